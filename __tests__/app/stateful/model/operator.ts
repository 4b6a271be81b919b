import { settleIfFree, totalOf } from './costs'
import { isOver, PAYMENT_SECONDS } from './expiry'
import { note, place } from './notes'
import type { Booked, Model, Voucher } from './state'

const ZONE = 'Asia/Jakarta'

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

/** Only the first rejection brings new time to pay. */
const rejectedAgain = (model: Model, one: Booked) => {
  const text = `Pembayaran ${place(one)} ditolak lagi: buram.`
  if (one.due <= model.now)
    return `${text} Batas waktu pembayarannya sudah lewat, jadi kamarnya dilepas. Jika Anda sudah transfer, hubungi admin.`
  const until = new Date(one.due * 1000)
  const date = until.toLocaleDateString('id-ID', { dateStyle: 'long', timeZone: ZONE })
  const time = until.toLocaleTimeString('id-ID', { timeStyle: 'short', timeZone: ZONE })
  return `${text} Kirim ulang bukti sebelum ${date} pukul ${time}. Batas waktunya tidak diperpanjang lagi.`
}

export const reject = (model: Model, one: Booked) => {
  if (!waiting(model, one, 'paid')) return false
  one.status = 'pending'
  one.told = false
  one.rejections += 1
  if (one.rejections === 1) {
    one.due = model.now + PAYMENT_SECONDS
    note(model, one.tenant, `Pembayaran ${place(one)} ditolak: buram. Silakan kirim ulang bukti pembayaran.`)
  } else note(model, one.tenant, rejectedAgain(model, one))
  return true
}

export const penalty = (model: Model, one: Booked, amount: number) => {
  if (!waiting(model, one, 'pending')) return false
  one.penalty = amount
  settleIfFree(one)
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
