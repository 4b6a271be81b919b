import type { Visitor } from '../appTenants'
import { ownDetailOf, TOO_MANY } from './faults'
import type { Hands, Row, Scene } from './row'
import type { Stage } from './stage'

interface Listed {
  readonly id: number
  readonly booking: { readonly room_id: number; readonly start: number }
}

const PAGE = { way: 'page' } as const

/** The tenant's bookings of a room that begin at that time. */
const bookingsOf = async (stage: Stage, who: Visitor, roomId: number, start: number) => {
  const all = await stage.read<readonly Listed[]>(who, '/transactions')
  return all.filter(({ booking }) => booking.room_id === roomId && booking.start === start)
}

const isBookedOnce = async (hands: Hands, stage: Stage, who: Visitor, roomId: number, start: number) => {
  await hands.isAt(/^\/transactions\/\d+$/)
  const kept = await bookingsOf(stage, who, roomId, start)
  if (kept.length !== 1) throw new Error(`${kept.length} bookings instead of one`)
  await hands.isAt(new RegExp(`^/transactions/${kept[0]?.id}$`))
  await hands.sees('Rincian')
}

const bookingWords: Pick<Scene, 'says' | 'afterwards'> = {
  says: () => [TOO_MANY],
  afterwards: (acted) => (acted ? 'Booking Anda tercatat' : 'Booking belum tercatat'),
}

const bookingRow = (call: Row['call'], period: string, path: string): Row => ({
  ...PAGE,
  call,
  on: 'the room',
  wire: `POST /rooms/*/${path}`,
  scene: async (stage) => {
    const as = await stage.couple()
    const roomId = await stage.freeRoom()
    return {
      ...bookingWords,
      as,
      path: `/room/${roomId}/${period}/1/${stage.date}`,
      before: (hands) => hands.hasWayOn('Booking'),
      ask: (hands) => hands.press('Booking'),
      truth: (hands) => isBookedOnce(hands, stage, as, roomId, stage.start),
    }
  },
})

const extensionRow: Row = {
  ...PAGE,
  call: 'createBookingWeekly',
  on: 'the extension',
  wire: 'POST /rooms/*/booking/weekly',
  scene: async (stage) => {
    const as = await stage.newTenant()
    const { roomId } = await stage.live(as)
    const { last_transaction: last } = await stage.read<{ last_transaction: { booking: { end: number } } }>(
      as,
      '/users/booking_check',
    )
    return {
      ...bookingWords,
      as,
      path: '/extend/weekly',
      before: (hands) => hands.hasWayOn('Perpanjang Sewa'),
      ask: (hands) => hands.press('Perpanjang Sewa'),
      truth: (hands) => isBookedOnce(hands, stage, as, roomId, last.booking.end),
    }
  },
}

interface Requests {
  readonly requests: readonly { readonly roomId: number }[]
}

const requestRow: Row = {
  way: 'retry',
  call: 'askForRoom',
  on: 'the room',
  wire: 'POST /room_requests',
  wrongShape: 'Selamat datang',
  scene: async (stage) => {
    const roomId = await stage.freeRoom()
    const path = `/room/${roomId}/weekly/1/${stage.date}`
    return {
      as: null,
      path,
      before: async (hands) => {
        await hands.press('Booking')
        await hands.press('Minta kamar tanpa akun')
        await hands.type('Nama', 'Sari Dewi')
        await hands.type('Nomor WhatsApp', `08139${String(roomId).padStart(6, '0')}`)
        // who comes back has taken the time that the server wants to see
        await hands.goto('/login')
        await hands.goto(path)
        // the form that was begun opens at once
        await hands.press('Booking')
        await hands.holds('Nama', 'Sari Dewi')
      },
      ask: (hands) => hands.press('Kirim permintaan'),
      says: (fault) => [`Gagal mengirim: ${ownDetailOf(fault)}`],
      truth: async (hands) => {
        await hands.sees('Admin akan menghubungi Anda lewat WhatsApp')
        const { requests } = await stage.asked<Requests>('GET', '/room_requests')
        const own = requests.filter((one) => one.roomId === roomId)
        if (own.length !== 1) throw new Error(`${own.length} requests instead of one`)
      },
    }
  },
}

export const BOOKINGS: readonly Row[] = [
  bookingRow('createBookingMonthly', 'monthly', 'booking'),
  bookingRow('createBookingWeekly', 'weekly', 'booking/weekly'),
  bookingRow('createBookingDaily', 'daily', 'booking/daily'),
  extensionRow,
  requestRow,
]
