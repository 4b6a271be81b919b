import { Tag, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { Bill, BillGroup, BillMessages } from '@/contract/bills'
import { formatCalendarDate, formatDayAndMonth, formatTime } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { readTimeZone } from '@/lib/environment'
import * as copy from '../copy/bills'
import { Listing } from '../parts/Listing'
import { BillActions } from './BillActions'
import './bills.css'

const zone = readTimeZone()

const COLOURS = {
  overdue: 'error',
  soon: 'warning',
  later: 'default',
  waiting: 'processing',
  ended: 'warning',
  lapsed: 'default',
} as const

const Person = ({ bill: { tenantId, name, phone } }: { readonly bill: Bill }) => (
  <>
    <Link className="o-way" to={`/penyewa?id=${tenantId}`}>
      {name ?? phone}
    </Link>
    {name !== null && <span className="o-quiet o-small o-figures o-block">{phone}</span>}
  </>
)

const datesOf = ({ from, to }: Bill) => `${formatCalendarDate(from, 'D MMM')} – ${formatCalendarDate(to, 'D MMM YYYY')}`

const Owed = ({ bill: { owed, received, total } }: { readonly bill: Bill }) => (
  <>
    <strong className="o-money">{owed > 0 ? formatRupiah(owed) : copy.nothingOwed}</strong>
    {owed > 0 && received > 0 && (
      <span className="o-quiet o-small o-block">{copy.received(formatRupiah(received), formatRupiah(total))}</span>
    )}
  </>
)

const remindedWords = ({ at, way }: NonNullable<Bill['reminded']>) =>
  copy.reminded(`${formatDayAndMonth(at, zone)} ${formatTime(at, zone)}`, way)

const Since = ({ bill: { group, day, days, reminded } }: { readonly bill: Bill }) => (
  <>
    <span className="o-row o-tight">
      <span className="o-figures">{formatCalendarDate(day, 'D MMMM')}</span>
      <Tag color={COLOURS[group]}>{copy.days(group, days)}</Tag>
    </span>
    <span className="o-quiet o-small o-figures o-block">
      {reminded === null ? copy.notReminded : remindedWords(reminded)}
    </span>
  </>
)

interface BillListProps {
  readonly group: BillGroup
  readonly bills: readonly Bill[]
  readonly houses: readonly { readonly id: number; readonly name: string }[]
  readonly messages: BillMessages
  readonly onPay: (bill: Bill) => void
}

/** The bills of one group, as a table on a desk and one below the other on a phone; nothing where there are none. */
export const BillList = ({ group, bills, houses, messages, onPay }: BillListProps) => {
  if (bills.length === 0) return null
  const sum = bills.reduce((all, { owed }) => all + owed, 0)
  const houseOf = ({ house }: Bill) => houses.find(({ id }) => id === house)?.name ?? ''
  const placeOf = (bill: Bill) => `${houseOf(bill)} ${bill.room}`
  const actionsOf = (bill: Bill) => (
    <BillActions bill={bill} house={houseOf(bill)} messages={messages} onPay={() => onPay(bill)} />
  )
  const columns: TableColumnsType<Bill> = [
    { title: copy.columns.tenant, key: 'tenant', width: 140, render: (_, bill) => <Person bill={bill} /> },
    {
      title: copy.columns.room,
      key: 'room',
      width: 150,
      render: (_, bill) => (
        <>
          {placeOf(bill)}
          <span className="o-quiet o-small o-block">{datesOf(bill)}</span>
        </>
      ),
    },
    { title: copy.columns.owed, key: 'owed', width: 136, render: (_, bill) => <Owed bill={bill} /> },
    { title: copy.columns.since, key: 'since', width: 150, render: (_, bill) => <Since bill={bill} /> },
    { title: copy.actions, key: 'actions', render: (_, bill) => actionsOf(bill) },
  ]
  return (
    <section className="o-stack o-tight" aria-label={copy.groups[group].title}>
      <div>
        <h2>
          {copy.groups[group].title} ({bills.length})
          {group !== 'lapsed' && sum > 0 && <span className="o-quiet o-money"> {formatRupiah(sum)}</span>}
        </h2>
        <p className="o-quiet o-small">{copy.groups[group].help}</p>
      </div>
      <Listing
        rows={bills}
        columns={columns}
        empty=""
        width={820}
        card={(bill) => (
          <>
            <div className="o-row o-spread o-bill-head">
              <div>
                <Person bill={bill} />
              </div>
              <div className="o-bill-owed">
                <Owed bill={bill} />
              </div>
            </div>
            <p className="o-small">
              {placeOf(bill)} <span className="o-quiet">· {datesOf(bill)}</span>
            </p>
            <Since bill={bill} />
            {actionsOf(bill)}
          </>
        )}
      />
    </section>
  )
}
