import { Button, Form, Radio, Select } from 'antd'
import type { StatementColumns } from '@griya/contract/statementsForOperators'
import * as copy from '../copy/statements'

interface Fields {
  /** the place of the row that names the columns */
  readonly heading?: number
  readonly amounts: 'one' | 'two'
  readonly day?: number
  readonly text?: readonly number[]
  readonly balance?: number
  readonly amount?: number
  readonly direction?: number
  readonly credit?: number
  readonly debit?: number
}

interface ColumnsProps {
  /** the first rows of the file */
  readonly rows: readonly (readonly string[])[]
  readonly onChosen: (columns: StatementColumns) => void
}

const isDefined = <T,>(value: T | undefined): value is T => value !== undefined

/** null = something is still missing */
const columnsOf = (rows: ColumnsProps['rows'], fields: Fields): StatementColumns | null => {
  const { heading, day, text = [], balance, amount, direction, credit, debit } = fields
  const cells = heading === undefined ? undefined : rows[heading]
  if (!cells || !isDefined(day) || text.length === 0) return null
  const shared = { heading: [...cells], day, text: [...text], ...(isDefined(balance) && { balance }) }
  if (fields.amounts === 'one')
    return isDefined(amount) && isDefined(direction) ? { ...shared, amount, direction } : null
  return isDefined(credit) && isDefined(debit) ? { ...shared, credit, debit } : null
}

/** Which column of an unknown file is what. Nothing is chosen in advance: a wrong guess would be read as money. */
export const Columns = ({ rows, onChosen }: ColumnsProps) => {
  const [form] = Form.useForm<Fields>()
  const fields = Form.useWatch([], form) as Fields | undefined
  const chosen = fields === undefined ? null : columnsOf(rows, fields)
  const places = (rows[fields?.heading ?? -1] ?? []).map((name, value) => ({ value, label: copy.column(value, name) }))
  const choice = (role: keyof typeof copy.roles) => (
    <Form.Item key={role} name={role} label={copy.roles[role]}>
      <Select options={places} allowClear {...(role === 'text' && { mode: 'multiple' as const })} />
    </Form.Item>
  )
  return (
    <Form form={form} layout="vertical" initialValues={{ amounts: 'one' }} onFinish={() => chosen && onChosen(chosen)}>
      <p>{copy.columnsLead}</p>
      <Form.Item name="heading" label={copy.heading}>
        <Select options={rows.map((cells, value) => ({ value, label: copy.headingLine(value + 1, cells) }))} />
      </Form.Item>
      {(['day', 'text'] as const).map(choice)}
      <Form.Item name="amounts" label={copy.amounts}>
        <Radio.Group
          options={[
            { value: 'one', label: copy.inOneColumn },
            { value: 'two', label: copy.inTwoColumns },
          ]}
        />
      </Form.Item>
      {(fields?.amounts === 'two' ? (['credit', 'debit'] as const) : (['amount', 'direction'] as const)).map(choice)}
      {choice('balance')}
      <Button type="primary" htmlType="submit" disabled={chosen === null}>
        {copy.readByColumns}
      </Button>
    </Form>
  )
}
