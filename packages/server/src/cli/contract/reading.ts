import { DAY_SECONDS } from '@griya/contract/calendar/dates'
import type { Call } from '@griya/contract/call'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import type { AnswerOf, Checker } from './checker'

export interface Findings {
  readonly start: number
  readonly freeRoomIds: readonly number[]
  readonly profile: AnswerOf<'getProfile'> | undefined
  readonly profile2: AnswerOf<'getProfile2'> | undefined
  readonly voucherTypeId: number | undefined
}

async function readRooms(checker: Checker, houseId: number, start: number): Promise<readonly number[]> {
  const params = { id: houseId }
  const daily = { start, end: start + DAY_SECONDS }
  const monthly = await checker.call('searchRoomsMonthlyOrDaily', { params, query: { number_of_month: 1, start } })
  const days = await checker.call('searchRoomsMonthlyOrDaily', { params, query: daily })
  await checker.call('searchRoomsWeekly', { params, query: { number_of_week: 1, start } })
  const rooms = monthly?.rooms ?? days?.rooms ?? []
  const roomId = rooms[0]?.id
  if (roomId === undefined) {
    checker.skip('pricing', 'the house has no room')
    return []
  }
  const room = { params: { id: roomId } }
  await checker.call('getRoom', room)
  await checker.call('getPricingMonthly', { ...room, query: { number_of_month: 1, start } })
  await checker.call('getPricingMonthly', {
    ...room,
    query: { number_of_month: 7, start, extra_ac: 1, extra_person: 1 },
  })
  await checker.call('getPricingWeekly', { ...room, query: { number_of_week: 2, start } })
  await checker.call('getPricingDaily', { ...room, query: daily })
  return rooms.filter(({ available }) => available).map(({ id }) => id)
}

async function readHouses(checker: Checker, start: number): Promise<readonly number[]> {
  const houses = await checker.call('listHouses')
  await checker.call('listAnnouncements')
  await checker.call('searchHouses', { query: { number_of_week: 1, start } })
  const houseId = houses?.[0]?.id
  if (houseId === undefined) {
    checker.skip('rooms', 'there is no house to read')
    return []
  }
  await checker.call('getHouse', { params: { id: houseId } })
  await checker.call('getHouseRules', { params: { id: houseId } })
  return readRooms(checker, houseId, start)
}

async function readTransactions(checker: Checker): Promise<void> {
  const transactions = await checker.call('listTransactions')
  const id = transactions?.[0]?.id
  if (id === undefined) checker.skip('getTransaction', 'the tenant has no transaction')
  else await checker.call('getTransaction', { params: { id } })
}

/** Makes every reading call. The ids come from the answers to earlier calls. */
export async function readAll(checker: Checker, start: number): Promise<Findings> {
  const freeRoomIds = await readHouses(checker, start)
  await readTransactions(checker)
  await checker.call('listNotifications')
  await checker.call('countUnread')
  await checker.call('listTickets')
  const profile = await checker.call('getProfile')
  const profile2 = await checker.call('getProfile2')
  await checker.call('checkProfile')
  await checker.call('checkBooking')
  await checker.call('getCoin')
  await checker.call('listVouchers')
  const coinBased = await checker.call('listCoinVoucherTypes', {}, true)
  return { start, freeRoomIds, profile, profile2, voucherTypeId: coinBased?.voucher_types[0]?.id }
}

/** Every tenant's call without a session must answer 401. The writing calls are tried only where writing is allowed. */
export async function checkRefusals(checker: Checker, withWriting: boolean): Promise<void> {
  for (const [name, call] of Object.entries(tenantCalls) as [TenantCallName, Call][]) {
    const isAsked = call.access === 'tenant' && (withWriting || call.method === 'GET')
    if (isAsked) await checker.expectUnauthorized(name, { params: { id: 1 }, body: { id: 1 } })
  }
  await checker.expectUnknownPath()
}
