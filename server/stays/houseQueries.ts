import { gather } from '../database/gather'
import type { Statement } from '../database/open'
import type { CalendarDate } from '../domain/calendar'
import type { Clock } from '../domain/clock'
import type { Period } from '../domain/stay'

interface HouseSearch {
  readonly unit: Period['unit']
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** the length in the calendar, for a stay that begins later */
  readonly months: number
  readonly days: number
}

/**
 * All houses as columns, one array each (as in roomQueries). Each room looks only for the first of its own taken nights
 * in the period. A house that is full also says when the first of its rooms is free for the whole length: that can only
 * be the day after a taken night whose next taken night is far enough away.
 */
const SEARCH = `
  select array_agg(houses.id order by houses.id) as ids, array_agg(houses.name order by houses.id) as names,
    array_agg(houses.address order by houses.id) as addresses, array_agg(free order by houses.id) as free,
    array_agg(total order by houses.id) as total, array_agg(cheapest order by houses.id) as cheapest,
    array_agg(next_free order by houses.id) as "nextFree"
  from unnest($2::text[], $3::date[], $4::date[], $5::int[], $6::int[])
    with ordinality as asked (unit, from_date, to_date, months, days, place)
  cross join houses
  cross join lateral (
    select count(*)::int as total, (count(*) filter (where is_free))::int as free,
      min(rate) filter (where is_free) as cheapest
    from (
      select rate, rate is not null and (
        select 1 from room_nights
        where room_id = priced.id and night >= asked.from_date and night < asked.to_date
          and (held_until is null or held_until > $1)
        limit 1
      ) is null as is_free
      from (
        select id, case asked.unit
          when 'monthly' then monthly_rate + addons_monthly
          when 'weekly' then weekly_rate + addons_weekly
          else daily_rate + addons_daily
        end as rate
        from rooms where house_id = houses.id and retired_at is null
        offset 0
      ) priced
    ) room
  ) found
  cross join lateral (
    select min(night + 1)::text as next_free
    from (
      select night, lead(night) over (partition by room_id order by night) as following
      from room_nights join rooms on rooms.id = room_id
      where found.free = 0 and house_id = houses.id and retired_at is null and night >= asked.from_date
        and (held_until is null or held_until > $1)
        and case asked.unit when 'monthly' then monthly_rate when 'weekly' then weekly_rate else daily_rate end
          is not null
    ) taken
    where following is null
      or following >= (night + 1 + make_interval(months => asked.months, days => asked.days))::date
  ) later
  group by place
  order by place`

interface SearchRow {
  /** arrays of the same length */
  readonly ids: readonly number[]
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly free: readonly number[]
  readonly total: readonly number[]
  /** for one month, week or day, without extras */
  readonly cheapest: readonly (number | null)[]
  readonly nextFree: readonly (CalendarDate | null)[]
}

const keyOf = (asked: HouseSearch) => Object.values(asked).join(' ')

/** The search over all houses. Searches that wait at the same time for the same stay are carried out once. */
export const houseQueries = (statement: Statement, clock: Clock) => {
  const searchRows = statement<SearchRow>('search_houses', SEARCH)
  const search = gather(1, async (asked: readonly HouseSearch[]) => {
    const distinct = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
    const rows = await searchRows([
      clock.now(),
      distinct.map(({ unit }) => unit),
      distinct.map(({ from }) => from),
      distinct.map(({ to }) => to),
      distinct.map(({ months }) => months),
      distinct.map(({ days }) => days),
    ])
    // no row at all where there is no house
    const answers = new Map(distinct.map((one, place) => [keyOf(one), rows[place]]))
    return asked.map((one) => answers.get(keyOf(one)))
  })
  return {
    search: async (asked: HouseSearch) => {
      const row = await search(asked)
      return (row?.ids ?? []).map((id, place) => ({
        id,
        name: row?.names[place] ?? '',
        address: row?.addresses[place] ?? '',
        free: row?.free[place] ?? 0,
        total: row?.total[place] ?? 0,
        cheapest: row?.cheapest[place] ?? null,
        nextFree: row?.nextFree[place] ?? null,
      }))
    },
  }
}
export type HouseQueries = ReturnType<typeof houseQueries>
