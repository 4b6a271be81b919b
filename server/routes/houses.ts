import type { Context } from '../context'
import { notFound } from '../domain/errors'
import { dailyPeriod, stayOf, type Period } from '../domain/stay'
import type { AddCall } from '../plugins/calls'
import { findHouse, listAnnouncements, listHouses } from '../repositories/houses'
import type { RoomQueries } from '../repositories/rooms'

export const addHouseCalls = (add: AddCall, { sql, clock, settings }: Context, rooms: RoomQueries): void => {
  const search = async (house: number, period: Period) => {
    const stay = stayOf(period, settings.TIME_ZONE)
    const found = await rooms.search(house, stay.startDate, stay.endDate, clock.now())
    if (!found) throw notFound()
    return { rooms: found }
  }

  add('listHouses', () => listHouses(sql))
  add('getHouse', async ({ params }) => {
    const house = await findHouse(sql, params.id)
    if (!house) throw notFound()
    return house
  })
  add('listAnnouncements', () => listAnnouncements(sql))
  add('searchRoomsMonthlyOrDaily', ({ params, query }) =>
    search(
      params.id,
      'number_of_month' in query
        ? { unit: 'monthly', start: query.start, count: query.number_of_month }
        : dailyPeriod(query.start, query.end),
    ),
  )
  add('searchRoomsWeekly', ({ params, query }) =>
    search(params.id, { unit: 'weekly', start: query.start, count: query.number_of_week }),
  )
}
