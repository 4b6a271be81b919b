import type { Fault } from './wire'
import { DAY, dayAt, midnight, monthsLater } from './calendar'

/** What the product promises, in as few words as possible: the server and the app are held against this. */

export type Period = 'daily' | 'weekly' | 'monthly'
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

export interface Wish {
  readonly room: number
  readonly period: Period
  readonly count: number
  /** a day of the property */
  readonly from: number
  readonly ac: boolean
  readonly person: boolean
}

export interface Costs {
  readonly room: number
  readonly ac: number
  readonly person: number
  readonly addons: number
  readonly deposit: number
}

export interface Booked {
  /** null until the server has told it */
  id: number | null
  readonly tenant: number
  readonly wish: Wish
  readonly to: number
  readonly costs: Costs
  readonly depositUntil: number | null
  status: 'pending' | 'paid' | 'confirmed'
  due: number
  penalty: number
  discount: number
  voucher: Voucher | null
  /** nights before this day are no longer in the room's calendar */
  nightsSwept: number
}

export interface Voucher {
  /** null until the server has told it */
  code: string | null
  readonly value: number
  /** null = anybody's */
  readonly owner: number | null
  readonly expires: number | null
}

export type Outcome = { readonly refused: string } | { readonly booked: Booked } | { readonly bought: Voucher } | 'done'

export interface Model {
  now: number
  readonly coins: number[]
  readonly notes: string[][]
  readonly prices: number[]
  bookings: Booked[]
  readonly vouchers: Voucher[]
  /** which tenant the app is signed in as */
  signedIn: number | null
  /** whose session the operator has ended without the app knowing */
  readonly revoked: Set<number>
  /** what the server answered to wishes whose answer was lost on the way */
  readonly kept: Map<string, Outcome>
  /** the same press once more, in the very words of the last one */
  again: ((fault: Fault) => Promise<void>) | null
}

const PAYMENT_SECONDS = 24 * 3600
const COIN_VOUCHER_SECONDS = 90 * DAY
export const COIN_TYPES = [
  { name: 'Hemat', cost: 3, value: 50_000 },
  { name: 'Besar', cost: 20, value: 2_000_000 },
] as const

/** Earning takes a stay, a proof and the operator: most sequences would end before the first exchange. */
export const FIRST_COINS = 8

export const newModel = (now: number): Model => ({
  now,
  coins: [FIRST_COINS, FIRST_COINS],
  notes: [['Selamat datang di Griya'], ['Selamat datang di Griya']],
  prices: [0, 0],
  bookings: [],
  vouchers: [],
  signedIn: 0,
  revoked: new Set(),
  kept: new Map(),
  again: null,
})

export const roomName = (room: number) => `R${room + 1}`
const place = ({ wish }: Booked) => `Kost Model - ${roomName(wish.room)}`
const refused = (text: string): Outcome => ({ refused: text })
const rupiah = (amount: number) => amount.toLocaleString('id-ID')
const note = (model: Model, tenant: number, text: string) => model.notes[tenant]?.unshift(text)

export const sumOf = ({ room, ac, person, addons, deposit }: Costs) => room + ac + person + addons + deposit
/** A voucher never makes a total negative. */
export const totalOf = ({ costs, penalty, discount }: Booked) => Math.max(0, sumOf(costs) + penalty - discount)

export const isOver = (model: Model, { status, due }: Booked) => status === 'pending' && due <= model.now
const ofTenant = (model: Model, tenant: number) => model.bookings.filter((one) => one.tenant === tenant)

export const endOf = ({ period, count, from }: Wish) => {
  if (period === 'daily') return from + count
  if (period === 'weekly') return from + count * 7
  return monthsLater(from, count + ({ 7: 1, 15: 3 }[count] ?? 0))
}

export const costsOf = (model: Model, tenant: number, wish: Wish): Costs => {
  const rates = ratesOf(wish.period, model.prices[wish.room] ?? 0)
  const isHeld = ofTenant(model, tenant).some(
    ({ status, depositUntil }) => status !== 'pending' && (depositUntil ?? -1) >= wish.from,
  )
  return {
    room: rates.room * wish.count,
    ac: wish.ac ? rates.ac * wish.count : 0,
    person: wish.person ? rates.person * wish.count : 0,
    addons: rates.addons * wish.count,
    deposit: wish.ac && !isHeld ? DEPOSIT : 0,
  }
}

const meets = (one: Booked, wish: Wish) =>
  one.wish.room === wish.room && one.wish.from < endOf(wish) && wish.from < one.to

export const isFree = (model: Model, wish: Wish) =>
  !model.bookings.some((one) => meets(one, wish) && !isOver(model, one))

/** The end of the tenant's own last stay, from which it may go on. */
export const lastEnd = (model: Model, tenant: number) => {
  const ends = ofTenant(model, tenant).flatMap((one) => (isOver(model, one) ? [] : [one.to]))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Unpaid in time: the room is free again, and the tenant is told. */
const expire = (model: Model, gone: readonly Booked[]) => {
  for (const one of gone) {
    model.bookings = model.bookings.filter((other) => other !== one)
    note(model, one.tenant, `Booking ${place(one)} dibatalkan karena melewati batas waktu pembayaran`)
  }
}

export const book = (model: Model, tenant: number, wish: Wish): Outcome => {
  const today = dayAt(model.now)
  if (wish.from !== lastEnd(model, tenant) && (wish.from < today - 1 || wish.from > today + 7))
    return refused('Tanggal mulai harus antara kemarin dan 7 hari ke depan')
  if (!isFree(model, wish)) return refused('Kamar sudah terisi')
  expire(
    model,
    model.bookings.filter((one) => meets(one, wish)),
  )
  const costs = costsOf(model, tenant, wish)
  const booked: Booked = {
    id: null,
    tenant,
    wish,
    to: endOf(wish),
    costs,
    depositUntil: costs.deposit > 0 ? monthsLater(wish.from, 6) : null,
    status: 'pending',
    due: model.now + PAYMENT_SECONDS,
    penalty: 0,
    discount: 0,
    voucher: null,
    nightsSwept: 0,
  }
  model.bookings.push(booked)
  return { booked }
}

export const cancel = (model: Model, one: Booked): Outcome => {
  if (!model.bookings.includes(one)) return refused('Not Found')
  if (one.status !== 'pending') return refused('Transaksi sudah diproses')
  model.bookings = model.bookings.filter((other) => other !== one)
  return 'done'
}

const unpayable = (model: Model, one: Booked): Outcome | null => {
  if (!model.bookings.includes(one)) return refused('Not Found')
  if (one.status !== 'pending') return refused('Transaksi sudah diproses')
  return isOver(model, one) ? refused('Batas waktu pembayaran sudah lewat') : null
}

export const pay = (model: Model, one: Booked, amount: number): Outcome => {
  const problem = unpayable(model, one)
  if (problem) return problem
  if (amount !== totalOf(one)) return refused('Nominal tidak sesuai')
  one.status = 'paid'
  return 'done'
}

export const useVoucher = (model: Model, one: Booked, code: string): Outcome => {
  const problem = unpayable(model, one)
  if (problem) return problem
  if (one.voucher !== null) return refused('Transaksi sudah memakai voucher')
  const voucher = model.vouchers.find((known) => known.code === code)
  if (!voucher || (voucher.owner !== null && voucher.owner !== one.tenant)) return refused('Voucher tidak ditemukan')
  if (ofTenant(model, one.tenant).some((other) => other.voucher?.code === code)) return refused('Voucher sudah dipakai')
  if (voucher.expires !== null && voucher.expires <= model.now) return refused('Voucher kedaluwarsa')
  one.voucher = voucher
  one.discount = Math.min(voucher.value, sumOf(one.costs) + one.penalty)
  return 'done'
}

export const convert = (model: Model, tenant: number, type: number): Outcome => {
  const { cost, value } = COIN_TYPES[type] ?? COIN_TYPES[0]
  const coins = model.coins[tenant] ?? 0
  if (coins < cost) return refused('Koin tidak cukup')
  model.coins[tenant] = coins - cost
  const bought: Voucher = { code: null, value, owner: tenant, expires: model.now + COIN_VOUCHER_SECONDS }
  model.vouchers.push(bought)
  return { bought }
}

const waiting = (model: Model, one: Booked, status: Booked['status']) =>
  model.bookings.includes(one) && one.status === status

/** What the operator can do; false = the server refuses. */
export const operator = {
  confirm: (model: Model, one: Booked) => {
    if (!waiting(model, one, 'paid')) return false
    one.status = 'confirmed'
    const coins = Math.floor(totalOf(one) / 100_000)
    model.coins[one.tenant] = (model.coins[one.tenant] ?? 0) + coins
    const earned = coins > 0 ? ` Anda mendapat ${coins} koin.` : ''
    note(model, one.tenant, `Pembayaran ${place(one)} telah dikonfirmasi.${earned}`)
    return true
  },
  reject: (model: Model, one: Booked) => {
    if (!waiting(model, one, 'paid')) return false
    one.status = 'pending'
    one.due = model.now + PAYMENT_SECONDS
    note(model, one.tenant, `Pembayaran ${place(one)} ditolak: buram. Silakan kirim ulang bukti pembayaran.`)
    return true
  },
  penalty: (model: Model, one: Booked, amount: number) => {
    if (!waiting(model, one, 'pending')) return false
    one.penalty = amount
    note(model, one.tenant, `Denda ${place(one)} menjadi Rp ${rupiah(amount)}`)
    return true
  },
  giveVoucher: (model: Model, voucher: Voucher) => {
    model.vouchers.push(voucher)
    if (voucher.owner !== null)
      note(model, voucher.owner, `Anda mendapat voucher ${voucher.code} senilai Rp ${rupiah(voucher.value)}`)
  },
  revoke: (model: Model, tenant: number) => {
    model.revoked.add(tenant)
    note(model, tenant, 'Semua sesi Anda telah dikeluarkan, silakan login kembali')
  },
  passTime: (model: Model, seconds: number, sweeps: boolean) => {
    model.now += seconds
    if (!sweeps) return
    expire(
      model,
      model.bookings.filter((one) => isOver(model, one)),
    )
    // a booking may begin yesterday
    for (const one of model.bookings) one.nightsSwept = dayAt(model.now) - 2
  },
}

export const startOf = (wish: Wish) => midnight(wish.from)
