import { and, count, desc, eq, gt, ilike, inArray, isNull, lt, notLike, or, sql as raw } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  type FoundTenant,
  LATEST_SHOWN,
  type searchTenants as searchQuery,
  type tenantCard,
  type tenantPage,
  TENANTS_PAGE,
} from '@griya/contract/tenants'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import {
  coinEntries,
  houses,
  notifications,
  paymentConfirmations,
  profiles,
  rooms,
  tenants,
  tickets,
  tokens,
  transactions,
} from '../../platform/database/schema'
import { notFound } from '../../domain/errors'
import { isTenantWithin, isWithin, type Houses } from '../../access/operators/houses'
import { creditOfTenant } from '../../books/ledger/credit'
import { listPaymentsBy } from '../../books/ledger/ledger'
import { listStaysOf } from '../../books/stays/shown'
import { isLive } from '../../books/stays/transactions'
import { ERASED_PREFIX } from './tenants'
import { personName } from '../../access/tenants/repository'

/** `%` and `_` in what somebody types mean themselves. */
const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** By name, also of the extra person and as an operator typed it, or by number where the text could be one. */
const matching = (sql: Sql, text: string) => {
  const named = sql
    .select({ id: profiles.tenantId })
    .from(profiles)
    .where(and(eq(profiles.tenantId, tenants.id), ilike(profiles.name, holding(text))))
  const isNumber = /^[+\d][\d\s().-]*$/.test(text)
  const digits = text.replace(/\D/g, '').replace(/^62/, '0')
  return or(
    raw`exists ${named}`,
    ilike(tenants.name, holding(text)),
    isNumber ? ilike(tenants.phone, holding(digits)) : undefined,
  )
}

export const searchTenants = async (
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  own: Houses,
  { text, before }: v.InferOutput<typeof searchQuery>,
): Promise<v.InferInput<typeof tenantPage>> => {
  const now = clock.now()
  const wanted = text?.trim() ?? ''
  const stay = raw<FoundTenant['stay']>`case
    when ${transactions.paymentStatus} <> 'confirmed' then ${transactions.paymentStatus}
    when ${transactions.startAt} <= ${now} then 'here' else 'coming' end`
  const home = sql
    .select({ house: houses.name, room: rooms.number, stay: stay.as('stay') })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(and(eq(transactions.tenantId, tenants.id), isLive(now), gt(transactions.endAt, now), isWithin(own)))
    .orderBy(
      raw`case ${stay} when 'here' then 1 when 'paid' then 2 when 'coming' then 3 else 4 end`,
      desc(transactions.endAt),
    )
    .limit(1)
    .as('home')
  const found = await sql
    .select({
      id: tenants.id,
      phone: tenants.phone,
      name: personName,
      house: home.house,
      room: home.room,
      stay: home.stay,
      createdAt: tenants.createdAt,
    })
    .from(tenants)
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoinLateral(home, raw`true`)
    .where(
      and(
        notLike(tenants.phone, `${ERASED_PREFIX}%`),
        isTenantWithin(own),
        wanted === '' ? undefined : matching(sql, wanted),
        before === undefined ? undefined : lt(tenants.id, before),
      ),
    )
    .orderBy(desc(tenants.id))
    .limit(TENANTS_PAGE + 1)
  const shown = found.slice(0, TENANTS_PAGE)
  return { tenants: shown, next: found.length > TENANTS_PAGE ? (shown.at(-1)?.id ?? null) : null }
}

const shownProfile = ({ tenantId: _tenant, id: _id, photoId: _photo, ...row }: typeof profiles.$inferSelect) => {
  const { identityPhotoId, slot, ...rest } = row
  // the column holds 1 or 2
  return { ...rest, slot: slot as 1 | 2, hasIdentityPhoto: identityPhotoId !== null }
}

const proofsOf = (sql: Sql, own: Houses, tenant: number) =>
  sql
    .select({
      id: paymentConfirmations.id,
      stay: transactions.id,
      place: raw<string>`${houses.name} || ' - ' || ${rooms.number}`,
      sentAt: paymentConfirmations.createdAt,
      amount: paymentConfirmations.paymentAmount,
      bankName: paymentConfirmations.bankName,
      bankAccountName: paymentConfirmations.bankAccountName,
      outcome: paymentConfirmations.outcome,
      reason: paymentConfirmations.reason,
    })
    .from(paymentConfirmations)
    .innerJoin(transactions, eq(transactions.id, paymentConfirmations.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(and(eq(transactions.tenantId, tenant), isWithin(own)))
    .orderBy(desc(paymentConfirmations.id))
    .limit(LATEST_SHOWN)

/** A note about a stay in another house, or about a ticket of such a stay, is not shown. */
const isNoteWithin = (sql: Sql, own: Houses) => {
  if (!own) return undefined
  const stays = sql
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(isWithin(own))
  const ownTickets = sql
    .select({ id: tickets.id })
    .from(tickets)
    .where(or(isNull(tickets.transactionId), inArray(tickets.transactionId, stays)))
  return and(
    or(isNull(notifications.transactionId), inArray(notifications.transactionId, stays)),
    or(isNull(notifications.ticketId), inArray(notifications.ticketId, ownTickets)),
  )
}

/** All that an operator sees of a tenant, but for the ID card. */
export const readTenantCard = async (
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  own: Houses,
  tenant: number,
): Promise<v.InferInput<typeof tenantCard>> => {
  const now = clock.now()
  const [row] = await sql
    .select({
      id: tenants.id,
      phone: tenants.phone,
      name: tenants.name,
      createdAt: tenants.createdAt,
      coinCount: tenants.coinCount,
    })
    .from(tenants)
    .where(eq(tenants.id, tenant))
  if (!row || row.phone.startsWith(ERASED_PREFIX)) throw notFound()
  const { id } = row
  const open = await sql
    .select({ sessions: count() })
    .from(tokens)
    .where(and(eq(tokens.tenantId, id), gt(tokens.expiresAt, now)))
  return {
    ...row,
    credit: await creditOfTenant(sql, id),
    sessions: open[0]?.sessions ?? 0,
    profiles: (await sql.select().from(profiles).where(eq(profiles.tenantId, id)).orderBy(profiles.slot)).map(
      shownProfile,
    ),
    stays: [...(await listStaysOf(sql, own, id, now))],
    arrived: await listPaymentsBy(sql, own, id, LATEST_SHOWN),
    payments: await proofsOf(sql, own, id),
    coins: await sql
      .select({
        id: coinEntries.id,
        amount: coinEntries.amount,
        description: coinEntries.description,
        createdAt: coinEntries.createdAt,
      })
      .from(coinEntries)
      .where(eq(coinEntries.tenantId, id))
      .orderBy(desc(coinEntries.id))
      .limit(LATEST_SHOWN),
    notes: await sql
      .select({
        id: notifications.id,
        content: notifications.content,
        createdAt: notifications.createdAt,
        read: raw<boolean>`${notifications.isUnread} is not true`,
      })
      .from(notifications)
      .where(and(eq(notifications.tenantId, id), isNoteWithin(sql, own)))
      .orderBy(desc(notifications.id))
      .limit(LATEST_SHOWN),
  }
}
