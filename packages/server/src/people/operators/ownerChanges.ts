import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { OWNER_CHANGES } from '@griya/contract/operators'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { ownerChanges } from '../../platform/database/schema'
import { conflict, forbidden, notFound } from '../../domain/errors'
import { DAY_SECONDS } from '../../domain/limits'
import { COMMAND_LINE, nameOf, type Actor } from '../../access/operators/actor'
import type { OperatorRequest } from '../../access/operators/operatorCalls'
import { tellOwners } from '../../access/operators/pushes'
import { operatorWords } from '../../access/operators/words'
import { isAtMachine } from '../../access/operators/machine'
import { listActiveOwners, type OperatorRow } from '../../access/operators/repository'
import { isTotpOld, ownRow, stepUp } from '../../access/operators/signIn'

export type OwnerChange = (typeof OWNER_CHANGES)[number]

/** What is done, and to whom. */
interface Wanted {
  readonly change: OwnerChange
  readonly name: string
}

/** So long owners have to stop what was asked for, and then for as long it may be done. */
const WAIT = DAY_SECONDS

const isOf = ({ change, name }: Wanted) => and(eq(ownerChanges.change, change), eq(ownerChanges.name, name))
const isOpen = (now: number) => gt(ownerChanges.askedAt, now - 2 * WAIT)

export const listOwnerChanges = async (sql: Sql, now: number) =>
  (await sql.select().from(ownerChanges).where(isOpen(now)).orderBy(asc(ownerChanges.id))).map(
    ({ askedAt, ...asked }) => ({ ...asked, dueAt: askedAt + WAIT }),
  )

/** Returns when it was asked for; it stays as it was if that was before. */
const askedSince = async ({ sql, clock }: Context, wanted: Wanted, actor: Actor): Promise<number> => {
  const now = clock.now()
  await sql.delete(ownerChanges).where(and(isOf(wanted), lte(ownerChanges.askedAt, now - 2 * WAIT)))
  await sql
    .insert(ownerChanges)
    .values({ ...wanted, askedBy: nameOf(actor), askedAt: now })
    .onConflictDoNothing()
  return onlyRow(await sql.select().from(ownerChanges).where(isOf(wanted))).askedAt
}

const findAsked = async ({ sql, clock }: Context, wanted: Wanted) =>
  (
    await sql
      .select({ askedAt: ownerChanges.askedAt })
      .from(ownerChanges)
      .where(and(isOf(wanted), isOpen(clock.now())))
  )[0]

const takeDue = async ({ sql, clock }: Context, wanted: Wanted): Promise<void> => {
  const now = clock.now()
  const isDue = and(isOf(wanted), isOpen(now), lte(ownerChanges.askedAt, now - WAIT))
  const taken = await sql.delete(ownerChanges).where(isDue).returning({ id: ownerChanges.id })
  if (taken.length === 0) throw conflict(operatorWords.ownerChangeStopped)
}

interface Asking extends Pick<OperatorRequest<'addOperator'>, 'change'> {
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly code: string | undefined
}

/**
 * Whether who asks may do it now: with the code of an owner's factor that is a day old, or at the machine itself where
 * there is only one owner, who may be the one who is locked out.
 */
const isVouched = async (context: Context, { actor, request, code }: Asking): Promise<boolean> => {
  const owners = await listActiveOwners(context.sql)
  if (owners.length === 0) return true
  if (actor === COMMAND_LINE) return owners.length === 1 && isAtMachine(context, request)
  const own = await ownRow(context, actor)
  if (!isTotpOld(context, own)) return false
  await stepUp(context, own, code)
  return true
}

/**
 * Lets through what an owner's account is taken over with, or refuses it: it waits for a day, which begins with the
 * notice to all owners. What is returned belongs into the change's own transaction.
 */
export const vouchFor = async (
  context: Context,
  wanted: Wanted,
  asking: Asking,
): Promise<(inside: Context) => Promise<void>> => {
  if (await isVouched(context, asking)) return () => Promise.resolve()
  const { actor, change } = asking
  const now = context.clock.now()
  const asked = await findAsked(context, wanted)
  if (asked && asked.askedAt <= now - WAIT) return (inside) => takeDue(inside, wanted)
  const since =
    asked?.askedAt ??
    (await change(async (inside) => {
      const answer = await askedSince(inside, wanted, actor)
      const subject = { kind: 'operator', label: wanted.name } as const
      return { answer, subject, after: { ownerChange: wanted.change, mayFromAt: answer + WAIT } }
    }))
  if (!asked) void tellOwners(context)
  throw forbidden(operatorWords.ownerChangeWaits(Math.ceil((since + WAIT - now) / 3600)), { needs: 'time' })
}

export const stopOwnerChange = async ({ sql }: Context, id: number): Promise<Wanted> => {
  const [stopped] = await sql.delete(ownerChanges).where(eq(ownerChanges.id, id)).returning()
  if (!stopped) throw notFound()
  return stopped
}

interface Fields {
  readonly role?: OperatorRow['role'] | undefined
  readonly disabled?: boolean | undefined
}

/** What of that a change of somebody's role or state is; undefined = nothing. Nobody is locked out who was never in. */
export const ownerChangeIn = (
  { role: before, disabledAt, passwordHash }: OperatorRow,
  { role = before, disabled }: Fields,
): OwnerChange | undefined => {
  const isIn = before === 'owner' && disabledAt === null && passwordHash !== null
  if (isIn && (disabled === true || role === 'staff')) return 'lower'
  const isLetIn = before !== 'owner' || (disabled === false && disabledAt !== null)
  return role === 'owner' && isLetIn ? 'raise' : undefined
}
