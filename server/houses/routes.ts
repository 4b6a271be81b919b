import type { Context } from '../context'
import { notFound } from '../domain/errors'
import { dailyPeriod, datesOf, type Period } from '../domain/stay'
import { provenTenant, type Claim } from '../plugins/auth'
import type { AddCall } from '../plugins/calls'
import { findHouse, listAnnouncements, listHouses } from './repository'
import type { RoomQueries } from '../stays/rooms'

export const addHouseCalls = (add: AddCall, { sql, settings }: Context, rooms: RoomQueries): void => {
  const search = async (house: number, claim: Claim | undefined, period: Period) => {
    const { startDate, endDate } = datesOf(period, settings.TIME_ZONE)
    const found = await rooms.search({
      house,
      unit: period.unit,
      from: startDate,
      to: endDate,
      tokenHash: claim?.tokenHash,
    })
    if (!found) throw notFound()
    if (claim) provenTenant(claim, found.holder)
    return { rooms: found.rooms }
  }

  add('listHouses', () => listHouses(sql))
  add('getHouse', async ({ params }) => {
    const house = await findHouse(sql, params.id)
    if (!house) throw notFound()
    return house
  })
  add('listAnnouncements', () => listAnnouncements(sql))
  add(
    'searchRoomsMonthlyOrDaily',
    async ({ params, query, claim }) =>
      search(
        params.id,
        claim,
        'number_of_month' in query
          ? { unit: 'monthly', start: query.start, count: query.number_of_month }
          : dailyPeriod(query.start, query.end),
      ),
    { provesClaim: true },
  )
  add(
    'searchRoomsWeekly',
    ({ params, query, claim }) =>
      search(params.id, claim, { unit: 'weekly', start: query.start, count: query.number_of_week }),
    { provesClaim: true },
  )
}
