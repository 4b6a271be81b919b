import type { SubjectKind } from '@griya/contract/audit'
import type { Context } from '../../platform/context'
import { transact } from '../../platform/database/transact'
import { AppError, unauthorized } from '../../domain/errors'
import { words } from '../../domain/words'
import { holdPushes } from '../notifications/telling'
import { COMMAND_LINE, nameOf, type Actor, type Person } from './actor'
import { holdSession } from './repository'
import { insertLine } from './auditLines'

export interface Subject {
  readonly kind: SubjectKind
  readonly id?: number
  /** such as the house and the room; never the name or number of a tenant */
  readonly label?: string
  /** whom it concerns: when the tenant is erased, what the line holds is emptied */
  readonly tenantId?: number
}

/** What was done, as the log tells it. */
export interface LoggedChange {
  readonly subject: Subject
  /** the fields that changed; passwords and secrets never */
  readonly before?: unknown
  readonly after?: unknown
}

/** Who did it; `server` = nobody in particular. */
type Doer = Actor | Pick<Person, 'id' | 'name'> | 'server'

const idOf = (doer: Doer) => (typeof doer === 'string' ? null : doer.id)

export const writeLine = (
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  doer: Doer,
  action: string,
  { subject, before, after }: LoggedChange,
) =>
  insertLine(sql, {
    at: clock.now(),
    operatorId: idOf(doer),
    who: doer === 'server' || doer === COMMAND_LINE ? doer : nameOf(doer as Person),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    subjectLabel: subject.label ?? null,
    tenantId: subject.tenantId ?? null,
    before: before ?? null,
    after: after ?? null,
  })

/**
 * Runs a change in one transaction with its line in the log: either both are there, or none. `work` gets a context that
 * writes inside of the transaction; the pushes that it sends go out after the commit.
 */
export const recorded = async <D extends LoggedChange & { readonly by?: Pick<Person, 'id' | 'name'> }>(
  context: Context,
  actor: Actor | undefined,
  action: string,
  work: (inside: Context) => Promise<D>,
): Promise<D> => {
  // Calls that only look are let through to here while the disk is full; what has to be in the log is not shown then.
  if ((await context.hasRoom?.()) === false) throw new AppError(503, words.unavailable)
  const pushes = holdPushes(context)
  const change = await transact(context.sql, async (tx) => {
    pushes.forget()
    // After the request was admitted, the session may have ended, or the operator may have been disabled.
    if (typeof actor === 'object' && !(await holdSession(tx, actor.sessionHash))) throw unauthorized()
    const inside = { ...context, sql: tx, pushSender: pushes.sender }
    const done = await work(inside)
    const doer = done.by ?? actor
    if (doer === undefined) throw new Error(`${action} is done by nobody`)
    await writeLine(inside, doer, action, done)
    return done
  })
  await pushes.send()
  return change
}
