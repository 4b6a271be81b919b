import { DAY, dayAt, monthsLater } from '../calendar'
import { costsOf, settleIfFree, sumOf } from './costs'
import { isOver, loseNights, PAYMENT_SECONDS } from './expiry'
import { boughtNote, note } from './notes'
import { ofTenant, refused, type Booked, type Model, type Outcome, type Voucher, type Wish } from './state'
import { endOf, isExtension, isExtensionOfUnconfirmed, isFree, meets } from './stays'

/** What a tenant can do, and in which words the server refuses it. */

/** of one tenant, not paid and still in time */
const MOST_PENDING = 2

export const book = (model: Model, tenant: number, wish: Wish): Outcome => {
  const today = dayAt(model.now)
  if (!model.hasProfile2[tenant] && wish.person) return refused('Isi profile 2 dahulu')
  const pending = ofTenant(model, tenant).filter((one) => one.status === 'pending' && !isOver(model, one))
  if (pending.length >= MOST_PENDING)
    return refused(`Paling banyak ${MOST_PENDING} booking yang belum dibayar: bayar atau batalkan dahulu`)
  const waiting = ofTenant(model, tenant).filter((one) => one.status === 'paid').length
  if (pending.length + waiting >= 2 * MOST_PENDING)
    return refused(
      `Paling banyak ${2 * MOST_PENDING} booking yang belum dikonfirmasi (milik Anda: ${pending.length} belum dibayar, ${waiting} sedang diperiksa admin): tunggu pemeriksaannya, atau batalkan yang belum dibayar`,
    )
  if (isExtension(model, tenant, wish) && isExtensionOfUnconfirmed(model, tenant, wish))
    return refused(
      'Sewa yang ingin Anda perpanjang masih diperiksa admin: perpanjang setelah pembayarannya dikonfirmasi',
    )
  if (!isExtension(model, tenant, wish) && (wish.from < today - 1 || wish.from > today + 7))
    return refused('Tanggal mulai harus antara kemarin dan 7 hari ke depan')
  if (!isFree(model, wish)) return refused('Kamar sudah terisi')
  loseNights(
    model,
    model.bookings.filter((one) => meets(one, wish) && isOver(model, one)),
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
    told: false,
    lost: false,
    rejections: 0,
  }
  model.bookings.push(booked)
  return { booked }
}

export const cancel = (model: Model, one: Booked): Outcome => {
  if (!model.bookings.includes(one) || isOver(model, one)) return refused('Not Found')
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
  // while one proof waits, another may take its place
  const problem = one.status === 'paid' ? null : unpayable(model, one)
  if (problem) return problem
  if (amount === 0) return refused('Total bayar harus lebih dari nol')
  one.status = 'paid'
  return 'done'
}

export const useVoucher = (model: Model, one: Booked, code: string): Outcome => {
  const problem = unpayable(model, one)
  if (problem) return problem
  if (one.voucher !== null) return refused('Transaksi sudah memakai voucher')
  const voucher = model.vouchers.find((known) => known.code === code)
  if (!voucher || (voucher.owner !== null && voucher.owner !== one.tenant)) return refused('Voucher tidak ditemukan')
  const earlier = ofTenant(model, one.tenant).find((other) => other.voucher?.code === code)
  if (earlier && !isOver(model, earlier)) return refused('Voucher sudah dipakai')
  if (voucher.expires !== null && voucher.expires <= model.now) return refused('Voucher kedaluwarsa')
  if (earlier) Object.assign(earlier, { voucher: null, discount: 0 })
  one.voucher = voucher
  one.discount = Math.min(voucher.value, sumOf(one.costs) + one.penalty)
  settleIfFree(one)
  return 'done'
}

const COIN_VOUCHER_SECONDS = 90 * DAY
export const COIN_TYPES = [
  { name: 'Hemat', cost: 3, value: 50_000 },
  { name: 'Besar', cost: 20, value: 2_000_000 },
] as const

export const convert = (model: Model, tenant: number, type: number): Outcome => {
  const { name, cost, value } = COIN_TYPES[type] ?? COIN_TYPES[0]
  const coins = model.coins[tenant] ?? 0
  if (coins < cost) return refused('Koin tidak cukup')
  model.coins[tenant] = coins - cost
  const bought: Voucher = { code: null, value, owner: tenant, expires: model.now + COIN_VOUCHER_SECONDS }
  model.vouchers.push(bought)
  note(model, tenant, boughtNote(name))
  return { bought }
}
