import { Alert, Button, Checkbox, Form, Tag, Upload, type TableColumnsType } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResidentCell, ResidentLine } from '@griya/contract/residents'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { useCheckResidentsMutation, useImportResidentsMutation } from '../api/tenantsApi'
import * as copy from '../copy/residents'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeIfNeeded } from '../parts/items'
import { Listing } from '../parts/Listing'
import { Screen } from '../parts/Screen'
import { useChange } from '../parts/useChange'
import { saveCsv } from '../parts/csv'
import { ListBox } from './ListBox'

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

/** One below the other, so that a row fits a desk's screen. An empty one keeps its place: the next is another column's. */
const Stack = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text, place) => (
    <div key={place} className="o-figures">
      {text || copy.emptyCell}
    </div>
  ))

/** What a number means is not seen from it. */
const NAMED: readonly ResidentCell[] = ['price', 'deposit', 'continues']
const inWords = ({ cells }: Row) =>
  CELLS.flatMap((cell) =>
    NAMED.includes(cell) && cells[cell] ? `${copy.cells[cell]} ${cells[cell]}` : cells[cell] || [],
  )

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
      <Listing
        rows={wrongFirst(lines)}
        columns={COLUMNS}
        empty=""
        card={(row) => (
          <>
            <div>
              {row.line}. {inWords(row).join(' · ')}
            </div>
            <Result row={row} />
          </>
        )}
      />
    </>
  )
}

interface Fields {
  readonly text: string
}

const NONE: ReadonlySet<string> = new Set()

/** People who lived here before Griya was used: a list is pasted, checked, and entered as a whole. */
export const Residents = () => {
  const [form] = Form.useForm<Fields>()
  const [check, checked] = useCheckResidentsMutation()
  const navigate = useNavigate()
  const text = checked.originalArgs?.text
  const [wrong, setWrong] = useState<ReadonlySet<string>>(NONE)
  const checkNow = async (typed: string) => {
    const { data } = await check({ text: typed })
    const lines = typed.split(/\r?\n/)
    if (data !== undefined)
      setWrong(new Set(data.lines.flatMap(({ state, line }) => (state === 'wrong' ? (lines[line - 1] ?? []) : []))))
  }
  return (
    <Screen title={copy.title}>
      <p>{copy.lead}</p>
      <ChangeForm<Fields>
        form={form}
        change={checked}
        submit={copy.check}
        button={{ block: false }}
        onSend={({ text: typed }) => checkNow(typed)}
      >
        <Form.Item
          name="text"
          label={copy.list}
          extra={copy.listHelp}
          rules={[{ required: true, whitespace: true, message: copy.listMissing }]}
          validateTrigger="onSubmit"
        >
          <ListBox
            placeholder={CELLS.map((cell) => copy.cells[cell]).join('\t')}
            wrong={wrong}
            onType={checked.reset}
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
