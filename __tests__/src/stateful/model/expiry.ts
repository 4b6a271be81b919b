import { dayAt } from '../calendar'
import { note, place } from './notes'
import type { Booked, Model } from './state'

export const PAYMENT_SECONDS = 24 * 3600

export const isOver = (model: Model, { status, due }: Booked) => status === 'pending' && due <= model.now

/** Unpaid in time, the first to run out first: the room is free again, and the tenant is told. */
export const expire = (model: Model, gone: readonly Booked[]) => {
  for (const one of [...gone].sort((a, b) => a.due - b.due)) {
    model.bookings = model.bookings.filter((other) => other !== one)
    note(model, one.tenant, `Booking ${place(one)} dibatalkan karena melewati batas waktu pembayaran`)
  }
}

export const passTime = (model: Model, seconds: number, sweeps: boolean) => {
  model.now += seconds
  if (!sweeps) return
  expire(
    model,
    model.bookings.filter((one) => isOver(model, one)),
  )
  // a booking may begin yesterday
  for (const one of model.bookings) one.nightsSwept = dayAt(model.now) - 2
}
