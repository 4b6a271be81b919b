import type { Context } from '../../platform/context'
import { tenants } from '../../platform/database/schema'
import { forbidden } from '../../domain/errors'
import { COMMAND_LINE, type Actor } from './actor'
import { assertTotpAge, ownRow, stepUp } from './signIn'
import { operatorWords } from './words'

/**
 * For what decides where tenants send their money: an owner, whose second factor has been on for a day, and its code at
 * this moment. The key is one secret, and this needs two: whoever has it could send all transfers elsewhere.
 */
export const assertApproved = async (
  context: Context,
  actor: Actor,
  code: string | undefined,
  byKey: string,
): Promise<void> => {
  if (actor === COMMAND_LINE) throw forbidden(byKey)
  if (actor.role !== 'owner') throw forbidden(operatorWords.ownersOnly)
  const own = await ownRow(context, actor)
  assertTotpAge(context, own)
  await stepUp(context, own, code)
}

/** What the audit log says of a change that needed no code, as nobody is there yet who could lose money. */
const WITHOUT_CODE = { withoutCode: 'no tenants yet' } as const
export type ApprovalNote = typeof WITHOUT_CODE | Record<string, never>

/**
 * The same, but while there are no tenants it is enough to be allowed the call: whoever sets a system up has no second
 * factor yet. Returns what the audit log adds.
 */
export const approve = async (
  context: Context,
  action: string,
  ...asked: [actor: Actor, code: string | undefined, byKey: string]
): Promise<ApprovalNote> => {
  if ((await context.sql.$count(tenants)) > 0) {
    await assertApproved(context, ...asked)
    return {}
  }
  context.log.warn({ action }, 'allowed without a second factor: there are no tenants yet')
  return WITHOUT_CODE
}
