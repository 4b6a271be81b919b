import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EnteredResidents } from '@/contract/residents'
import { useRenewPasswordLinkMutation } from '../api/tenantsApi'
import { links as copy } from '../copy/residents'
import { back } from '../copy/tenants'
import { Problem } from '../parts/Problem'
import { chatWith } from './AddTenant'

/** One message for each, one after the other: the link of the next person is made while this message is written. */
export const SendLinks = ({ residents }: { readonly residents: EnteredResidents['residents'] }) => {
  const [place, setPlace] = useState(0)
  const [renew, { data: made, error, reset }] = useRenewPasswordLinkMutation()
  const resident = residents[place]
  const tenantId = resident?.tenantId
  useEffect(() => {
    if (tenantId !== undefined) void renew(tenantId)
  }, [tenantId, renew])
  const goOn = () => {
    reset()
    setPlace((before) => before + 1)
  }
  if (resident === undefined)
    return (
      <>
        <Alert type="success" showIcon title={copy.done} />
        <p>
          <Link className="o-way" to="/penyewa">
            {back}
          </Link>
        </p>
      </>
    )
  return (
    <>
      <p>{copy.lead}</p>
      {error !== undefined && <Problem error={error} onRetry={() => void renew(resident.tenantId)} />}
      <Button
        type="primary"
        block
        loading={made === undefined && error === undefined}
        {...(made !== undefined && {
          href: chatWith(resident.phone, made),
          target: '_blank',
          rel: 'noreferrer',
          onClick: goOn,
        })}
      >
        {copy.next(resident.name, place + 1, residents.length)}
      </Button>
      <Button block onClick={goOn}>
        {copy.skip}
      </Button>
    </>
  )
}
