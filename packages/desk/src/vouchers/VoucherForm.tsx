import { Form, Input, InputNumber, Select } from 'antd'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import type { Voucher } from '@griya/contract/vouchersForOperators'
import { useAddVoucherMutation, useChangeVoucherMutation } from '../api/offersApi'
import { useListHousesQuery } from '../api/housesApi'
import { codes as copy, missing, save } from '../copy/vouchers'
import { ChangeForm } from '../parts/ChangeForm'
import { DayItem } from '../parts/DayItem'
import { dayOfEnd, endOfDay } from '../parts/lastDay'
import { RupiahInput } from '../parts/items'
import { useChange } from '../parts/useChange'

const EVERY_HOUSE = 0

interface Fields {
  readonly code: string
  readonly name?: string | null
  readonly discountValue: number
  readonly percent?: number | null
  readonly quota?: number | null
  readonly house: number
  readonly leastNights?: number | null
  readonly phone?: string
  readonly days?: number | null
  /** a date of the calendar */
  readonly lastDay?: string
}

const termsIn = ({ name, discountValue, percent = null, quota = null, house, leastNights = null }: Fields) => ({
  name: name?.trim() || null,
  discountValue,
  percent,
  quota,
  houseId: house === EVERY_HOUSE ? null : house,
  leastNights,
})

const NumberItem = ({
  name,
  label,
  help,
  most,
}: Readonly<Record<'name' | 'label' | 'help', string>> & { most: number }) => (
  <Form.Item name={name} label={label} extra={help}>
    <InputNumber className="o-number" min={1} max={most} precision={0} controls={false} inputMode="numeric" />
  </Form.Item>
)

const TermItems = ({ houses }: { readonly houses: readonly OperatorHouse[] }) => (
  <>
    <Form.Item name="discountValue" label={copy.value} rules={[{ required: true, message: missing }]}>
      <RupiahInput least={1} />
    </Form.Item>
    <NumberItem name="percent" label={copy.percent} help={copy.percentHelp} most={100} />
    <Form.Item name="house" label={copy.house}>
      <Select
        options={[
          { value: EVERY_HOUSE, label: copy.everyHouse },
          ...houses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Form.Item>
    <NumberItem name="leastNights" label={copy.leastNights} help={copy.leastNightsHelp} most={1000} />
    <NumberItem name="quota" label={copy.quota} help={copy.quotaHelp} most={1_000_000} />
    <Form.Item name="name" label={copy.name} extra={copy.nameHelp}>
      <Input maxLength={120} autoComplete="off" />
    </Form.Item>
  </>
)

const CodeAndOwnerItems = () => (
  <>
    <Form.Item
      name="code"
      label={copy.code}
      extra={copy.codeHelp}
      normalize={(text: string) => text.toUpperCase()}
      rules={[{ required: true, pattern: /^[A-Z0-9-]{3,40}$/, message: copy.codeWrong }]}
      validateTrigger="onBlur"
    >
      <Input maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} autoFocus />
    </Form.Item>
    <Form.Item name="phone" label={copy.phone} extra={copy.phoneHelp}>
      <Input className="o-figures" inputMode="tel" maxLength={40} autoComplete="off" />
    </Form.Item>
  </>
)

interface VoucherFormProps {
  /** undefined = a new one */
  readonly before: Voucher | undefined
  readonly onDone: () => void
}

export const VoucherForm = ({ before, onDone }: VoucherFormProps) => {
  const addition = useChange(useAddVoucherMutation(), ({ code }) => copy.made(code), onDone)
  const change = useChange(useChangeVoucherMutation(), copy.changed, onDone)
  const houses = useListHousesQuery().data?.houses ?? []
  const submit = (fields: Fields) => {
    const { code, phone, days, lastDay = '' } = fields
    if (before !== undefined)
      return change.send({ id: before.id, ...termsIn(fields), expiresAt: endOfDay(lastDay, before.expiresAt) })
    return addition.send({
      code: code.trim(),
      ...termsIn(fields),
      ...(phone?.trim() && { phone: phone.trim() }),
      ...(days != null && { days }),
    })
  }
  return (
    <ChangeForm<Fields>
      change={before === undefined ? addition : change}
      submit={before === undefined ? copy.make : save}
      initialValues={{ ...before, house: before?.houseId ?? EVERY_HOUSE, lastDay: dayOfEnd(before?.expiresAt) }}
      onSend={submit}
    >
      {before === undefined && <CodeAndOwnerItems />}
      <TermItems houses={houses} />
      {before === undefined ? (
        <NumberItem name="days" label={copy.days} help={copy.daysHelp} most={3650} />
      ) : (
        <DayItem name="lastDay" label={copy.lastDay} help={copy.daysHelp} />
      )}
    </ChangeForm>
  )
}
