import { Alert, Button, Form, Input, Modal, Popconfirm } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayCall } from '@/contract/call'
import { operatorCalls } from '@/contract/calls'
import type { TenantCard } from '@/contract/tenants'
import { errorText } from '../api/errors'
import {
  useEraseTenantMutation,
  useExportTenantMutation,
  useRenewPasswordLinkMutation,
  useRevokeSessionsMutation,
} from '../api/tenantsApi'
import { actions as copy, erase as eraseCopy } from '../copy/tenants'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticed } from '../notices/notices'
import { OneTimeLink } from './OneTimeLink'

interface OfTenant {
  readonly tenant: TenantCard
}

/** Gives the browser a file under that name. */
const download = (address: string, name: string) => {
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

const Erase = ({ tenant: { id, phone } }: OfTenant) => {
  const dispatch = useOperatorDispatch()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [erase, { isLoading, error, reset }] = useEraseTenantMutation()
  const open = () => {
    reset()
    setTyped('')
    setIsOpen(true)
  }
  const submit = async () => {
    const { data } = await erase(id)
    if (data === undefined) return
    dispatch(noticed({ kind: 'success', text: eraseCopy.done(data.kept) }))
    void navigate('/penyewa', { replace: true })
  }
  return (
    <>
      <Button danger onClick={open}>
        {copy.erase}
      </Button>
      <Modal open={isOpen} onCancel={() => setIsOpen(false)} footer={null} title={eraseCopy.title} destroyOnHidden>
        <Form className="o-form" layout="vertical" onFinish={() => void submit()}>
          <Form.Item>{eraseCopy.lead}</Form.Item>
          <Form.Item label={eraseCopy.type(phone)} htmlFor="hapus">
            <Input
              id="hapus"
              className="o-figures"
              inputMode="tel"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
          {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
          <Button danger type="primary" htmlType="submit" block disabled={typed.trim() !== phone} loading={isLoading}>
            {eraseCopy.submit}
          </Button>
        </Form>
      </Modal>
    </>
  )
}

export const Actions = ({ tenant }: OfTenant) => {
  const { id, phone, sessions } = tenant
  const dispatch = useOperatorDispatch()
  const session = useOperatorSelector((state) => state.session)
  const [renew, renewed] = useRenewPasswordLinkMutation()
  const [revoke, { isLoading: isRevoking }] = useRevokeSessionsMutation()
  const [copyAll, { isLoading: isCopying }] = useExportTenantMutation()
  const endSessions = async () => {
    const { data } = await revoke(id)
    if (data) dispatch(noticed({ kind: 'success', text: copy.sessionsEnded(data.revoked) }))
  }
  const exportAll = async () => {
    const { data: address } = await copyAll(id)
    if (address !== undefined) download(address, `penyewa-${phone}.json`)
  }
  const isOwner = session.phase === 'in' && mayCall(session.operator.role, operatorCalls.eraseTenant)
  return (
    <div className="o-row o-actions">
      <Button loading={renewed.isLoading} onClick={() => void renew(id)}>
        {copy.renew}
      </Button>
      <Popconfirm
        title={copy.endSessionsQuestion(sessions)}
        okText={copy.endSessions}
        cancelText={copy.keep}
        disabled={sessions === 0}
        onConfirm={() => void endSessions()}
      >
        <Button disabled={sessions === 0} loading={isRevoking}>
          {copy.endSessions}
        </Button>
      </Popconfirm>
      {isOwner && (
        <>
          <Button loading={isCopying} onClick={() => void exportAll()}>
            {copy.export}
          </Button>
          <Erase tenant={tenant} />
        </>
      )}
      <OneTimeLink made={renewed.data} phone={phone} onClose={renewed.reset} />
    </div>
  )
}
