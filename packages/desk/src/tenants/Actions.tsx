import { Button, Form, Input, Modal, Popconfirm } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TenantCard } from '@griya/contract/tenants'
import {
  useEraseTenantMutation,
  useExportTenantMutation,
  useRenewPasswordLinkMutation,
  useRevokeSessionsMutation,
} from '../api/tenantsApi'
import { cancel } from '../copy/frame'
import { actions as copy, erase as eraseCopy } from '../copy/tenants'
import { useIsOwner } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'
import { OneTimeLink } from './AddTenant'

interface TenantProps {
  readonly tenant: TenantCard
}

/** Has the browser save a file under that name. */
const download = (address: string, name: string) => {
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

const Erasure = ({ tenant: { id, phone } }: TenantProps) => {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const change = useChange(
    useEraseTenantMutation(),
    ({ kept }) => eraseCopy.done(kept),
    () => void navigate('/penyewa', { replace: true }),
  )
  const open = () => {
    change.reset()
    setTyped('')
    setIsOpen(true)
  }
  return (
    <>
      <Button danger onClick={open}>
        {copy.erase}
      </Button>
      <Modal open={isOpen} onCancel={() => setIsOpen(false)} footer={null} title={eraseCopy.title} destroyOnHidden>
        <ChangeForm
          change={change}
          submit={eraseCopy.submit}
          button={{ danger: true, disabled: typed.trim() !== phone }}
          onSend={() => change.send(id)}
        >
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
        </ChangeForm>
      </Modal>
    </>
  )
}

export const Actions = ({ tenant }: TenantProps) => {
  const { id, phone, sessions } = tenant
  const isOwner = useIsOwner()
  const [renew, renewed] = useRenewPasswordLinkMutation()
  const revocation = useChange(useRevokeSessionsMutation(), ({ revoked }) => copy.sessionsEnded(revoked))
  const [copyAll, { isLoading: isCopying }] = useExportTenantMutation()
  const exportAll = async () => {
    const { data: address } = await copyAll(id)
    if (address !== undefined) download(address, `penyewa-${phone}.json`)
  }
  return (
    <div className="o-row o-actions">
      <Button loading={renewed.isLoading} onClick={() => void renew(id)}>
        {copy.renew}
      </Button>
      <Popconfirm
        title={copy.endSessionsQuestion(sessions)}
        okText={copy.endSessions}
        cancelText={cancel}
        disabled={sessions === 0}
        onConfirm={() => void revocation.send(id)}
      >
        <Button disabled={sessions === 0} loading={revocation.isLoading}>
          {copy.endSessions}
        </Button>
      </Popconfirm>
      {isOwner && (
        <>
          <Button loading={isCopying} onClick={() => void exportAll()}>
            {copy.export}
          </Button>
          <Erasure tenant={tenant} />
        </>
      )}
      <OneTimeLink made={renewed.data} tenantId={id} phone={phone} onClose={renewed.reset} />
    </div>
  )
}
