import { DAY, dayAt } from '../calendar'
import { note, place } from './notes'
import type { Booked, Model } from './state'

export const PAYMENT_SECONDS = 24 * 3600

const KEPT_DAYS = 60
const NIGHTS_KEPT_DAYS = 400

/** Unpaid in time: gone for everybody who reads. */
export const isOver = (model: Model, { status, due, lost }: Booked) =>
  status === 'pending' && (due <= model.now || lost)

/** The first to run out first. */
const tell = (model: Model, gone: readonly Booked[]) => {
  for (const one of gone.filter(({ told }) => !told).sort((a, b) => a.due - b.due)) {
    one.told = true
    note(model, one.tenant, `Booking ${place(one)} dibatalkan karena melewati batas waktu pembayaran`)
  }
}

/** Their nights are another's from now on. */
export const loseNights = (model: Model, gone: readonly Booked[]) => {
  tell(model, gone)
  for (const one of gone) one.lost = true
}

export const passTime = (model: Model, seconds: number, sweeps: boolean) => {
  model.now += seconds
  if (!sweeps) return
  tell(
    model,
    model.bookings.filter((one) => isOver(model, one)),
  )
  const isKept = ({ status, due }: Booked) => status !== 'pending' || due > model.now - KEPT_DAYS * DAY
  model.bookings = model.bookings.filter(isKept)
  for (const one of model.bookings) one.nightsSwept = dayAt(model.now) - NIGHTS_KEPT_DAYS
}
