import { Button, Form, Select, type TableColumnsType } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { isCalendarDate } from '@griya/contract/calendar/dates'
import { saidBy, type AuditLine } from '@griya/contract/audit'
import { useListAuditInfiniteQuery, type AuditFilters } from '../api/operatorApi'
import * as copy from '../copy/audit'
import { DayField } from '../parts/DayField'
import { PagedListing } from '../parts/Listing'
import { Screen } from '../parts/Screen'
import { formatMoment, midnightOf } from '../parts/atProperty'
import { Change } from './Change'
import './audit.css'

const LAST_SECOND = 86_399

const NAMES = ['who', 'action', 'from', 'to'] as const
type Name = (typeof NAMES)[number]

/** The filters are in the address, so that a view can be kept and sent. */
const readFilters = (search: URLSearchParams): AuditFilters => {
  const text = (name: Name) => search.get(name) || undefined
  const day = (name: Name, second: number) => {
    const date = text(name)
    return date !== undefined && isCalendarDate(date) ? midnightOf(date) + second : undefined
  }
  const found = { who: text('who'), action: text('action'), from: day('from', 0), to: day('to', LAST_SECOND) }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const nameOf = ({ action }: AuditLine) => (copy.actions as Readonly<Record<string, string>>)[action] ?? action

const subjectOf = ({ subject, tenant }: AuditLine) => (
  <>
    {copy.subjects[subject.kind]} {subject.label ?? subject.id ?? ''}
    {tenant !== null && <span className="o-quiet o-block">{tenant.name ?? tenant.phone}</span>}
  </>
)

const COLUMNS: TableColumnsType<AuditLine> = [
  {
    title: copy.columns.at,
    key: 'at',
    width: 190,
    render: (_, { at }) => <span className="o-figures">{formatMoment(at)}</span>,
  },
  { title: copy.columns.who, key: 'who', width: 130, render: (_, { who }) => saidBy(who) },
  {
    title: copy.columns.what,
    key: 'action',
    width: 190,
    render: (_, line) => nameOf(line),
  },
  { title: copy.columns.subject, key: 'subject', width: 190, render: (_, line) => subjectOf(line) },
  {
    title: copy.columns.change,
    key: 'change',
    render: (_, { before, after }) => <Change before={before} after={after} />,
  },
]

const ACTIONS = Object.entries(copy.actions).map(([value, label]) => ({ value, label }))

const Filters = ({ people }: { readonly people: readonly string[] }) => {
  const [search, setSearch] = useSearchParams()
  const change = (name: Name, value: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  const select = (name: Name, options: readonly { readonly value: string; readonly label: string }[]) => (
    <Select
      id={name}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={copy.filters.all}
      value={search.get(name)}
      options={[...options]}
      onChange={(value: string | undefined) => change(name, value)}
    />
  )
  const date = (name: Name) => (
    <DayField
      isOptional
      id={name}
      value={search.get(name) ?? ''}
      onChange={(day) => change(name, isCalendarDate(day) ? day : '')}
    />
  )
  return (
    <Form className="o-filters" layout="vertical" role="search" aria-label={copy.filters.label}>
      <Form.Item label={copy.filters.who} htmlFor="who">
        {select(
          'who',
          people.map((name) => ({ value: name, label: saidBy(name) })),
        )}
      </Form.Item>
      <Form.Item label={copy.filters.what} htmlFor="action">
        {select('action', ACTIONS)}
      </Form.Item>
      <Form.Item label={copy.filters.from} htmlFor="from">
        {date('from')}
      </Form.Item>
      <Form.Item label={copy.filters.to} htmlFor="to">
        {date('to')}
      </Form.Item>
      {NAMES.some((name) => search.has(name)) && (
        <Button onClick={() => setSearch({}, { replace: true })}>{copy.filters.clear}</Button>
      )}
    </Form>
  )
}

const AuditLog = () => {
  const [search] = useSearchParams()
  const log = useListAuditInfiniteQuery(readFilters(search), { refetchOnMountOrArgChange: true })
  return (
    <Screen title={copy.title}>
      <p className="o-quiet">{copy.lead}</p>
      <Filters people={log.data?.pages[0]?.people ?? []} />
      <PagedListing
        query={log}
        rowsOf={(page) => page.lines}
        columns={COLUMNS}
        width={900}
        empty={copy.empty}
        more={copy.older}
        card={(line) => (
          <>
            <div className="o-row o-spread">
              <strong>{nameOf(line)}</strong>
              <span className="o-quiet">{saidBy(line.who)}</span>
            </div>
            <p>{subjectOf(line)}</p>
            <Change before={line.before} after={line.after} />
            <p className="o-quiet o-figures">{formatMoment(line.at)}</p>
          </>
        )}
      />
    </Screen>
  )
}

export default AuditLog
