import { Input } from 'antd'
import { useState } from 'react'
import './listBox.css'

/** The height of a line in pixels, as listBox.css has it. */
const LINE = 22

interface ListBoxProps {
  /** by the form's field */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly placeholder: string
  /** the lines that were found wrong; one that is corrected is no longer marked */
  readonly wrong: ReadonlySet<string>
  readonly onType: () => void
}

/** A pasted list, in which the lines that have to be corrected are marked. It does not wrap, so that a row is a line. */
export const ListBox = ({ id, value = '', onChange, placeholder, wrong, onType }: ListBoxProps) => {
  const [top, setTop] = useState(0)
  const rows = wrong.size === 0 ? [] : value.split(/\r?\n/)
  return (
    <div className="o-list-box">
      <Input.TextArea
        {...(id !== undefined && { id })}
        rows={8}
        wrap="off"
        value={value}
        placeholder={placeholder}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        onChange={({ target }) => {
          onType()
          onChange?.(target.value)
        }}
      />
      <div className="o-list-marks" aria-hidden>
        {rows.map((row, place) =>
          wrong.has(row) ? <div key={place} data-line={place + 1} style={{ top: place * LINE - top }} /> : null,
        )}
      </div>
    </div>
  )
}
