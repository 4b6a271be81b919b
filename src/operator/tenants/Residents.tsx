import { Alert, Button, Checkbox, Form, Input, Tag, Upload, type TableColumnsType } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResidentCell, ResidentLine } from '@/contract/residents'
import { formatCalendarDate } from '@/domain/calendar'
import { useCheckResidentsMutation, useImportResidentsMutation } from '../api/tenantsApi'
import * as copy from '../copy/residents'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeIfNeeded } from '../parts/items'
import { Listing } from '../parts/Listing'
import { Screen } from '../parts/Screen'
import { useChange } from '../parts/useChange'
import { saveCsv } from '../parts/csv'

const CELLS = Object.keys(copy.cells) as readonly ResidentCell[]
/** What stands together in a column. */
const GROUPS: readonly (readonly ResidentCell[])[] = [
  ['name', 'phone'],
  ['house', 'room'],
  ['since', 'paidUntil'],
  ['price', 'deposit'],
  ['continues'],
]
const TAG_COLORS = { new: 'success', known: 'default', wrong: 'error' } as const

type Row = ResidentLine & { readonly id: number }

const Result = ({ row: { state, late, errors, cells } }: { readonly row: Row }) => (
  <>
    <Tag color={TAG_COLORS[state]}>{copy.states[state]}</Tag>
    {state !== 'wrong' && late === null && <div>{copy.paid(cells.paidUntil)}</div>}
    {late !== null && <div>{copy.late(formatCalendarDate(late.since, 'D MMMM YYYY'), late.bills)}</div>}
    {errors.map(({ cell, text }) => (
      <div key={`${cell} ${text}`}>
        {copy.cells[cell]}: {text}
      </div>
    ))}
  </>
)

/** One below the other, so that a row fits a desk's screen. */
const Stack = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text, place) => (
    <div key={place} className="o-figures">
      {text}
    </div>
  ))

const COLUMNS: TableColumnsType<Row> = [
  { title: copy.line, dataIndex: 'line', key: 'line', width: 64 },
  { title: copy.result, key: 'result', width: 240, render: (_, row) => <Result row={row} /> },
  ...GROUPS.map((cells) => ({
    title: <Stack texts={cells.map((cell) => copy.cells[cell])} />,
    key: cells.join(),
    render: (_: unknown, row: Row) => <Stack texts={cells.map((cell) => row.cells[cell])} />,
  })),
]

interface CheckedProps {
  readonly text: string
  readonly lines: readonly ResidentLine[]
  readonly onEntered: () => void
}

/** Those that have to be corrected come first; the others stay in the order of the list. */
const wrongFirst = (lines: readonly ResidentLine[]): readonly Row[] =>
  lines
    .map((one) => ({ ...one, id: one.line }))
    .sort((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'))

/** What the list would come to, and the button that enters it. */
const Checked = ({ text, lines, onEntered }: CheckedProps) => {
  const [leavesWrongOut, setLeavesWrongOut] = useState(false)
  const change = useChange(useImportResidentsMutation(), ({ residents }) => copy.done(residents.length), onEntered)
  const countOf = (state: ResidentLine['state']) => lines.filter((one) => one.state === state).length
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the list that was pasted fills a phone's screen
    result.current?.scrollIntoView({ block: 'start' })
  }, [lines])
  const counts = { fresh: countOf('new'), known: countOf('known'), wrong: countOf('wrong') }
  return (
    <>
      <div ref={result} className="o-checked">
        <Alert type={counts.wrong > 0 ? 'warning' : 'info'} showIcon title={copy.counted(counts)} />
      </div>
      <Listing
        rows={wrongFirst(lines)}
        columns={COLUMNS}
        empty=""
        card={(row) => (
          <>
            <div>
              {row.line}. {CELLS.flatMap((cell) => row.cells[cell] || []).join(' · ')}
            </div>
            <Result row={row} />
          </>
        )}
      />
      {counts.wrong > 0 && (
        <Checkbox checked={leavesWrongOut} onChange={({ target }) => setLeavesWrongOut(target.checked)}>
          {copy.leaveOut(counts.wrong)}
        </Checkbox>
      )}
      <ChangeForm<{ readonly code?: string }>
        change={change}
        submit={copy.enter(counts.fresh)}
        button={{ disabled: counts.fresh === 0 || (counts.wrong > 0 && !leavesWrongOut) }}
        onSend={({ code }) => change.send({ text, leavesWrongOut, ...(code !== undefined && { code }) })}
      >
        <CodeIfNeeded change={change} />
      </ChangeForm>
    </>
  )
}

interface Fields {
  readonly text: string
}

/** People who lived here before Griya was used: a list is pasted, checked, and entered as a whole. */
export const Residents = () => {
  const [form] = Form.useForm<Fields>()
  const [check, checked] = useCheckResidentsMutation()
  const navigate = useNavigate()
  const text = checked.originalArgs?.text
  return (
    <Screen title={copy.title}>
      <p>{copy.lead}</p>
      <ChangeForm<Fields>
        form={form}
        change={checked}
        submit={copy.check}
        button={{ block: false }}
        onSend={({ text: typed }) => check({ text: typed })}
      >
        <Form.Item
          name="text"
          label={copy.list}
          extra={copy.listHelp}
          rules={[{ required: true, whitespace: true, message: copy.listMissing }]}
          validateTrigger="onSubmit"
        >
          <Input.TextArea
            rows={8}
            placeholder={CELLS.map((cell) => copy.cells[cell]).join('\t')}
            onChange={checked.reset}
          />
        </Form.Item>
        <Form.Item>
          <div className="o-row">
            <Upload
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              maxCount={1}
              showUploadList={false}
              beforeUpload={(file) => {
                checked.reset()
                void file.text().then((read) => form.setFieldValue('text', read))
                return false
              }}
            >
              <Button>{copy.file}</Button>
            </Upload>
            <Button
              type="link"
              onClick={() => saveCsv(copy.sampleName, [CELLS.map((cell) => copy.cells[cell]), copy.sampleRow])}
            >
              {copy.sample}
            </Button>
          </div>
        </Form.Item>
      </ChangeForm>
      {checked.data !== undefined && text !== undefined && (
        <Checked text={text} lines={checked.data.lines} onEntered={() => void navigate('/penyewa?daftar=tautan')} />
      )}
    </Screen>
  )
}
