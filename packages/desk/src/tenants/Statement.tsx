import { Button, Card, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Statement as Books } from '@griya/contract/statements'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { useReadStatementQuery } from '../api/billsApi'
import * as copy from '../copy/statement'
import { Facts } from '../parts/Facts'
import { PaymentLine } from '../parts/PaymentLine'
import { Problem } from '../parts/Problem'
import { StateTag } from '../parts/StateTag'
import { formatMoment } from '../parts/atProperty'
import './statement.css'

const money = (amount: number) => <span className="o-money">{formatRupiah(amount)}</span>
const day = (date: string) => formatCalendarDate(date, 'D MMM YYYY')

const balanceOf = ({ balance }: Books) => {
  if (balance === 0) return copy.settled
  return balance > 0 ? copy.over(formatRupiah(balance)) : copy.short(formatRupiah(-balance))
}

const Totals = ({ books }: { readonly books: Books }) => (
  <Facts
    columns={{ xs: 2, sm: 4 }}
    facts={[
      [copy.owed, money(books.owed)],
      [copy.credit, money(books.credit)],
      [copy.deposit, money(books.deposit)],
      [copy.balance, <strong className="o-money">{balanceOf(books)}</strong>],
    ]}
  />
)

const BillLine = ({ bill }: { readonly bill: Books['bills'][number] }) => {
  const { id, house, room, from, to, state, total, received, owed, due, deposit } = bill
  return (
    <li>
      <span>
        <Link className="o-way" to={`/kamar?sewa=${id}&mulai=${from}`}>
          {house} - {room}
        </Link>
        <span className="o-quiet o-block">
          {day(from)} – {day(to)} <StateTag state={state} />
        </span>
        {owed > 0 && <span className="o-quiet o-block">{copy.payBefore(day(due))}</span>}
        {deposit > 0 && <span className="o-quiet o-block">{copy.held(formatRupiah(deposit))}</span>}
      </span>
      <span className="o-sums">
        {money(total)}
        {received > 0 && <span className="o-quiet o-block o-money">{copy.received(formatRupiah(received))}</span>}
        {owed > 0 && <strong className="o-block o-money">{copy.rest(formatRupiah(owed))}</strong>}
      </span>
    </li>
  )
}

const Returned = ({ one: { kind, place, amount, at, note } }: { readonly one: Books['returns'][number] }) => (
  <li>
    <span>
      {copy.kinds[kind]}, {formatMoment(at)}
      <span className="o-quiet o-block">
        {place}
        {note !== null && `: ${note}`}
      </span>
    </span>
    {money(amount)}
  </li>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** All of one person's money on a page that can be printed. */
export const Statement = ({ id, who }: { readonly id: number; readonly who: string }) => {
  const { data: books, error, refetch } = useReadStatementQuery(id, { refetchOnMountOrArgChange: true })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (books === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  const { bills, payments, returns } = books
  return (
    <Card className="o-statement">
      <div className="o-stack">
        <div className="o-row o-spread">
          <div>
            <h2>{copy.title(formatCalendarDate(books.today, 'D MMMM YYYY'))}</h2>
            <p className="o-quiet">{who}</p>
          </div>
          <Button className="o-print" onClick={() => window.print()}>
            {copy.print}
          </Button>
        </div>
        <Totals books={books} />
        <Part title={copy.bills}>
          {bills.length === 0 && <p className="o-quiet">{copy.noBills}</p>}
          <ul className="o-ledger">
            {bills.map((bill) => (
              <BillLine key={bill.id} bill={bill} />
            ))}
          </ul>
        </Part>
        <Part title={copy.payments}>
          {payments.length === 0 && <p className="o-quiet">{copy.noPayments}</p>}
          <ul className="o-ledger">
            {payments.map((payment) => (
              <li key={payment.id}>
                <PaymentLine payment={payment} />
                <span className="o-quiet">{payment.place}</span>
              </li>
            ))}
          </ul>
        </Part>
        {returns.length > 0 && (
          <Part title={copy.returns}>
            <ul className="o-ledger">
              {returns.map((one, place) => (
                <Returned key={place} one={one} />
              ))}
            </ul>
          </Part>
        )}
      </div>
    </Card>
  )
}
