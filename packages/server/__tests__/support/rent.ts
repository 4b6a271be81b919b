import type { EnteredResidents } from '@griya/contract/residents'
import { midnightOf } from '@griya/contract/calendar/zones'
import { openTestServer, type Engine, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'
import { book, read } from './requests'

export const SRI = '081277770101'
/** who has a stay of the demo data */
export const OTHER = '081200000003'
/** who has no stay yet, and so knows no account */
export const NEW = '081277770199'
const HOUR = 3600
/** K308 of Griya Kenanga */
export const ROOM = 'K308'

export interface Row {
  readonly id: number
  readonly payment_status: string
  readonly payment_due: number
  readonly room_name: string
  readonly room_cost: number
  readonly addons_cost: number
  readonly extra_ac_cost: number
  readonly extra_person_cost: number
  readonly deposit_cost: number
  readonly total: number
  readonly next_actor: string
  readonly continues: boolean
  readonly expires: boolean
  readonly booking: { readonly start: number; readonly end: number; readonly period: string; readonly count: number }
}

export const on = (date: string, hour = 0) => midnightOf(date, 'Asia/Jakarta') + hour * HOUR

/** What an operator is told who would give the room to somebody else. */
export const TAKEN = `Sri tinggal di kamar ini dan sewanya lanjut otomatis sesudah 20 Desember 2026: akhiri sewanya atau matikan 'Lanjut otomatis' dahulu`

/** A server for each test, and Sri, whose stay continues once she has moved in. */
export const useRent = (engine: Engine) => {
  let server: TestServer
  let roomId: number
  let sri: SignedIn
  let stay: number

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { TOKEN_DAYS: '365' } })
    roomId = Number((await server.rows(`select id from rooms where number = '${ROOM}'`))[0]?.['id'])
  })
  afterEach(() => server.close())

  /** Somebody lives in the room and has paid until that day. */
  const moveIn = async (paidUntil: string, deposit = 0) => {
    const line = `Sri Wahyuni;${SRI};Griya Kenanga;${ROOM};01/06/2025;${paidUntil};${deposit}`
    const entered = (await server.operator('POST', '/residents', { text: line })).json<EnteredResidents>()
    stay = entered.residents[0]?.stay ?? 0
    await server.rows(`update tenants set password_hash = (select password_hash from tenants where id = 1)
      where phone = '${SRI}'`)
    await server.rows(
      `update profiles set name = 'Sri' where tenant_id = (select id from tenants where phone = '${SRI}')`,
    )
    sri = await server.signIn(SRI)
  }

  const at = (instant: number) => server.clock.advance(instant - server.clock.now())
  const sweepOn = async (date: string, hour = 9) => {
    at(on(date, hour))
    await server.sweep()
  }
  const bills = async () =>
    (await read<Row[]>(server, sri, '/transactions'))
      .filter(({ id }) => id !== stay)
      .sort((one, two) => one.booking.start - two.booking.start)
  const spans = async () => (await bills()).map(({ booking }) => [booking.start, booking.end])
  const receive = async (id: number) => {
    const [row] = await server.rows(`select total from transactions where id = ${id}`)
    await server.operator('POST', `/transactions/${id}/payments`, { amount: row?.['total'], way: 'cash' })
  }
  const isOffered = async (start: number) => {
    const { rooms } = await read<{ rooms: { number: string; available: boolean }[] }>(
      server,
      undefined,
      `/houses/2/filter_rooms?number_of_month=1&start=${start}`,
    )
    return rooms.find(({ number }) => number === ROOM)?.available
  }
  /** Somebody else booked the room before the stay was to continue. */
  const bookBefore = async (who: SignedIn, start: number) => {
    const setTo = (continues: boolean) =>
      server.rows(`update transactions set continues = ${continues} where id = ${stay}`)
    await setTo(false)
    const booked = await book(server, who, { room: roomId, start })
    await setTo(true)
    return booked
  }
  const told = async (of: RegExp) =>
    (await read<{ content: string; transaction_id: number | null }[]>(server, sri, '/notifications'))
      .filter(({ content }) => of.test(content))
      .map(({ content }) => content)
  const bookFor = async (phone: string, from: string) =>
    (await server.operator('POST', '/stays', { phone, roomId, from, unit: 'weekly', count: 1 })).json<{
      id?: number
      error?: string
    }>()

  return {
    ...{ moveIn, at, sweepOn, bills, spans, receive, isOffered, bookBefore, told, bookFor },
    get server() {
      return server
    },
    /** K308's */
    get roomId() {
      return roomId
    },
    get sri() {
      return sri
    },
    get stay() {
      return stay
    },
  }
}
