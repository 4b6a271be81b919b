import { Card, Empty, Tag, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { ShownStay } from '@griya/contract/stays'
import type { TenantCard } from '@griya/contract/tenants'
import { formatRupiah } from '@griya/common/words/money'
import { coins as coinCopy, payments as paymentCopy, stays as stayCopy } from '../copy/tenants'
import { Listing } from '../parts/Listing'
import { PaymentLine } from '../parts/PaymentLine'
import { StateTag } from '../parts/StateTag'
import { formatDate, formatMoment, midnightOf } from '../parts/atProperty'

const dayOf = (date: string) => formatDate(midnightOf(date))
const datesOf = ({ from, to }: ShownStay) => stayCopy.range(dayOf(from), dayOf(to))
/** Leads to the stay in the calendar, where it is changed. */
const placeOf = ({ id, house, room, from }: ShownStay) => (
  <Link className="o-way" to={`/kamar?sewa=${id}&mulai=${from}`}>
    {house} - {room}
  </Link>
)
const money = (amount: number) => <span className="o-money">{formatRupiah(amount)}</span>

const STAYS: TableColumnsType<ShownStay> = [
  { title: stayCopy.place, key: 'place', render: (_, stay) => placeOf(stay) },
  { title: stayCopy.dates, key: 'dates', render: (_, stay) => <span className="o-figures">{datesOf(stay)}</span> },
  { title: stayCopy.total, key: 'total', align: 'right', render: (_, { total }) => money(total) },
  { title: stayCopy.state, key: 'state', render: (_, { state }) => <StateTag state={state} /> },
]

export const Stays = ({ stays }: { readonly stays: readonly ShownStay[] }) => (
  <Listing
    rows={stays}
    columns={STAYS}
    empty={stayCopy.empty}
    card={(stay) => (
      <>
        <div className="o-row o-spread">
          <strong>{placeOf(stay)}</strong>
          <StateTag state={stay.state} />
        </div>
        <p className="o-figures">{datesOf(stay)}</p>
        <p>{money(stay.total)}</p>
      </>
    )}
  />
)

type Payment = TenantCard['payments'][number]

const Outcome = ({ payment: { outcome, reason } }: { readonly payment: Payment }) => (
  <>
    <Tag color={outcome === 'confirmed' ? 'success' : outcome === 'rejected' ? 'error' : 'default'}>
      {outcome === null ? paymentCopy.waiting : paymentCopy.outcomes[outcome]}
    </Tag>
    {reason !== null && <span className="o-quiet o-block">{reason}</span>}
  </>
)
const senderOf = ({ bankName, bankAccountName }: Payment) => `${bankAccountName} · ${bankName}`
const sentAt = (payment: Payment) => <span className="o-figures">{formatMoment(payment.sentAt)}</span>

const PAYMENTS: TableColumnsType<Payment> = [
  { title: paymentCopy.sentAt, key: 'sentAt', render: (_, payment) => sentAt(payment) },
  { title: paymentCopy.place, dataIndex: 'place' },
  { title: paymentCopy.from, key: 'from', render: (_, payment) => senderOf(payment) },
  { title: paymentCopy.amount, key: 'amount', align: 'right', render: (_, { amount }) => money(amount) },
  { title: paymentCopy.outcome, key: 'outcome', render: (_, payment) => <Outcome payment={payment} /> },
]

const Arrived = ({ arrived }: Pick<TenantCard, 'arrived'>) => (
  <Card>
    {arrived.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={paymentCopy.noneArrived} />}
    <ul className="o-ledger">
      {arrived.map((payment) => (
        <li key={payment.id}>
          <PaymentLine payment={payment} />
          <span className="o-quiet">{payment.place}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const Proofs = ({ payments }: Pick<TenantCard, 'payments'>) => (
  <Listing
    rows={payments}
    columns={PAYMENTS}
    empty={paymentCopy.empty}
    card={(payment) => (
      <>
        <div className="o-row o-spread">
          <strong>{money(payment.amount)}</strong>
          <Outcome payment={payment} />
        </div>
        <p>{payment.place}</p>
        <p>{senderOf(payment)}</p>
        <p className="o-quiet">{sentAt(payment)}</p>
      </>
    )}
  />
)

/** What arrived, however it was noted, and the proofs that the tenant sent. */
export const Payments = ({ tenant: { arrived, payments } }: { readonly tenant: TenantCard }) => (
  <div className="o-stack">
    <h2>{paymentCopy.arrived}</h2>
    <Arrived arrived={arrived} />
    <h2>{paymentCopy.proofs}</h2>
    <Proofs payments={payments} />
  </div>
)

export const Coins = ({ tenant: { coins, coinCount } }: { readonly tenant: TenantCard }) => (
  <Card>
    <div className="o-stack">
      <p>
        <strong>{coinCopy.balance(coinCount)}</strong>
      </p>
      {coins.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={coinCopy.empty} />}
      <ul className="o-ledger">
        {coins.map(({ id, amount, description, createdAt }) => (
          <li key={id}>
            <span>
              {description}
              <span className="o-quiet o-block o-figures">{formatMoment(createdAt)}</span>
            </span>
            <strong className="o-figures">{amount > 0 ? `+${amount}` : amount}</strong>
          </li>
        ))}
      </ul>
    </div>
  </Card>
)
