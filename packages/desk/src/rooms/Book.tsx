import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Button, Checkbox, Drawer, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { addDays } from '@griya/contract/calendar/dates'
import { MONTH_OPTIONS, WEEK_OPTIONS } from '@griya/contract/words'
import { PERIODS } from '@griya/contract/words'
import { useBookStayMutation } from '../api/staysApi'
import { useSearchTenantsInfiniteQuery } from '../api/tenantsApi'
import { block as blockCopy } from '../copy/blocks'
import { book as copy, stay as stayCopy } from '../copy/rooms'
import { ChangeForm } from '../parts/ChangeForm'
import { DayItem } from '../parts/DayItem'
import { CodeIfNeeded } from '../parts/items'
import { useChange } from '../parts/useChange'
import type { FreeNight } from './Calendar'
import type { Room } from './days'

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
  readonly keepsDeposit?: boolean
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

/** What the room costs without extras; the server calculates the rest. */
const Price = ({ rooms }: { readonly rooms: readonly Room[] }) => {
  const form = Form.useFormInstance<Fields>()
  const { roomId, unit, count, extraAc, extraPerson } = Form.useWatch([], form) ?? {}
  const room = rooms.find(({ id }) => id === roomId)
  if (room === undefined || unit === undefined || count === undefined) return null
  const rate = room[unit]
  if (rate === null) return <Alert className="o-refusal" type="warning" showIcon title={copy.notLet} />
  return (
    <p className="o-room-price">
      <strong>{copy.price(rate * count)}</strong>
      {(extraAc || extraPerson) && <span className="o-quiet"> {copy.plusExtras}</span>}
    </p>
  )
}

interface BookProps {
  readonly rooms: readonly Room[]
  readonly today: string
  /** what was pressed in the calendar; undefined = closed */
  readonly start: Partial<FreeNight> | undefined
  readonly onClose: () => void
  /** the room is to be repaired, and not booked */
  readonly onBlock: () => void
}

const BookForm = ({ rooms, today, start, onClose, onBlock }: BookProps) => {
  const [form] = Form.useForm<Fields>()
  const change = useChange(useBookStayMutation(), copy.done, onClose)
  const unit = Form.useWatch('unit', form) ?? 'monthly'
  const hasAc = Form.useWatch('extraAc', form) === true
  return (
    <ChangeForm<Fields>
      form={form}
      change={change}
      submit={copy.submit}
      initialValues={{ roomId: start?.room?.id, from: start?.from ?? today, unit: 'monthly', count: 1 }}
      onSend={change.send}
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
      <DayItem name="from" label={copy.from} missing={copy.fromMissing} min={addDays(today, -1)} />
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
      {/* without it, a deposit carries over within the house and without a gap only */}
      {hasAc && (
        <Form.Item name="keepsDeposit" valuePropName="checked" preserve={false}>
          <Checkbox>{copy.keepsDeposit}</Checkbox>
        </Form.Item>
      )}
      <Price rooms={rooms} />
      <p className="o-quiet o-form-help">{copy.help}</p>
      <CodeIfNeeded change={change} />
      {start?.room !== undefined && (
        <Button type="link" className="o-way" onClick={onBlock}>
          {blockCopy.instead}
        </Button>
      )}
    </ChangeForm>
  )
}

export const Book = (props: BookProps) => (
  <Drawer
    open={props.start !== undefined}
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
