import { and, eq, gte, ne } from 'drizzle-orm'
import { gather } from '../database/gather'
import type { Sql, Statement } from '../database/open'
import { rooms, transactions } from '../database/schema'
import type { CalendarDate } from '../domain/calendar'
import type { Clock } from '../domain/clock'
import type { RoomPrices } from '../domain/pricing'
import type { Period } from '../domain/stay'
import type { Tenant } from '../tenants/repository'

export const priceColumns = {
  monthlyRate: rooms.monthlyRate,
  weeklyRate: rooms.weeklyRate,
  dailyRate: rooms.dailyRate,
  extraPersonMonthly: rooms.extraPersonMonthly,
  extraPersonWeekly: rooms.extraPersonWeekly,
  extraPersonDaily: rooms.extraPersonDaily,
  extraAcMonthly: rooms.extraAcMonthly,
  extraAcWeekly: rooms.extraAcWeekly,
  extraAcDaily: rooms.extraAcDaily,
  acDeposit: rooms.acDeposit,
  addonsMonthly: rooms.addonsMonthly,
  addonsWeekly: rooms.addonsWeekly,
  addonsDaily: rooms.addonsDaily,
}
export type PriceColumns = Pick<typeof rooms.$inferSelect, keyof typeof priceColumns>

export const pricesOf = (row: PriceColumns): RoomPrices => ({
  monthly: {
    room: row.monthlyRate,
    extraPerson: row.extraPersonMonthly,
    extraAc: row.extraAcMonthly,
    addons: row.addonsMonthly,
  },
  weekly: {
    room: row.weeklyRate,
    extraPerson: row.extraPersonWeekly,
    extraAc: row.extraAcWeekly,
    addons: row.addonsWeekly,
  },
  daily: {
    room: row.dailyRate,
    extraPerson: row.extraPersonDaily,
    extraAc: row.extraAcDaily,
    addons: row.addonsDaily,
  },
  acDeposit: row.acDeposit,
})

/** How many statements of a kind are under way: while one is planned and answered the next is gathered. */
const LINES = 1
/** No token has an empty hash: a visitor without a session is nobody. */
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
 * A row for each room of a house, and one without a room for a house that has none. With a limit each room looks at its
 * own nights: `exists` may be planned as a scan of everybody's.
 */
const SEARCH = `
  select place::int, holder.id as "holderId", holder.phone as "holderPhone", houses.id as house, rooms.id, rooms.number,
    case asked.unit when 'monthly' then monthly_rate when 'weekly' then weekly_rate else daily_rate end is not null
    and (
      select 1 from room_nights
      where room_id = rooms.id and night >= asked.from_date and night < asked.to_date
        and (held_until is null or held_until > $1)
      limit 1
    ) is null as available
  from unnest($2::text[], $3::int[], $4::text[], $5::date[], $6::date[])
    with ordinality as asked (token_hash, house, unit, from_date, to_date, place)
  left join houses on houses.id = asked.house ${HOLDER}
  left join rooms on rooms.house_id = houses.id
  order by place, rooms.id`

interface SearchRow extends Holder {
  /** which of the questions, from 1 on */
  readonly place: number
  /** null = no such house */
  readonly house: number | null
  /** null = a house without rooms */
  readonly id: number | null
  readonly number: string
  readonly available: boolean
}

interface Pricing {
  readonly room: number
  /** the day of which the AC deposit is asked */
  readonly depositDate: CalendarDate
  readonly extraAc: boolean
  readonly tokenHash: string | undefined
}

const PRICES = Object.entries(priceColumns)
  .map(([name, column]) => `rooms.${column.name} as "${name}"`)
  .join(', ')

/** Whether a deposit is held is looked up only where one would be asked for. */
const PRICING = `
  select holder.id as "holderId", holder.phone as "holderPhone", rooms.display_name as "displayName", ${PRICES},
    asked.extra_ac and exists (
      select 1 from transactions
      where tenant_id = holder.id and payment_status <> 'pending' and deposit_until >= asked.deposit_date
    ) as "depositHeld"
  from unnest($2::text[], $3::int[], $4::date[], $5::bool[])
    with ordinality as asked (token_hash, room, deposit_date, extra_ac, place)
  left join rooms on rooms.id = asked.room ${HOLDER}
  order by place`

interface PricingRow extends Holder, PriceColumns {
  /** null = no such room */
  readonly displayName: string | null
  readonly depositHeld: boolean
}

/** The two questions that are asked most; each also looks up who asks. */
export const roomQueries = (statement: Statement, clock: Clock) => {
  const searchRows = statement<SearchRow>('search_rooms', SEARCH)
  const pricingRows = statement<PricingRow>('price_rooms', PRICING)
  const hashes = (asked: readonly { readonly tokenHash: string | undefined }[]) =>
    asked.map(({ tokenHash }) => tokenHash ?? NO_TOKEN)
  const search = gather(LINES, async (asked: readonly Search[]) => {
    const rows = await searchRows([
      clock.now(),
      hashes(asked),
      asked.map(({ house }) => house),
      asked.map(({ unit }) => unit),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
    ])
    const found = asked.map((): SearchRow[] => [])
    for (const row of rows) found[row.place - 1]?.push(row)
    return found
  })
  const pricing = gather(LINES, (asked: readonly Pricing[]) =>
    pricingRows([
      clock.now(),
      hashes(asked),
      asked.map(({ room }) => room),
      asked.map(({ depositDate }) => depositDate),
      asked.map(({ extraAc }) => extraAc),
    ]),
  )
  return {
    /** undefined = no such house */
    search: async (asked: Search) => {
      const rows = await search(asked)
      const [first] = rows
      if (!first || first.house === null) return undefined
      return {
        rooms: rows.flatMap(({ id, number, available }) => (id === null ? [] : [{ id, number, available }])),
        holder: holderOf(first),
      }
    },
    /** undefined = no such room */
    pricing: async (asked: Pricing) => {
      const row = await pricing(asked)
      const { displayName, depositHeld } = row
      return displayName === null
        ? undefined
        : { displayName, prices: pricesOf(row), depositHeld, holder: holderOf(row) }
    },
  }
}
export type RoomQueries = ReturnType<typeof roomQueries>

/** The room's prices, with the room held: bookings of one room queue here instead of colliding at the nights' key. */
export const holdRoom = async (tx: Sql, room: number) => {
  const [row] = await tx.select(priceColumns).from(rooms).where(eq(rooms.id, room)).for('update')
  return row && pricesOf(row)
}

/** Whether a deposit that the tenant has paid covers the day. */
export const isDepositHeld = async (tx: Sql, tenant: number, day: CalendarDate): Promise<boolean> => {
  const held = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.tenantId, tenant),
        ne(transactions.paymentStatus, 'pending'),
        gte(transactions.depositUntil, day),
      ),
    )
    .limit(1)
  return held.length > 0
}
