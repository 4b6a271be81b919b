import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Button, Checkbox, Drawer, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { PERIODS } from '@/contract/stays'
import { MONTH_OPTIONS, WEEK_OPTIONS } from '@/contract/words'
import { errorText } from '../api/errors'
import { useBookStayMutation } from '../api/staysApi'
import { useSearchTenantsInfiniteQuery } from '../api/tenantsApi'
import { book as copy, stay as stayCopy } from '../copy/rooms'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { CodeIfAsked } from '../signIn/CodeIfAsked'
import type { Wish } from './Calendar'
import { addDays, type Room } from './days'

type Unit = (typeof PERIODS)[number]

const COUNTS: Readonly<Record<Unit, readonly number[]>> = {
  daily: Array.from({ length: 14 }, (_, index) => index + 1),
  weekly: WEEK_OPTIONS,
  monthly: MONTH_OPTIONS,
}

interface Fields {
  readonly phone: string
  readonly roomId: number
  readonly from: string
  readonly unit: Unit
  readonly count: number
  readonly extraAc?: boolean
  readonly extraPerson?: boolean
  readonly code?: string
}

/** Searches on the server, because there may be thousands. */
const TenantItem = () => {
  const [text, setText] = useState('')
  const { data, isFetching } = useSearchTenantsInfiniteQuery(text)
  const found = data?.pages[0]?.tenants ?? []
  return (
    <Form.Item
      name="phone"
      label={copy.tenant}
      extra={copy.tenantHelp}
      rules={[{ required: true, message: copy.tenantMissing }]}
      validateTrigger="onSubmit"
    >
      <Select
        showSearch={{ filterOption: false, onSearch: (typed) => setText(typed.trim()) }}
        loading={isFetching}
        notFoundContent={copy.noTenant}
        options={found.map(({ phone, name }) => ({
          value: phone,
          label: name === null ? phone : `${name} · ${phone}`,
        }))}
      />
    </Form.Item>
  )
}

/** What the room costs without extras; the server reckons the rest. */
const Price = ({ rooms }: { readonly rooms: readonly Room[] }) => {
  const form = Form.useFormInstance<Fields>()
  const { roomId, unit, count, extraAc, extraPerson } = Form.useWatch([], form) ?? {}
  const room = rooms.find(({ id }) => id === roomId)
  if (room === undefined || unit === undefined || count === undefined) return null
  const rate = room[unit]
  if (rate === null) return <Alert className="o-refusal" type="warning" showIcon title={copy.notLet} />
  return (
    <p className="o-price">
      <strong>{copy.price(rate * count)}</strong>
      {(extraAc || extraPerson) && <span className="o-quiet"> {copy.plusExtras}</span>}
    </p>
  )
}

interface BookProps {
  readonly rooms: readonly Room[]
  readonly today: string
  /** what was pressed in the calendar; undefined = closed */
  readonly wish: Partial<Wish> | undefined
  readonly onClose: () => void
}

const BookForm = ({ rooms, today, wish, onClose }: BookProps) => {
  const dispatch = useOperatorDispatch()
  const [form] = Form.useForm<Fields>()
  const [send, sent] = useBookStayMutation()
  const { error, isLoading } = sent
  const unit = Form.useWatch('unit', form) ?? 'monthly'
  const submit = async ({ extraAc = false, extraPerson = false, ...fields }: Fields) => {
    const { error: refusal } = await send({ ...fields, extraAc, extraPerson })
    if (refusal !== undefined) return
    dispatch(noticed({ kind: 'success', text: copy.done }))
    onClose()
  }
  return (
    <Form<Fields>
      form={form}
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={{ roomId: wish?.room?.id, from: wish?.from ?? today, unit: 'monthly', count: 1 }}
      onFinish={(fields) => void submit(fields)}
    >
      <TenantItem />
      <Form.Item
        name="roomId"
        label={copy.room}
        rules={[{ required: true, message: copy.roomMissing }]}
        validateTrigger="onSubmit"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={rooms.map(({ id, house, number }) => ({ value: id, label: `${house} - ${number}` }))}
        />
      </Form.Item>
      <Form.Item
        name="from"
        label={copy.from}
        rules={[{ required: true, message: copy.fromMissing }]}
        validateTrigger="onSubmit"
      >
        <Input type="date" min={addDays(today, -1)} />
      </Form.Item>
      <Form.Item name="unit" label={copy.unit}>
        <Radio.Group
          options={PERIODS.map((value) => ({ value, label: copy.units[value] }))}
          onChange={() => form.setFieldValue('count', 1)}
        />
      </Form.Item>
      <Form.Item name="count" label={copy.count[unit]}>
        <Select options={COUNTS[unit].map((value) => ({ value, label: String(value) }))} />
      </Form.Item>
      <Form.Item name="extraAc" valuePropName="checked" noStyle>
        <Checkbox>{copy.ac}</Checkbox>
      </Form.Item>
      <Form.Item name="extraPerson" valuePropName="checked">
        <Checkbox>{copy.person}</Checkbox>
      </Form.Item>
      <Price rooms={rooms} />
      <p className="o-quiet o-form-help">{copy.help}</p>
      <CodeIfAsked sent={sent} />
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <Button type="primary" htmlType="submit" block loading={isLoading}>
        {copy.submit}
      </Button>
    </Form>
  )
}

export const Book = (props: BookProps) => (
  <Drawer
    open={props.wish !== undefined}
    onClose={props.onClose}
    size={420}
    title={copy.title}
    closable={{ 'aria-label': stayCopy.close, closeIcon: <CloseOutlined />, placement: 'end' }}
    rootClassName="o-stay-drawer"
    destroyOnHidden
  >
    <BookForm {...props} />
  </Drawer>
)
