import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { array, safeParse } from 'valibot'
import { reliantStay, type ReliantStay } from '@griya/contract/deposits'
import { isRefusedWith } from '@griya/common/calls/callError'
import { depositChoice as copy } from '../copy/rooms'

/** What a form sends of it. */
export interface ChosenDeposit {
  readonly depositOn?: 'next' | 'this' | 'waive'
  readonly depositReason?: string
}

/** The stays that rely on a deposit, where the server asks what becomes of theirs. */
const reliantStaysIn = (error: unknown): readonly ReliantStay[] => {
  if (!isRefusedWith(error, 409) || error.stays === undefined) return []
  const read = safeParse(array(reliantStay), error.stays)
  return read.success ? read.output : []
}

/** As it is sent: an empty reason is left out. */
export const depositIn = ({ depositOn, depositReason }: ChosenDeposit): ChosenDeposit => ({
  ...(depositOn && { depositOn }),
  ...(depositReason?.trim() && { depositReason }),
})

/** The question, once the server has asked it; it stays until the change is made. */
export const DepositChoiceIfNeeded = ({ change: { error } }: { readonly change: { readonly error?: unknown } }) => {
  const [stays, setStays] = useState<readonly ReliantStay[]>([])
  const asked = reliantStaysIn(error)
  if (asked.length > 0 && stays.length === 0) setStays(asked)
  const chosen = Form.useWatch<ChosenDeposit['depositOn']>('depositOn')
  if (stays.length === 0) return null
  const mayAsk = stays.every((stay) => stay.mayAsk)
  return (
    <>
      <Form.Item
        name="depositOn"
        label={copy.label(stays.map(({ house, room }) => `${house} - ${room}`).join(', '))}
        extra={mayAsk ? undefined : copy.notOnThis}
        rules={[{ required: true, message: copy.missing }]}
        validateTrigger="onSubmit"
      >
        <Radio.Group
          options={[
            { value: 'next', label: copy.next },
            { value: 'this', label: copy.onThis, disabled: !mayAsk },
            { value: 'waive', label: copy.waive },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="depositReason"
        label={copy.reason}
        rules={chosen === 'waive' ? [{ required: true, whitespace: true, message: copy.reasonMissing }] : []}
        validateTrigger="onSubmit"
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  )
}
