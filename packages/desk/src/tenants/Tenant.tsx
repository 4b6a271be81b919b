import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { Card, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import type { FoundTenant, TenantCard } from '@griya/contract/tenants'
import { formatRupiah } from '@griya/common/words/money'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { useReadTenantQuery } from '../api/tenantsApi'
import * as copy from '../copy/tenants'
import { Facts } from '../parts/Facts'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { dateAt, formatDate } from '../parts/atProperty'
import { Actions } from './Actions'
import { Coins, Payments, Stays } from './History'
import { Notes } from './Notes'
import { Profiles } from './Profiles'
import { Statement } from './Statement'
import './tenants.css'

/** Where a tenant lives, or what there is of the stay to come. */
export const Home = ({ house, room, stay }: Pick<FoundTenant, 'house' | 'room' | 'stay'>) => {
  if (house === null || stay === null) return <span className="o-quiet">{copy.nowhere}</span>
  return (
    <span>
      {house} - {room}
      {stay !== 'here' && <span className="o-quiet o-block o-small">{copy.stayWords[stay]}</span>}
    </span>
  )
}

const ORDER: readonly FoundTenant['stay'][] = ['here', 'paid', 'coming', 'pending']

/** The stay that goes on now, otherwise the one to come, as in the list of tenants. */
const homeOf = ({ stays }: TenantCard, today: string) => {
  const open = stays.flatMap(({ house, room, state, from, to }) => {
    if (to < today || state === 'expired' || state === 'cancelled') return []
    const stay = state !== 'confirmed' ? state : from <= today ? ('here' as const) : ('coming' as const)
    return [{ house, room, stay }]
  })
  const none = { house: null, room: null, stay: null }
  return open.sort((one, other) => ORDER.indexOf(one.stay) - ORDER.indexOf(other.stay))[0] ?? none
}

const TenantFacts = ({ tenant }: { readonly tenant: TenantCard }) => {
  return (
    <div className="o-tenant-facts">
      <Facts
        columns={{ xs: 2, sm: 3, lg: 5 }}
        facts={[
          [copy.facts.phone, tenant.phone],
          [copy.facts.home, <Home {...homeOf(tenant, dateAt(deviceNow()))} />],
          [copy.facts.coins, tenant.coinCount],
          ...(tenant.credit > 0 ? ([[copy.facts.credit, formatRupiah(tenant.credit)]] as const) : []),
          [copy.facts.sessions, tenant.sessions],
          [copy.facts.since, formatDate(tenant.createdAt)],
        ]}
      />
    </div>
  )
}

const PARTS = ['profile', 'bills', 'stays', 'payments', 'coins', 'notes'] as const
type PartName = (typeof PARTS)[number]

const Part = ({ name, tenant }: { readonly name: PartName; readonly tenant: TenantCard }) => {
  switch (name) {
    case 'profile':
      return <Profiles tenant={tenant} />
    case 'bills':
      return <Statement id={tenant.id} who={tenant.phone} />
    case 'stays':
      return <Stays stays={tenant.stays} />
    case 'payments':
      return <Payments tenant={tenant} />
    case 'coins':
      return <Coins tenant={tenant} />
    case 'notes':
      return <Notes tenant={tenant} />
  }
}

export const Tenant = ({ id }: { readonly id: number }) => {
  const { data: tenant, error, refetch } = useReadTenantQuery(id, { refetchOnMountOrArgChange: true })
  const [search] = useSearchParams()
  const part = PARTS.find((name) => name === search.get('bagian')) ?? 'profile'
  const name = tenant?.profiles[0]?.name ?? tenant?.name ?? tenant?.phone
  return (
    <Screen title={name ?? copy.title}>
      <Link className="o-way o-back" to="/penyewa">
        <ArrowLeftOutlined aria-hidden />
        {copy.back}
      </Link>
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : tenant === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <Card className="o-person">
            <div className="o-stack">
              <TenantFacts tenant={tenant} />
              <Actions tenant={tenant} />
            </div>
          </Card>
          <nav aria-label={copy.parts} className="o-parts">
            {PARTS.map((name) => (
              <Link
                key={name}
                className="o-section"
                to={`/penyewa?id=${id}&bagian=${name}`}
                replace
                aria-current={name === part ? 'page' : undefined}
              >
                {copy.tabs[name]}
              </Link>
            ))}
          </nav>
          <Part name={part} tenant={tenant} />
        </>
      )}
    </Screen>
  )
}
