import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import type { FirstLink } from '@griya/contract/tenants'
import { useNoteLinkSentMutation, useRenewPasswordLinkMutation } from '../api/tenantsApi'
import { links as copy } from '../copy/residents'
import { Problem } from '../parts/Problem'
import { chatWith } from './AddTenant'

interface SendLinksProps {
  readonly tenants: readonly FirstLink[]
  readonly onDone: () => void
}

/** One message for each, one after the other: the link of the next person is made while this message is written. */
export const SendLinks = ({ tenants, onDone }: SendLinksProps) => {
  const [seen, setSeen] = useState<readonly number[]>([])
  const [skipped, setSkipped] = useState(0)
  const [noteSent] = useNoteLinkSentMutation()
  const [renew, { data: made, error, reset }] = useRenewPasswordLinkMutation()
  // somebody who makes a password meanwhile is no longer in the list
  const left = tenants.filter(({ id }) => !seen.includes(id))
  const [tenant] = left
  const tenantId = tenant?.id
  useEffect(() => {
    if (tenantId !== undefined) void renew(tenantId)
  }, [tenantId, renew])
  if (tenant === undefined)
    return (
      <>
        <Alert
          type={skipped === 0 ? 'success' : 'info'}
          showIcon
          title={skipped === 0 ? copy.done : copy.skipped(skipped)}
        />
        <Button onClick={onDone}>{copy.close}</Button>
      </>
    )
  const goOn = () => {
    reset()
    setSeen((before) => [...before, tenant.id])
  }
  return (
    <>
      <p>{copy.lead}</p>
      {error !== undefined && <Problem error={error} onRetry={() => void renew(tenant.id)} />}
      <Button
        type="primary"
        block
        loading={made === undefined && error === undefined}
        {...(made !== undefined && {
          href: chatWith(tenant.phone, made),
          target: '_blank',
          rel: 'noreferrer',
          onClick: () => {
            void noteSent(tenant.id)
            goOn()
          },
        })}
      >
        {copy.next(tenant.name ?? tenant.phone, tenants.length - left.length + 1, tenants.length)}
      </Button>
      <Button
        block
        onClick={() => {
          setSkipped((before) => before + 1)
          goOn()
        }}
      >
        {copy.skip}
      </Button>
      <Button type="text" block onClick={onDone}>
        {copy.later}
      </Button>
    </>
  )
}
