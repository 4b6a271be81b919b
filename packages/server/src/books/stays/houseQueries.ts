import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Statement } from '../../platform/database/open'
import type { StoredPhoto } from '../../platform/photos/repository'
import { earliestStart, type Period } from '../../domain/stay'
import { holdsOnAt } from './continuingHold'
import { vacancyOf, type NightSpan, type StayNights } from '../../domain/vacancy'

/** All houses with their first photo and the rooms that are let by a unit. JSON, because drivers read arrays ten times as slowly. */
const HOUSES = `
  select houses.id, name, address, total, rooms, rates,
    (
      select json_build_object('hash', hash, 'width', width, 'height', height, 'preview', preview)
      from shown_photos join photos using (hash)
      where house_id = houses.id and position = 0
    ) as photo
  from houses
  cross join lateral (
    select count(*)::int as total, coalesce(json_agg(id) filter (where rate is not null), '[]') as rooms,
      coalesce(json_agg(rate) filter (where rate is not null), '[]') as rates
    from (
      select id, case $1
        when 'monthly' then monthly_rate + addons_monthly
        when 'weekly' then weekly_rate + addons_weekly
        else daily_rate + addons_daily
      end as rate
      from rooms where house_id = houses.id and retired_at is null and houses.bank_detail <> ''
    ) priced
  ) found
  order by houses.id`

interface HouseRow {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly total: number
  /** arrays of the same length */
  readonly rooms: readonly number[]
  readonly rates: readonly number[]
  readonly photo: StoredPhoto | null
}

/**
 * The rooms that are taken from a day on, read from the live stays (`isLive`): a stay is one row, where the table of nights
 * has hundreds. Its parts have an index each. A stay that was moved had another room before, and only its past
 * nights tell which; one that continues has its room from its end on as well.
 */
const TAKEN = `
  select coalesce(json_agg(room_id), '[]') as rooms, coalesce(json_agg(from_date), '[]') as froms,
    coalesce(json_agg(to_date), '[]') as tos
  from (
    select room_id, greatest(start_date, room_since) as from_date, end_date as to_date from transactions
    where payment_status = 'confirmed' and cancelled_at is null and end_date > $2::date and end_at > $3
    union all
    select room_id, greatest(start_date, room_since), end_date from transactions
    where payment_status = 'paid' and cancelled_at is null and end_date > $2::date
    union all
    select room_id, greatest(start_date, room_since), end_date from transactions
    where payment_status = 'pending' and cancelled_at is null and end_date > $2::date
      and (not expires or payment_due > $1 and lost_at is null)
    union all
    select room_id, night, night + 1 from room_nights
    where night >= $2::date and night < $4::date and (held_until is null or held_until > $1)
    union all
    select room_id, end_date, null from transactions where ${holdsOnAt('$1::bigint', 'transactions')}
  ) taken`

interface TakenRow {
  /** arrays of the same length */
  readonly rooms: readonly number[]
  readonly froms: readonly CalendarDate[]
  readonly tos: readonly (CalendarDate | null)[]
}

const byRoom = ({ rooms, froms, tos }: TakenRow): ReadonlyMap<number, readonly NightSpan[]> => {
  const taken = new Map<number, NightSpan[]>()
  rooms.forEach((room, place) => {
    const one = { from: froms[place] ?? '', to: tos[place] ?? null }
    const others = taken.get(room)
    if (others) others.push(one)
    else taken.set(room, [one])
  })
  return taken
}

interface HouseSearch extends StayNights {
  readonly unit: Period['unit']
}

/** The search over all houses: it reads the houses and what is taken, and a pure rule answers from that. */
export const houseQueries = (statement: Statement, { clock, settings }: Context) => {
  const zone = settings.TIME_ZONE
  const houseRows = statement<HouseRow>('search_houses', HOUSES)
  const takenRows = statement<TakenRow>('search_taken', TAKEN)

  /** Before yesterday nothing can be booked, so older stays are not read. */
  const takenFrom = async (asked: CalendarDate) => {
    const now = clock.now()
    const earliest = earliestStart(now, zone)
    const from = asked > earliest ? asked : earliest
    const [row] = await takenRows([now, from, midnightOf(from, zone), dateAt(now, zone)])
    return row ? byRoom(row) : new Map<number, readonly NightSpan[]>()
  }

  return {
    search: async (wanted: HouseSearch) => {
      const [rows, taken] = await Promise.all([houseRows([wanted.unit]), takenFrom(wanted.from)])
      return rows.map(({ rooms, rates, ...house }) => ({
        ...house,
        ...vacancyOf(
          rooms.map((id, place) => ({ id, rate: rates[place] ?? 0 })),
          taken,
          wanted,
        ),
      }))
    },
  }
}
export type HouseQueries = ReturnType<typeof houseQueries>
