import type { CalendarDate } from '../../src/calendar/dates'
import type { Statement } from '../database/open'
import type { Clock } from '../domain/clock'
import type { Period } from '../domain/stay'
import { holdsOnAt } from './continuingHold'
import { byRoomNumber, priceColumns, pricesOf, type PriceColumns } from './rooms'
import { IS_DEPOSIT_PAID, KEY_DEPOSITS } from './sums'

/** The rooms of a house. A house without rooms gives one row with nulls, and one that does not exist gives none. */
const SEARCH = `
  select rooms.id, rooms.number,
    case $2
      when 'monthly' then monthly_rate + addons_monthly
      when 'weekly' then weekly_rate + addons_weekly
      else daily_rate + addons_daily
    end as price,
    houses.bank_detail <> '' and not exists (
      select from room_nights
      where room_id = rooms.id and night >= $3::date and night < $4::date and (held_until is null or held_until > $5)
    ) and not exists (
      select from transactions living
      where living.room_id = rooms.id and living.end_date < $4::date and ${holdsOnAt('$5::bigint', 'living')}
    ) as "isFree"
  from houses left join rooms on rooms.house_id = houses.id and rooms.retired_at is null
  where houses.id = $1
  order by rooms.id`

interface SearchRow {
  readonly id: number | null
  readonly number: string | null
  /** for one month, week or day, without extras; null = not let by this period */
  readonly price: number | null
  readonly isFree: boolean
}

interface Search {
  readonly house: number
  readonly unit: Period['unit']
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const PRICES = Object.entries(priceColumns)
  .map(([name, column]) => `rooms.${column.name} as "${name}"`)
  .join(', ')

/** Nobody is tenant 0. */
const NO_TENANT = 0

/** The prices of a room, and what the tenant's confirmed deposits say about a day. */
const PRICING = `
  select display_name as "displayName", retired_at is not null as "isRetired", ${PRICES}, deposits.*
  from rooms cross join (
    select
      max(deposit_until) filter (where deposit_until >= $3::date and deposit_returned_at is null)::text as "coveredUntil",
      max(deposit_until) filter (where deposit_until < $3::date)::text as "coveredBefore",
      coalesce(sum(deposit_cost - ${KEY_DEPOSITS}) filter (where deposit_returned_at is null), 0)::int as "depositHeld"
    from transactions
    where tenant_id = $2 and ${IS_DEPOSIT_PAID} and deposit_until is not null and cancelled_at is null
  ) as deposits
  where rooms.id = $1`

/** The AC deposits that a tenant has paid, as seen from one day. */
export interface Deposits {
  /** until when a deposit that was not given back covers that day; null = none does */
  readonly coveredUntil: CalendarDate | null
  /** when the latest deposit that no longer covers that day ended; null = there is none */
  readonly coveredBefore: CalendarDate | null
  /** rupiah of all deposits that were not given back, even of those that cover no day any more */
  readonly depositHeld: number
}

interface PricingRow extends PriceColumns, Deposits {
  readonly displayName: string
  readonly isRetired: boolean
}

interface Pricing {
  readonly room: number
  /** undefined = a visitor without a session */
  readonly tenant: number | undefined
  /** the day for which the AC deposit is checked */
  readonly depositDate: CalendarDate
}

/** Replaces control characters, which are invisible, with blanks. */
const visible = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** The two most frequent queries. */
export const roomQueries = (statement: Statement, clock: Clock) => {
  const searchRows = statement<SearchRow>('search_rooms', SEARCH)
  const pricingRows = statement<PricingRow>('price_room', PRICING)
  return {
    /** undefined = no such house */
    search: async ({ house, unit, from, to }: Search) => {
      const rows = await searchRows([house, unit, from, to, clock.now()])
      if (rows.length === 0) return undefined
      return rows
        .flatMap(({ id, number, price, isFree }) =>
          id === null || number === null
            ? []
            : [{ id, number: visible(number), available: isFree && price !== null, price }],
        )
        .sort(byRoomNumber)
    },
    /** undefined = no such room */
    pricing: async ({ room, tenant = NO_TENANT, depositDate }: Pricing) => {
      const [row] = await pricingRows([room, tenant, depositDate])
      return row && { ...row, prices: pricesOf(row) }
    },
  }
}
export type RoomQueries = ReturnType<typeof roomQueries>
