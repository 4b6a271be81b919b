import { Button, Form, Input, Modal, Alert, Typography } from 'antd'
import { useState } from 'react'
import { useAddTenantMutation, useNoteLinkSentMutation } from '../api/tenantsApi'
import { add as copy, link as linkCopy } from '../copy/tenants'
import { ChangeForm } from '../parts/ChangeForm'
import { formatMomentInFull } from '../parts/atProperty'
import { chatAddress } from '../parts/chat'

interface MadeLink {
  readonly link: string
  readonly expiresAt: number
}

const untilWords = ({ expiresAt }: MadeLink) => formatMomentInFull(expiresAt)

interface OneTimeLinkProps {
  /** undefined = the dialog is closed */
  readonly made: MadeLink | undefined
  readonly tenantId: number | undefined
  readonly phone: string
  readonly onClose: () => void
}

/** A chat with the tenant in which the message with the link is already typed. */
export const chatWith = (phone: string, made: MadeLink) =>
  chatAddress(phone, linkCopy.message(made.link, untilWords(made)))

export const OneTimeLink = ({ made, tenantId, phone, onClose }: OneTimeLinkProps) => {
  const [note] = useNoteLinkSentMutation()
  const noteSent = () => {
    if (tenantId !== undefined) void note(tenantId)
  }
  return (
    <Modal open={made !== undefined} onCancel={onClose} footer={null} title={linkCopy.title} destroyOnHidden>
      {made && (
        <div className="o-stack">
          <p>{linkCopy.lead(phone)}</p>
          <Typography.Paragraph
            className="o-link"
            code
            copyable={{ tooltips: [linkCopy.copy, linkCopy.copied], onCopy: noteSent }}
          >
            {made.link}
          </Typography.Paragraph>
          <Alert type="warning" showIcon title={linkCopy.help(untilWords(made))} />
          <Button type="primary" block href={chatWith(phone, made)} target="_blank" rel="noreferrer" onClick={noteSent}>
            {linkCopy.send}
          </Button>
          <Button block onClick={onClose}>
            {linkCopy.close}
          </Button>
        </div>
      )}
    </Modal>
  )
}

interface Fields {
  readonly name?: string
  readonly phone: string
}

export const AddTenant = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [send, change] = useAddTenantMutation()
  const { data: made, reset } = change
  const submit = async ({ name, phone }: Fields) => {
    const { data } = await send({ phone, ...(name?.trim() && { name }) })
    if (data !== undefined) setIsOpen(false)
  }
  return (
    <>
      <Button
        type="primary"
        onClick={() => {
          reset()
          setIsOpen(true)
        }}
      >
        {copy.open}
      </Button>
      <Modal open={isOpen} onCancel={() => setIsOpen(false)} footer={null} title={copy.title} destroyOnHidden>
        <ChangeForm<Fields> change={change} submit={copy.submit} onSend={submit}>
          <Form.Item name="name" label={copy.name} extra={copy.nameHelp}>
            <Input autoComplete="off" autoFocus maxLength={80} />
          </Form.Item>
          <Form.Item
            name="phone"
            label={copy.phone}
            extra={copy.help}
            rules={[{ required: true, pattern: /^\s*\+?\d[\d\s().-]{6,}$/, message: copy.wrong }]}
            validateTrigger="onSubmit"
          >
            <Input className="o-figures" inputMode="tel" autoComplete="off" maxLength={40} />
          </Form.Item>
        </ChangeForm>
      </Modal>
      <OneTimeLink made={isOpen ? undefined : made} tenantId={made?.id} phone={made?.phone ?? ''} onClose={reset} />
    </>
  )
}
