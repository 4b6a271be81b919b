import { Alert, Button, Skeleton, Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FirstLink } from '@griya/contract/tenants'
import { useListFirstLinksQuery, useRenewPasswordLinkMutation } from '../api/tenantsApi'
import { links as copy } from '../copy/residents'
import { back } from '../copy/tenants'
import { Listing } from '../parts/Listing'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { formatMomentInFull } from '../parts/atProperty'
import { OneTimeLink } from './AddTenant'
import { SendLinks } from './SendLinks'

const stateOf = ({ expiresAt, isValid, sentAt }: FirstLink) => {
  if (expiresAt === null) return copy.notMade
  const moment = formatMomentInFull(expiresAt)
  if (!isValid) return copy.ended(moment)
  return sentAt === null ? copy.notSent : copy.sentUntil(moment)
}

/** A link that was only shown can be shown to nobody again. */
const hasLink = ({ isValid, sentAt }: FirstLink) => isValid && sentAt !== null

const Person = ({ tenant: { id, name, phone } }: { readonly tenant: FirstLink }) => (
  <>
    <Link className="o-way" to={`/penyewa?id=${id}`}>
      {name ?? phone}
    </Link>
    <span className="o-quiet o-small o-figures o-block">{phone}</span>
  </>
)

const State = ({ tenant }: { readonly tenant: FirstLink }) => (
  <Tag className="o-link-state" color={hasLink(tenant) ? 'processing' : 'warning'}>
    {stateOf(tenant)}
  </Tag>
)

const homeOf = ({ house, room }: FirstLink) => (house === null || room === null ? '' : `${house} ${room}`)

/** A new link, which is shown once; the older one ends. */
const Renew = ({ tenant }: { readonly tenant: FirstLink }) => {
  const [renew, { data: made, isLoading, reset }] = useRenewPasswordLinkMutation()
  return (
    <>
      <Button
        loading={isLoading}
        aria-label={copy.makeFor(tenant.name ?? tenant.phone)}
        onClick={() => void renew(tenant.id)}
      >
        {copy.make}
      </Button>
      <OneTimeLink made={made} tenantId={tenant.id} phone={tenant.phone} onClose={reset} />
    </>
  )
}

const COLUMNS: TableColumnsType<FirstLink> = [
  { title: copy.columns.tenant, key: 'tenant', render: (_, tenant) => <Person tenant={tenant} /> },
  { title: copy.columns.room, key: 'room', render: (_, tenant) => homeOf(tenant) },
  { title: copy.columns.state, key: 'state', render: (_, tenant) => <State tenant={tenant} /> },
  { title: copy.columns.actions, key: 'actions', render: (_, tenant) => <Renew tenant={tenant} /> },
]

/** Who has not made a password yet, and how their links stand; also after a reload, or days later. */
export const FirstLinks = () => {
  const { data, error, refetch } = useListFirstLinksQuery(undefined, { refetchOnMountOrArgChange: true })
  /** those who are sent a link now, one after the other */
  const [queue, setQueue] = useState<readonly number[]>()
  const unsent = data?.tenants.filter((tenant) => !hasLink(tenant)) ?? []
  if (queue !== undefined && data !== undefined)
    return (
      <Screen title={copy.title}>
        <SendLinks
          tenants={queue.flatMap((id) => data.tenants.find((tenant) => tenant.id === id) ?? [])}
          onDone={() => setQueue(undefined)}
        />
      </Screen>
    )
  return (
    <Screen
      title={copy.title}
      actions={
        <Link className="o-way" to="/penyewa">
          {back}
        </Link>
      }
    >
      <p>{copy.help}</p>
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : data.tenants.length === 0 ? (
        <Alert type="success" showIcon title={copy.nobody} />
      ) : (
        <>
          {unsent.length > 0 && (
            <Button type="primary" onClick={() => setQueue(unsent.map(({ id }) => id))}>
              {copy.sendAll(unsent.length)}
            </Button>
          )}
          <Listing
            rows={data.tenants}
            columns={COLUMNS}
            empty={copy.nobody}
            card={(tenant) => (
              <>
                <div className="o-row o-spread">
                  <div>
                    <Person tenant={tenant} />
                  </div>
                  <span>{homeOf(tenant)}</span>
                </div>
                <div className="o-row o-spread">
                  <State tenant={tenant} />
                  <Renew tenant={tenant} />
                </div>
              </>
            )}
          />
        </>
      )}
    </Screen>
  )
}
