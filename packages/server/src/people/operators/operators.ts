import { inArray } from 'drizzle-orm'
import type { Role } from '@griya/contract/operators'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { houses as houseTable } from '../../platform/database/schema'
import { notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { OPERATOR_LINK_SECONDS } from '../../domain/limits'
import { randomSecret, sha256 } from '../../domain/secrets'
import { housesOf, shownHouses, type Houses } from '../../access/operators/houses'
import { operatorWords } from '../../access/operators/words'
import {
  endSessionsOf,
  holdActiveOwners,
  holdOperator,
  holdOperatorNamed,
  insertOperator,
  listOperators,
  saveLink,
  updateOperator,
  type OperatorRow,
} from '../../access/operators/repository'

/** The owner whom the first start invites. */
export const FIRST_OPERATOR = 'pemilik'

/** The code is behind the #, which no server and no proxy sees or logs. */
export const linkAddress = (origin: string, code: string) => `${origin}/operator#${code}`

const makeLink = async (tx: Sql, operatorId: number, now: number) => {
  const code = randomSecret()
  const expiresAt = now + OPERATOR_LINK_SECONDS
  await saveLink(tx, { operatorId, hash: sha256(code), expiresAt })
  return { code, expiresAt }
}

/** Returns the code of the link if this is the first start: there is nobody yet. */
export const inviteFirst = async (sql: Sql, now: number): Promise<string | undefined> => {
  if ((await listOperators(sql)).length > 0) return undefined
  const { id } = await insertOperator(sql, { name: FIRST_OPERATOR, role: 'owner', createdAt: now })
  return (await makeLink(sql, id, now)).code
}

const invitationOf = async ({ sql, clock, settings }: Context, { id, name, role }: OperatorRow) => {
  const { code, expiresAt } = await makeLink(sql, id, clock.now())
  return { id, name, role, link: linkAddress(settings.PUBLIC_ORIGIN ?? '', code), expiresAt }
}

interface Invited {
  readonly name: string
  readonly role: Role
  readonly houses?: readonly number[] | null | undefined
}

/** Somebody who has not used the link yet gets a new one, with the new role. */
export const invite = async (context: Context, { name, role, houses = null }: Invited) => {
  const { sql, clock } = context
  const houseIds = await housesFrom(sql, houses)
  // Held, because the link may be in use at this moment.
  const known = await holdOperatorNamed(sql, name)
  if (known && known.passwordHash !== null) throw refuse(operatorWords.nameTaken)
  const operator = known
    ? await updateOperator(sql, known.id, { role, houseIds, disabledAt: null })
    : await insertOperator(sql, { name, role, houseIds, createdAt: clock.now() }).catch(
        refuseDuplicate(operatorWords.nameTaken),
      )
  return invitationOf(context, operator)
}

export const renewLink = async (context: Context, id: number) => {
  const operator = await holdOperator(context.sql, id)
  if (!operator) throw notFound()
  return invitationOf(context, operator)
}

interface Change {
  readonly role?: Role | undefined
  readonly disabled?: boolean | undefined
  readonly houses?: readonly number[] | null | undefined
}

/** Each once and in order, as they are stored; refuses one that does not exist. */
const housesFrom = async (sql: Sql, given: readonly number[] | null) => {
  if (given === null) return null
  const ids = [...new Set(given)].sort((one, other) => one - other)
  if ((await sql.$count(houseTable, inArray(houseTable.id, ids))) < ids.length) throw notFound()
  return ids
}

/** Whether somebody who had `before` loses a house with `after`; null = all of them. */
const losesOne = (before: Houses, after: Houses) =>
  after !== undefined && (before === undefined || before.some((house) => !after.includes(house)))

/**
 * Who is disabled, or loses a house, is signed out at once: nothing of that house stays on an open page. One active owner remains, otherwise nobody could undo it.
 */
export const changeOperator = async ({ sql, clock }: Context, id: number, { role, disabled, houses }: Change) => {
  const owners = await holdActiveOwners(sql)
  const before = await holdOperator(sql, id)
  if (!before) throw notFound()
  const isLost = disabled === true || role === 'staff'
  if (isLost && owners.length === 1 && owners[0]?.id === id) throw refuse(operatorWords.lastOwner)
  const isRaised = (role === 'owner' && before.role !== 'owner') || (disabled === false && before.disabledAt !== null)
  const after = await updateOperator(sql, id, {
    role: role ?? before.role,
    ...(houses !== undefined && { houseIds: await housesFrom(sql, houses) }),
    disabledAt: disabled === undefined ? before.disabledAt : disabled ? clock.now() : null,
    // An old factor of somebody who has just become an owner must not count at once.
    ...(isRaised && before.isTotpOn && { totpSince: clock.now() }),
  })
  if (disabled || losesOne(housesOf(before), housesOf(after))) await endSessionsOf(sql, id)
  return { before, after }
}

export const shownOperator = ({
  id,
  name,
  role,
  isTotpOn,
  houseIds,
  passwordHash,
  disabledAt,
  createdAt,
}: OperatorRow) => ({
  id,
  name,
  role,
  totp: isTotpOn,
  houses: shownHouses({ role, houseIds }),
  state:
    disabledAt !== null ? ('disabled' as const) : passwordHash === null ? ('invited' as const) : ('active' as const),
  createdAt,
})
