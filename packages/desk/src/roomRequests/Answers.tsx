import { Alert, Button, Form, Input, Modal, Select, Typography } from 'antd'
import type { AcceptedRequest, RoomRequest } from '@griya/contract/roomRequestsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { useAcceptRoomRequestMutation, useRefuseRoomRequestMutation } from '../api/roomRequestsApi'
import { accept, messages, refuse } from '../copy/roomRequests'
import { ChangeForm } from '../parts/ChangeForm'
import { formatMomentInFull } from '../parts/atProperty'
import { chatAddress } from '../parts/chat'
import { CodeIfNeeded } from '../parts/items'
import { useChange } from '../parts/useChange'

const HOURS = [24, 48, 72, 168]
const momentOf = (instant: number) => formatMomentInFull(instant)
export const placeOf = ({ name, room, house, from }: RoomRequest) => ({
  ...{ name, room, house },
  from: formatCalendarDate(from, 'D MMMM YYYY'),
})

interface SendProps {
  readonly address: string
  readonly onDone: () => void
}

const Send = ({ address, onDone }: SendProps) => (
  <>
    <Button type="primary" block href={address} target="_blank" rel="noreferrer">
      {accept.send}
    </Button>
    <Button block onClick={onDone}>
      {accept.close}
    </Button>
  </>
)

interface DialogProps {
  readonly request: RoomRequest
  readonly onDone: () => void
}

/** What to send to who was accepted: the first password's link is shown this once. */
const Accepted = ({ request, made, onDone }: DialogProps & { readonly made: AcceptedRequest }) => {
  const until = momentOf(made.paymentDue)
  const link = made.link && { link: made.link.link, until: momentOf(made.link.expiresAt) }
  return (
    <div className="o-stack">
      <p>{accept.lead(until)}</p>
      {link && (
        <>
          <Typography.Paragraph className="o-request-link" code copyable={{ tooltips: [accept.copy, accept.copied] }}>
            {link.link}
          </Typography.Paragraph>
          <Alert type="warning" showIcon title={accept.linkHelp(link.until)} />
        </>
      )}
      <Send address={chatAddress(request.phone, messages.accepted(placeOf(request), until, link))} onDone={onDone} />
    </div>
  )
}

export const Accept = ({ request, onDone }: DialogProps) => {
  const change = useChange(useAcceptRoomRequestMutation(), accept.done)
  const { data: made } = change
  if (made !== undefined)
    return (
      <Modal open onCancel={onDone} footer={null} title={accept.doneTitle}>
        <Accepted request={request} made={made} onDone={onDone} />
      </Modal>
    )
  return (
    <Modal open onCancel={onDone} footer={null} title={accept.title(request.name)}>
      <ChangeForm<{ readonly hours: number; readonly code?: string }>
        change={change}
        help={request.tenant === null ? accept.help : accept.joins(request.tenant.name)}
        submit={accept.submit}
        initialValues={{ hours: HOURS[0] }}
        onSend={(fields) => change.send({ id: request.id, ...fields })}
      >
        <Form.Item name="hours" label={accept.hours}>
          <Select options={HOURS.map((hours) => ({ value: hours, label: accept.hoursOf(hours) }))} />
        </Form.Item>
        <CodeIfNeeded change={change} />
      </ChangeForm>
    </Modal>
  )
}

export const Refuse = ({ request, onDone }: DialogProps) => {
  const change = useChange(useRefuseRoomRequestMutation(), refuse.done)
  const { originalArgs, isSuccess } = change
  return (
    <Modal open onCancel={onDone} footer={null} title={isSuccess ? accept.doneTitle : refuse.title(request.name)}>
      {isSuccess ? (
        <div className="o-stack">
          <p>{originalArgs?.text}</p>
          <Send address={chatAddress(request.phone, originalArgs?.text ?? '')} onDone={onDone} />
        </div>
      ) : (
        <ChangeForm<{ readonly text: string }>
          change={change}
          help={refuse.help}
          submit={refuse.submit}
          button={{ danger: true }}
          initialValues={{ text: messages.refused(placeOf(request)) }}
          onSend={({ text }) => change.send({ id: request.id, text })}
        >
          <Form.Item
            name="text"
            label={refuse.text}
            rules={[{ required: true, whitespace: true, message: refuse.missing }]}
            validateTrigger="onSubmit"
          >
            <Input.TextArea rows={4} maxLength={500} />
          </Form.Item>
        </ChangeForm>
      )}
    </Modal>
  )
}
