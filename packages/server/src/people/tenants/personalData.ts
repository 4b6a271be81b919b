import { and, eq, exists, gt, isNull, lte, ne, notExists, or, sql as raw, type SQL } from 'drizzle-orm'
import { addMonths } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { Deps } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import {
  erasureNotices,
  notifications,
  profiles,
  roomRequests,
  tenants,
  tickets,
  transactions,
} from '../../platform/database/schema'
import { transact } from '../../platform/database/transact'
import { DAY_SECONDS, ERASURE_NOTICE_DAYS } from '../../domain/limits'
import { words } from '../../domain/words'
import { pushTo, type Note } from '../../access/notifications/telling'
import { writeLine } from '../../access/operators/recording'
import { creditOfTenant } from '../../books/ledger/credit'
import { forgetTexts } from '../../books/statements/privacy'
import { emptyProfiles, findProfile, isFilledIn } from '../profiles/repository'
import type { Settings } from '../../platform/process/settings'
import { isDaytime } from '../../books/stays/reminders'
import { isDepositPaid } from '../../books/stays/sums'
import { isHeldForGood, isLive } from '../../books/stays/transactions'

/*
 * `PERSONAL_DATA_MONTHS` after the end of a tenant's last stay the ID card and all else in the profiles are erased, and what
 * banks wrote of the transfers, at the earliest 30 days after the tenant was told. The account stays, and so do the stays and the money, with the tenant's name.
 */

const NOTICE = ERASURE_NOTICE_DAYS * DAY_SECONDS

interface Rules {
  readonly now: number
  readonly settings: Pick<Settings, 'TIME_ZONE' | 'PERSONAL_DATA_MONTHS'>
}

const monthsFrom = (instant: number, months: number, zone: string): number =>
  midnightOf(addMonths(dateAt(instant, zone), months), zone)

/** Stays that ended then, or earlier, ended long enough ago. */
const longAgo = ({ settings }: Rules, at: number) => monthsFrom(at, -settings.PERSONAL_DATA_MONTHS, settings.TIME_ZONE)

const ofTenant = eq(transactions.tenantId, tenants.id)
/** null for somebody who never stayed. */
const lastEnd = raw<number>`(select max(${transactions.endAt}) from ${transactions}
  where ${and(ofTenant, isHeldForGood, isNull(transactions.cancelledAt))})`.mapWith(Number)

/** A stay that is not over, a bill that is not settled, a proof that nobody checked, or a deposit that is held. */
const isOpen = (now: number) =>
  or(
    and(isLive(now), or(ne(transactions.paymentStatus, 'confirmed'), gt(transactions.endAt, now))),
    and(isDepositPaid, gt(transactions.depositCost, 0), isNull(transactions.depositReturnedAt)),
  )

/** Of whom nothing is needed any more but what the books need; a credit is looked at in `isOwedNothing`. */
const isDone = (sql: Sql, now: number) =>
  and(
    exists(
      sql
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.tenantId, tenants.id), isFilledIn)),
    ),
    notExists(
      sql
        .select({ id: transactions.id })
        .from(transactions)
        .where(and(ofTenant, isOpen(now))),
    ),
    notExists(
      sql
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.tenantId, tenants.id), ne(tickets.state, 'done'))),
    ),
    notExists(
      sql
        .select({ id: roomRequests.id })
        .from(roomRequests)
        .where(
          and(
            eq(roomRequests.state, 'open'),
            or(eq(roomRequests.tenantId, tenants.id), eq(roomRequests.phone, tenants.phone)),
          ),
        ),
    ),
  )

const isOwedNothing = async (sql: Sql, tenant: number) => (await creditOfTenant(sql, tenant)) === 0

const selectDue = (sql: Sql, { now }: Rules, isDue: SQL | undefined) =>
  sql
    .select({ id: tenants.id, lastEnd })
    .from(tenants)
    .leftJoin(erasureNotices, eq(erasureNotices.tenantId, tenants.id))
    .where(and(isDue, isDone(sql, now)))

/** Nobody told this tenant since the last stay ended. */
const isUntold = (rules: Rules) =>
  and(
    lte(lastEnd, longAgo(rules, rules.now + NOTICE)),
    or(isNull(erasureNotices.tenantId), ne(erasureNotices.about, lastEnd)),
  )

/** The tenant was told of this end thirty days ago. */
const isToBeErased = (rules: Rules) =>
  and(
    lte(lastEnd, longAgo(rules, rules.now)),
    eq(erasureNotices.about, lastEnd),
    lte(erasureNotices.toldAt, rules.now - NOTICE),
  )

const save = async (tx: Sql, tenantId: number, content: string, now: number): Promise<Note> => {
  await tx.insert(notifications).values({ tenantId, content, createdAt: now })
  return { tenantId, content, pushed: words.profilePush }
}

/** The month begins with the commit. Two processes at once tell a tenant once: the second finds the row of the first. */
const tellOne = async (
  tx: Sql,
  rules: Rules,
  { id, lastEnd: about }: { readonly id: number; readonly lastEnd: number },
) => {
  const { now, settings } = rules
  const told = { about, toldAt: now }
  const written = await tx
    .insert(erasureNotices)
    .values({ tenantId: id, ...told })
    .onConflictDoUpdate({ target: erasureNotices.tenantId, set: told, setWhere: ne(erasureNotices.about, about) })
    .returning({ id: erasureNotices.tenantId })
  if (written.length === 0) return undefined
  const from = Math.max(now + NOTICE, monthsFrom(about, settings.PERSONAL_DATA_MONTHS, settings.TIME_ZONE))
  return save(tx, id, words.profileEnds(dateAt(from, settings.TIME_ZONE)), now)
}

/** Receipts and bills go on naming the person: the name moves to where operators write one. */
const eraseOne = async (tx: Sql, rules: Rules, id: number): Promise<Note | undefined> => {
  const { now } = rules
  const held = await tx
    .select({ name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, id))
    .for('update', { skipLocked: true })
  const isStill = (await selectDue(tx, rules, and(eq(tenants.id, id), isToBeErased(rules)))).length > 0
  if (held.length === 0 || !isStill || !(await isOwedNothing(tx, id))) return undefined
  const name = (await findProfile(tx, id, 1))?.name
  if (name != null) await tx.update(tenants).set({ name }).where(eq(tenants.id, id))
  await emptyProfiles(tx, id)
  await forgetTexts(tx, id)
  await tx.delete(erasureNotices).where(eq(erasureNotices.tenantId, id))
  await writeLine({ sql: tx, clock: { now: () => now } }, 'server', 'eraseProfile', {
    subject: { kind: 'tenant', id, tenantId: id },
  })
  return save(tx, id, words.profileErased, now)
}

/** Called by the sweeper, so never while the clock is in doubt. */
export const eraseOldProfiles = async ({
  database: { sql },
  clock,
  settings,
  pushSender,
  log,
}: Deps): Promise<void> => {
  const rules = { now: clock.now(), settings }
  if (!isDaytime(rules.now, settings.TIME_ZONE)) return
  const work = async (
    isDue: SQL | undefined,
    one: (tx: Sql, due: { id: number; lastEnd: number }) => Promise<Note | undefined>,
  ) => {
    for (const due of await selectDue(sql, rules, isDue)) {
      if (!(await isOwedNothing(sql, due.id))) continue
      const note = await transact(sql, (tx) => one(tx, due))
      if (note) await pushTo({ sql, pushSender, log }, note)
    }
  }
  await work(isUntold(rules), (tx, due) => tellOne(tx, rules, due))
  await work(isToBeErased(rules), (tx, { id }) => eraseOne(tx, rules, id))
}

/** The month of every notice begins anew: nobody knows how old they are after the clock was in doubt. */
export const restartNotices = (tx: Sql, now: number) => tx.update(erasureNotices).set({ toldAt: now })
