import { dayAt } from '../calendar'
import { ofTenant, type Booked, type Costs, type Model, type Period, type Wish } from './state'

/** rupiah for one day, week or month */
interface Rates {
  readonly room: number
  readonly person: number
  readonly ac: number
  readonly addons: number
}
export const DEPOSIT = 500_000
/** Of every room; `prices` counts how often the operator has raised them. */
export const ratesOf = (period: Period, prices: number): Rates => {
  const times = { daily: 1, weekly: 5, monthly: 16 }[period]
  return { room: (70_000 + prices * 1_000) * times, person: 15_000 * times, ac: 10_000 * times, addons: 5_000 * times }
}

export const sumOf = ({ room, ac, person, addons, deposit }: Costs) => room + ac + person + addons + deposit
/** A voucher never makes a total negative. */
export const totalOf = ({ costs, penalty, discount }: Booked) => Math.max(0, sumOf(costs) + penalty - discount)

/** A bill of nothing is settled. */
export const settleIfFree = (one: Booked) => {
  if (totalOf(one) === 0) one.status = 'confirmed'
}

export const costsOf = (model: Model, tenant: number, wish: Wish): Costs => {
  const rates = ratesOf(wish.period, model.prices[wish.room] ?? 0)
  const depositDay = Math.max(wish.from, dayAt(model.now))
  const isHeld = ofTenant(model, tenant).some(
    ({ status, depositUntil }) => status === 'confirmed' && (depositUntil ?? -1) >= depositDay,
  )
  return {
    room: rates.room * wish.count,
    ac: wish.ac ? rates.ac * wish.count : 0,
    person: wish.person ? rates.person * wish.count : 0,
    addons: rates.addons * wish.count,
    deposit: wish.ac && !isHeld ? DEPOSIT : 0,
  }
}
