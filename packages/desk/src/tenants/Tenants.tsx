import { Input, type TableColumnsType } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { FoundTenant } from '@griya/contract/tenants'
import { useListFirstLinksQuery, useSearchTenantsInfiniteQuery } from '../api/tenantsApi'
import * as residentsCopy from '../copy/residents'
import * as copy from '../copy/tenants'
import { useIsOwner } from '../hooks'
import { PagedListing } from '../parts/Listing'
import { Screen } from '../parts/Screen'
import { formatDate } from '../parts/atProperty'
import { AddTenant } from './AddTenant'
import { FirstLinks } from './FirstLinks'
import { Residents } from './Residents'
import { Home, Tenant } from './Tenant'

/** After the last key, so that a name is one question and not six. */
const PAUSE_MS = 250

const NameLink = ({ tenant: { id, name } }: { readonly tenant: FoundTenant }) => (
  <Link className="o-way" to={`/penyewa?id=${id}`}>
    {name ?? <em>{copy.nameless}</em>}
  </Link>
)

const figures = (text: string) => <span className="o-figures">{text}</span>

const COLUMNS: TableColumnsType<FoundTenant> = [
  { title: copy.columns.name, key: 'name', render: (_, tenant) => <NameLink tenant={tenant} /> },
  { title: copy.columns.phone, key: 'phone', render: (_, { phone }) => figures(phone) },
  { title: copy.columns.home, key: 'home', render: (_, tenant) => <Home {...tenant} /> },
  {
    title: copy.columns.since,
    key: 'since',
    render: (_, { createdAt }) => figures(formatDate(createdAt)),
  },
]

/** What is searched for is a name or a number: the entry in the history keeps it, and no address shows it. */
const searchIn = ({ state }: { readonly state: unknown }): string =>
  typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : ''

const TenantList = () => {
  const wanted = searchIn(useLocation())
  const navigate = useNavigate()
  const [typed, setTyped] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = typed.trim()
      // A name may have been pressed meanwhile; while that screen is prepared, this one is still there.
      const isLeft = new URLSearchParams(window.location.search).has('id')
      if (text !== wanted && !isLeft) void navigate('/penyewa', { replace: true, state: { search: text } })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, wanted, navigate])
  const isOwner = useIsOwner()
  const { data: links } = useListFirstLinksQuery(undefined, { refetchOnMountOrArgChange: true })
  const withoutPassword = links?.tenants.length ?? 0
  const found = useSearchTenantsInfiniteQuery(wanted, { refetchOnMountOrArgChange: true })
  return (
    <Screen
      title={copy.title}
      actions={
        <div className="o-row">
          {withoutPassword > 0 && (
            <Link className="o-way" to="/penyewa?daftar=tautan">
              {residentsCopy.links.open(withoutPassword)}
            </Link>
          )}
          {isOwner && (
            <Link className="o-way" to="/penyewa?daftar=lama">
              {residentsCopy.open}
            </Link>
          )}
          <AddTenant />
        </div>
      }
    >
      <Input
        type="search"
        aria-label={copy.search}
        placeholder={copy.search}
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PagedListing
        query={found}
        rowsOf={(page) => page.tenants}
        columns={COLUMNS}
        empty={copy.empty}
        more={copy.more}
        card={(tenant) => (
          <>
            <NameLink tenant={tenant} />
            <div className="o-row o-spread">
              {figures(tenant.phone)}
              <Home {...tenant} />
            </div>
          </>
        )}
      />
    </Screen>
  )
}

/** The list, the tenant whose id is in the address, people who lived here before, or who has no password yet. */
const Tenants = () => {
  const [search] = useSearchParams()
  const id = search.get('id')
  const list = search.get('daftar')
  if (list === 'lama') return <Residents />
  if (list === 'tautan') return <FirstLinks />
  return id === null ? <TenantList /> : <Tenant key={id} id={Number(id)} />
}

export default Tenants
