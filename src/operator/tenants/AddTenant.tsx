import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAddTenantMutation } from '../api/tenantsApi'
import { add as copy } from '../copy/tenants'
import { ChangeForm } from '../parts/ChangeForm'
import { OneTimeLink } from './OneTimeLink'

interface Fields {
  readonly phone: string
}

export const AddTenant = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [send, change] = useAddTenantMutation()
  const { data: made, reset } = change
  const submit = async (fields: Fields) => {
    const { data } = await send(fields)
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
          <Form.Item
            name="phone"
            label={copy.phone}
            extra={copy.help}
            rules={[{ required: true, pattern: /^\s*\+?\d[\d\s().-]{6,}$/, message: copy.wrong }]}
            validateTrigger="onSubmit"
          >
            <Input className="o-figures" inputMode="tel" autoComplete="off" autoFocus maxLength={40} />
          </Form.Item>
        </ChangeForm>
      </Modal>
      <OneTimeLink made={isOpen ? undefined : made} phone={made?.phone ?? ''} onClose={reset} />
    </>
  )
}
