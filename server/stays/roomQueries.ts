import { gather } from '../database/gather'
import type { Statement } from '../database/open'
import type { CalendarDate } from '../domain/calendar'
import type { Clock } from '../domain/clock'
import type { Period } from '../domain/stay'
import type { Tenant } from '../tenants/repository'
import { priceColumns, pricesOf, type PriceColumns } from './rooms'

/** How many statements of each kind run at once: while one is planned and answered, the next is gathered. */
const LINES = 1
/** No token has an empty hash, so a visitor without a session matches nobody. */
const NO_TOKEN = ''

const HOLDER = `
  left join lateral (
    select tenants.id, tenants.phone from tokens join tenants on tenants.id = tokens.tenant_id
    where tokens.hash = asked.token_hash and tokens.expires_at > $1
  ) holder on true`

interface Holder {
  readonly holderId: number | null
  readonly holderPhone: string | null
}

const holderOf = ({ holderId, holderPhone }: Holder): Tenant | undefined =>
  holderId === null || holderPhone === null ? undefined : { id: holderId, phone: holderPhone }

interface Search {
  readonly house: number
  readonly unit: Period['unit']
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly tokenHash: string | undefined
}

/**
 * The rooms of a house as columns, one array each: one row for each room would cost the server three times as much to
 * read. With the limit, each room looks only at its own nights; `exists` might be planned as a scan of all nights. The
 * rooms are not sorted: to sort them here, PostgreSQL would read the rooms of all houses in order.
 */
const SEARCH = `
  select holder.id as "holderId", holder.phone as "holderPhone", houses.id is not null as "isThere",
    coalesce(found.ids, '{}') as ids, coalesce(found.numbers, '{}') as numbers, coalesce(found.available, '{}') as available,
    coalesce(found.prices, '{}') as prices
  from unnest($2::text[], $3::int[], $4::text[], $5::date[], $6::date[])
    with ordinality as asked (token_hash, house, unit, from_date, to_date, place)
  left join houses on houses.id = asked.house ${HOLDER}
  left join lateral (
    select array_agg(id) as ids, array_agg(number) as numbers, array_agg(rate is not null and taken is null and houses.bank_detail <> '') as available,
      array_agg(rate) as prices
    from (
      select id, number,
        case asked.unit
          when 'monthly' then monthly_rate + addons_monthly
          when 'weekly' then weekly_rate + addons_weekly
          else daily_rate + addons_daily
        end as rate,
        (
          select 1 from room_nights
          where room_id = rooms.id and night >= asked.from_date and night < asked.to_date
            and (held_until is null or held_until > $1)
          limit 1
        ) as taken
      from rooms where house_id = houses.id and retired_at is null
    ) room
  ) found on true
  order by place`

interface SearchRow extends Holder {
  readonly isThere: boolean
  /** arrays of the same length */
  readonly ids: readonly number[]
  readonly numbers: readonly string[]
  readonly available: readonly boolean[]
  /** for one month, week or day, without extras; null = not let by this period */
  readonly prices: readonly (number | null)[]
}

interface Pricing {
  readonly room: number
  /** the day for which the AC deposit is checked */
  readonly depositDate: CalendarDate
  readonly tokenHash: string | undefined
}

const PRICES = Object.entries(priceColumns)
  .map(([name, column]) => `rooms.${column.name} as "${name}"`)
  .join(', ')

const PRICING = `
  select holder.id as "holderId", holder.phone as "holderPhone", rooms.display_name as "displayName",
    rooms.retired_at is not null as "isRetired", ${PRICES},
    exists (
      select 1 from transactions
      where tenant_id = holder.id and payment_status = 'confirmed' and deposit_until >= asked.deposit_date and cancelled_at is null
        and deposit_returned_at is null
    ) as "depositHeld"
  from unnest($2::text[], $3::int[], $4::date[])
    with ordinality as asked (token_hash, room, deposit_date, place)
  left join rooms on rooms.id = asked.room ${HOLDER}
  order by place`

interface PricingRow extends Holder, PriceColumns {
  /** null = no such room */
  readonly displayName: string | null
  readonly isRetired: boolean
  readonly depositHeld: boolean
}

/** Control characters are invisible; they become blanks in the grid of rooms. */
const visible = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** The two most frequent queries; each also looks up the caller. */
export const roomQueries = (statement: Statement, clock: Clock) => {
  const searchRows = statement<SearchRow>('search_rooms', SEARCH)
  const pricingRows = statement<PricingRow>('price_rooms', PRICING)
  const hashes = (asked: readonly { readonly tokenHash: string | undefined }[]) =>
    asked.map(({ tokenHash }) => tokenHash ?? NO_TOKEN)
  const search = gather(LINES, (asked: readonly Search[]) =>
    searchRows([
      clock.now(),
      hashes(asked),
      asked.map(({ house }) => house),
      asked.map(({ unit }) => unit),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
    ]),
  )
  const pricing = gather(LINES, (asked: readonly Pricing[]) =>
    pricingRows([
      clock.now(),
      hashes(asked),
      asked.map(({ room }) => room),
      asked.map(({ depositDate }) => depositDate),
    ]),
  )
  return {
    /** undefined = no such house */
    search: async (asked: Search) => {
      const row = await search(asked)
      if (!row.isThere) return undefined
      const rooms = row.ids.map((id, place) => ({
        id,
        number: visible(row.numbers[place] ?? ''),
        available: row.available[place] ?? false,
        price: row.prices[place] ?? null,
      }))
      return { rooms: rooms.sort((one, other) => one.id - other.id), holder: holderOf(row) }
    },
    /** undefined = no such room */
    pricing: async (asked: Pricing) => {
      const row = await pricing(asked)
      const { displayName, isRetired, depositHeld } = row
      return displayName === null
        ? undefined
        : { displayName, isRetired, prices: pricesOf(row), depositHeld, holder: holderOf(row) }
    },
  }
}
export type RoomQueries = ReturnType<typeof roomQueries>
