import { Tag, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { Bill, BillGroup, BillMessages } from '@griya/contract/bills'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import * as copy from '../copy/bills'
import { Listing } from '../parts/Listing'
import { formatDayAndMonth, formatTime } from '../parts/atProperty'
import { BillActions } from './BillActions'
import { owedIn, type BilledPerson } from './people'
import { WhatsApp } from './WhatsApp'
import './bills.css'

const COLOURS = {
  overdue: 'error',
  soon: 'warning',
  later: 'default',
  waiting: 'processing',
  ended: 'warning',
  lapsed: 'default',
} as const

const Person = ({ person: { id, name, phone } }: { readonly person: BilledPerson }) => (
  <>
    <Link className="o-way" to={`/penyewa?id=${id}&bagian=bills`}>
      {name ?? phone}
    </Link>
    {name !== null && <span className="o-quiet o-small o-figures o-block">{phone}</span>}
  </>
)

const datesOf = ({ from, to }: Bill) => `${formatCalendarDate(from, 'D MMM')} – ${formatCalendarDate(to, 'D MMM YYYY')}`

const Sum = ({ bills }: Pick<BilledPerson, 'bills'>) => {
  const owed = owedIn(bills)
  return (
    <>
      <strong className="o-money">{owed > 0 ? formatRupiah(owed) : copy.nothingOwed}</strong>
      {bills.length > 1 && <span className="o-quiet o-small o-block">{copy.several(bills.length)}</span>}
    </>
  )
}

const remindedWords = ({ at, way }: NonNullable<Bill['reminded']>) =>
  copy.reminded(`${formatDayAndMonth(at)} ${formatTime(at)}`, way)

/** What is owed of one bill stands with it only where the person has others: the sum says it of a single one. */
const Facts = ({ bill, isOnly }: { readonly bill: Bill; readonly isOnly: boolean }) => {
  const { group, day, days, reminded, owed, received, total } = bill
  return (
    <>
      <span className="o-row o-tight">
        {!isOnly && owed > 0 && <strong className="o-money">{formatRupiah(owed)}</strong>}
        <span className="o-figures">{formatCalendarDate(day, 'D MMMM')}</span>
        <Tag color={COLOURS[group]}>{copy.days(group, days)}</Tag>
      </span>
      {owed > 0 && received > 0 && (
        <span className="o-quiet o-small o-block">
          {keepAmountsWhole(copy.received(formatRupiah(received), formatRupiah(total)))}
        </span>
      )}
      <span className="o-quiet o-small o-figures o-block">
        {reminded === null ? copy.notReminded : remindedWords(reminded)}
      </span>
    </>
  )
}

interface BillListProps {
  readonly group: BillGroup
  /** those whose most urgent bill is of this group */
  readonly people: readonly BilledPerson[]
  readonly houses: readonly { readonly id: number; readonly name: string }[]
  readonly messages: BillMessages
  readonly onPay: (bill: Bill) => void
}

/** The people of one group with all their bills, as a table on a desk and one below the other on a phone; nothing where there are none. */
export const BillList = ({ group, people, houses, messages, onPay }: BillListProps) => {
  if (people.length === 0) return null
  const sum = owedIn(people.flatMap(({ bills }) => bills))
  const houseOf = ({ house }: Bill) => houses.find(({ id }) => id === house)?.name ?? ''
  const placeOf = (bill: Bill) => `${houseOf(bill)} ${bill.room}`
  const whatsApp = (person: BilledPerson) => <WhatsApp person={person} houseOf={houseOf} messages={messages} />
  const billsOf = ({ name, phone, bills }: BilledPerson) => {
    const isOnly = bills.length === 1
    return (
      <ul className="o-bills">
        {bills.map((bill) => (
          <li key={bill.id}>
            <div>
              {placeOf(bill)}
              <span className="o-quiet o-small o-block">{datesOf(bill)}</span>
            </div>
            <div>
              <Facts bill={bill} isOnly={isOnly} />
            </div>
            <BillActions
              bill={bill}
              who={isOnly ? (name ?? phone) : copy.ofPlace(name ?? phone, placeOf(bill))}
              onPay={() => onPay(bill)}
            />
          </li>
        ))}
      </ul>
    )
  }
  const columns: TableColumnsType<BilledPerson> = [
    { title: copy.columns.tenant, key: 'tenant', width: 150, render: (_, person) => <Person person={person} /> },
    {
      title: copy.columns.owed,
      key: 'owed',
      width: 140,
      render: (_, person) => (
        <div className="o-stack o-tight">
          <div>
            <Sum bills={person.bills} />
          </div>
          <div>{whatsApp(person)}</div>
        </div>
      ),
    },
    { title: copy.columns.bills, key: 'bills', render: (_, person) => billsOf(person) },
  ]
  return (
    <section className="o-stack o-tight" aria-label={copy.groups[group].title}>
      <div>
        <h2>
          {copy.groups[group].title} ({copy.people(people.length)})
          {sum > 0 && <span className="o-quiet o-money"> {formatRupiah(sum)}</span>}
        </h2>
        <p className="o-quiet o-small">{copy.groups[group].help}</p>
      </div>
      <Listing
        rows={people}
        columns={columns}
        empty=""
        width={820}
        card={(person) => (
          <>
            <div className="o-row o-spread o-bill-head">
              <div>
                <Person person={person} />
              </div>
              <div className="o-bill-owed">
                <Sum bills={person.bills} />
              </div>
            </div>
            {whatsApp(person)}
            {billsOf(person)}
          </>
        )}
      />
    </section>
  )
}
