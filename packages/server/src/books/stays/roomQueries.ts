import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Statement } from '../../platform/database/open'
import type { Clock } from '../../domain/clock'
import type { Period } from '../../domain/stay'
import { holdsOnAt } from './continuingHold'
import { depositsOf } from './deposits'
import { byRoomNumber, priceColumns, pricesOf, type PriceColumns } from './rooms'

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

/** The prices of a room, whether it is free, and whether a deposit of the tenant carries over to a stay from a day on. */
const PRICING = `
  select display_name as "displayName", retired_at is not null as "isRetired", ${PRICES}, deposits.*,
    ${freeIn({ from: '$3', to: '$4', now: '$5', butOf: '$2' })} as "isFree"
  from rooms join houses on houses.id = rooms.house_id cross join lateral (
    select
      coalesce(bool_or(house_id = rooms.house_id and carries_until >= $3::date), false) as "isCovered",
      max(deposit_until) filter (where is_held)::text as "heldUntil",
      max(carries_until) filter (where is_held)::text as "lastStayUntil",
      coalesce(sum(amount) filter (where is_held), 0)::int as "depositHeld"
    from ${depositsOf('$2', '$5::bigint')} deposits_held
  ) as deposits
  where rooms.id = $1`

/** The AC deposits of a tenant that are held, as seen from one day and one house. */
export interface Deposits {
  /** whether no deposit is asked for */
  readonly isCovered: boolean
  /** until when they are held; null = none is */
  readonly heldUntil: CalendarDate | null
  /** the day on which the tenant leaves, or left, the house in which the latest of them is held */
  readonly lastStayUntil: CalendarDate | null
  /** rupiah of all of them, also of those that do not carry over */
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
    pricing: async ({ room, tenant = NO_TENANT, from, to }: Pricing) => {
      const [row] = await pricingRows([room, tenant, from, to, clock.now()])
      return row && { ...row, prices: pricesOf(row) }
    },
  }
}
export type RoomQueries = ReturnType<typeof roomQueries>
