import type { CalendarDate } from '../../src/calendar/dates'
import type { Statement } from '../database/open'
import type { Clock } from '../domain/clock'
import type { Period } from '../domain/stay'
import { holdsOnAt } from './continuingHold'
import { byRoomNumber, priceColumns, pricesOf, type PriceColumns } from './rooms'
import { IS_DEPOSIT_PAID, KEY_DEPOSITS } from './sums'

interface Nights {
  readonly from: string
  readonly to: string
  readonly now: string
  /** whose own stays are no obstacle */
  readonly butOf?: string
}

/** Whether a room is free from one day to another: nobody has its nights, or goes on living there until then. */
const freeIn = ({ from, to, now, butOf }: Nights) => `houses.bank_detail <> '' and not exists (
      select from room_nights
      where room_id = rooms.id and night >= ${from}::date and night < ${to}::date and (held_until is null or held_until > ${now})
      ${butOf === undefined ? '' : `and (transaction_id is null or transaction_id not in (select id from transactions where tenant_id = ${butOf}))`}
    ) and not exists (
      select from transactions living
      where living.room_id = rooms.id and living.end_date < ${to}::date and ${holdsOnAt(`${now}::bigint`, 'living')}
      ${butOf === undefined ? '' : `and living.tenant_id <> ${butOf}`}
    )`

/** The rooms of a house. A house without rooms gives one row with nulls, and one that does not exist gives none. */
const SEARCH = `
  select rooms.id, rooms.number,
    case $2
      when 'monthly' then monthly_rate + addons_monthly
      when 'weekly' then weekly_rate + addons_weekly
      else daily_rate + addons_daily
    end as price,
    ${freeIn({ from: '$3', to: '$4', now: '$5' })} as "isFree"
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

/** The prices of a room, whether it is free, and what the tenant's confirmed deposits say about a day. */
const PRICING = `
  select display_name as "displayName", retired_at is not null as "isRetired", ${PRICES}, deposits.*,
    ${freeIn({ from: '$4', to: '$5', now: '$6', butOf: '$2' })} as "isFree"
  from rooms join houses on houses.id = rooms.house_id cross join (
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
  readonly isFree: boolean
}

interface Pricing {
  readonly room: number
  /** undefined = a visitor without a session */
  readonly tenant: number | undefined
  /** the day for which the AC deposit is checked */
  readonly depositDate: CalendarDate
  readonly from: CalendarDate
  readonly to: CalendarDate
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
    pricing: async ({ room, tenant = NO_TENANT, depositDate, from, to }: Pricing) => {
      const [row] = await pricingRows([room, tenant, depositDate, from, to, clock.now()])
      return row && { ...row, prices: pricesOf(row) }
    },
  }
}
export type RoomQueries = ReturnType<typeof roomQueries>
