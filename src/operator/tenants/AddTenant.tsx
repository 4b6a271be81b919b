import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { errorText } from '../api/errors'
import { useAddTenantMutation } from '../api/tenantsApi'
import { add as copy } from '../copy/tenants'
import { OneTimeLink } from './OneTimeLink'

interface Fields {
  readonly phone: string
}

export const AddTenant = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [send, { isLoading, error, data, reset }] = useAddTenantMutation()
  const submit = async ({ phone }: Fields) => {
    const { data: made } = await send({ phone })
    if (made !== undefined) setIsOpen(false)
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
        <Form<Fields>
          className="o-form"
          layout="vertical"
          requiredMark={false}
          onFinish={(fields) => void submit(fields)}
        >
          <Form.Item
            name="phone"
            label={copy.phone}
            extra={copy.help}
            rules={[{ required: true, pattern: /^\s*\+?\d[\d\s().-]{6,}$/, message: copy.wrong }]}
            validateTrigger="onSubmit"
          >
            <Input className="o-figures" inputMode="tel" autoComplete="off" autoFocus maxLength={40} />
          </Form.Item>
          {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
          <Button type="primary" htmlType="submit" block loading={isLoading}>
            {copy.submit}
          </Button>
        </Form>
      </Modal>
      <OneTimeLink made={isOpen ? undefined : data} phone={data?.phone ?? ''} onClose={reset} />
    </>
  )
}
