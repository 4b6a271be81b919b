import { totalOf } from './costs'
import { isOver, PAYMENT_SECONDS } from './expiry'
import { note, place } from './notes'
import type { Booked, Model, Voucher } from './state'

/** What the operator can do; false = the server refuses. */

const rupiah = (amount: number) => amount.toLocaleString('id-ID')

const waiting = (model: Model, one: Booked, status: Booked['status']) =>
  model.bookings.includes(one) && one.status === status && !isOver(model, one)

export const confirm = (model: Model, one: Booked) => {
  if (!waiting(model, one, 'paid')) return false
  one.status = 'confirmed'
  const coins = Math.floor(totalOf(one) / 100_000)
  model.coins[one.tenant] = (model.coins[one.tenant] ?? 0) + coins
  const earned = coins > 0 ? ` Anda mendapat ${coins} koin.` : ''
  note(model, one.tenant, `Pembayaran ${place(one)} telah dikonfirmasi.${earned}`)
  return true
}

export const reject = (model: Model, one: Booked) => {
  if (!waiting(model, one, 'paid')) return false
  one.status = 'pending'
  one.due = model.now + PAYMENT_SECONDS
  one.told = false
  note(model, one.tenant, `Pembayaran ${place(one)} ditolak: buram. Silakan kirim ulang bukti pembayaran.`)
  return true
}

export const penalty = (model: Model, one: Booked, amount: number) => {
  if (!waiting(model, one, 'pending')) return false
  one.penalty = amount
  note(model, one.tenant, `Denda ${place(one)} menjadi Rp ${rupiah(amount)}`)
  return true
}

export const giveVoucher = (model: Model, voucher: Voucher) => {
  model.vouchers.push(voucher)
  if (voucher.owner !== null)
    note(model, voucher.owner, `Anda mendapat voucher ${voucher.code} senilai Rp ${rupiah(voucher.value)}`)
}

export const revoke = (model: Model, tenant: number) => {
  model.revoked.add(tenant)
  note(model, tenant, 'Semua sesi Anda telah dikeluarkan, silakan login kembali')
}
