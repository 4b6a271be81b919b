import { Client } from 'pg'
import { signInAt, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { bookOver, type WireAnswer } from './wireCalls'
import type { SignedIn } from '../../../../__tests__/support/testServer'

interface Timed extends Pick<WireAnswer, 'status'> {
  readonly milliseconds: number
}

export interface AtLockedRoom {
  /** bookings of the room that another session has locked */
  readonly held: readonly Timed[]
  /** during that time: lists, a search, a price, and a booking of another room */
  readonly others: readonly Timed[]
  /** a booking of the room after the lock is released */
  readonly after: Timed
}

const timed = async (ask: () => Promise<Pick<WireAnswer, 'status'>>): Promise<Timed> => {
  const began = performance.now()
  const { status } = await ask()
  return { status, milliseconds: performance.now() - began }
}

const READINGS = (start: number) => [
  '/transactions',
  '/notifications',
  '/houses',
  `/houses/1/filter_rooms_weekly?start=${start}&number_of_week=1`,
  `/rooms/6/pricing/weekly?start=${start}&number_of_week=1`,
]

const OTHER_ROOM = 6

/** Another session locks a room's row while many requests book that room, read, and book another room. */
export const meetLockedRoom = async (
  server: ServerProcess,
  {
    url,
    phone,
    start,
    room,
    bookings,
  }: Readonly<Record<'url' | 'phone', string>> & Readonly<Record<'start' | 'room' | 'bookings', number>>,
): Promise<AtLockedRoom> => {
  const me: SignedIn = await signInAt(server.origin, phone)
  const read = (path: string) => timed(() => fetch(`${server.origin}/api${path}`, { headers: me.headers }))
  const book = (wanted: number) => timed(() => bookOver(server.origin, me, { room: wanted, start, weeks: 1 }))
  const holder = new Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from rooms where id = $1 for update', [room])
    const held = Promise.all(Array.from({ length: bookings }, () => book(room)))
    const others = await Promise.all([...READINGS(start).map(read), book(OTHER_ROOM)])
    const answers = await held
    await holder.query('rollback')
    return { held: answers, others, after: await book(room) }
  } finally {
    await holder.end()
  }
}
