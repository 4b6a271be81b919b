import { and, arrayContains, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { WaitingSubject } from '@griya/contract/words'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { operatorPushes, operators, operatorSessions } from '../../platform/database/schema'
import { badRequest } from '../../domain/errors'
import { housesOf, type Houses } from './houses'
import { isOwn, type HouseSubject } from './ownHouses'
import { operatorWords } from './words'

export interface PushChoice {
  /** not needed where nothing is chosen */
  readonly token: string | undefined
  readonly subjects: readonly WaitingSubject[]
}

export const readPushChoice = async (sql: Sql, sessionHash: string): Promise<WaitingSubject[]> =>
  (
    await sql
      .select({ subjects: operatorPushes.subjects })
      .from(operatorPushes)
      .where(eq(operatorPushes.sessionHash, sessionHash))
  )[0]?.subjects ?? []

/** A browser has one session, and is told in the name of the one who signed in last. */
export const choosePush = async (sql: Sql, sessionHash: string, { token, subjects }: PushChoice): Promise<void> => {
  await sql.transaction(async (tx) => {
    if (token !== undefined) await tx.delete(operatorPushes).where(eq(operatorPushes.token, token))
    await tx.delete(operatorPushes).where(eq(operatorPushes.sessionHash, sessionHash))
    if (subjects.length === 0) return
    if (token === undefined) throw badRequest('isian token: wajib')
    await tx.insert(operatorPushes).values({ sessionHash, token, subjects: [...subjects] })
  })
}

type Concerns = (houses: Houses) => Promise<boolean>
type Telling = Pick<Context, 'sql' | 'clock' | 'pushSender' | 'log'>

interface Wanted {
  readonly wanted: SQL
  readonly concerns: Concerns
  readonly now: number
}

/** The browsers that are to be told, of operators whose houses it concerns. */
const tokensFor = async (sql: Sql, { wanted, concerns, now }: Wanted): Promise<string[]> => {
  const rows = await sql
    .select({ token: operatorPushes.token, role: operators.role, houseIds: operators.houseIds })
    .from(operatorPushes)
    .innerJoin(operatorSessions, eq(operatorSessions.hash, operatorPushes.sessionHash))
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(wanted, gt(operatorSessions.endsAt, now), isNull(operators.disabledAt)))
  const tokens: string[] = []
  for (const { token, ...operator } of rows) if (await concerns(housesOf(operator))) tokens.push(token)
  return tokens
}

interface PushText {
  readonly text: string
  readonly path: string
}

const push = async ({ sql, clock, pushSender, log }: Telling, { text, path }: PushText, to: Omit<Wanted, 'now'>) => {
  try {
    const tokens = await tokensFor(sql, { ...to, now: clock.now() })
    if (tokens.length === 0) return
    const gone = await pushSender.send(tokens, { title: operatorWords.pushTitle, body: text, path })
    for (const token of gone) await sql.delete(operatorPushes).where(eq(operatorPushes.token, token))
  } catch (error) {
    log.warn({ err: error }, 'push to operators failed')
  }
}

/** Whoever chose the subject, of operators whose houses it concerns. */
export const tellOfSubject = (context: Telling, subject: WaitingSubject, concerns: Concerns) =>
  push(context, operatorWords.pushes[subject], { wanted: arrayContains(operatorPushes.subjects, [subject]), concerns })

/** Every browser of an owner that gets pushes, whatever was chosen there. */
export const tellOwners = (context: Telling): Promise<void> =>
  push(context, operatorWords.ownersPush, {
    wanted: eq(operators.role, 'owner'),
    concerns: () => Promise.resolve(true),
  })

/** Something came. Only the subject is said: a push shows on a locked screen. It takes a while, so no answer waits for it. */
export const tellOperators = (context: Telling, subject: WaitingSubject, kind: HouseSubject, id: number) =>
  tellOfSubject(context, subject, (houses) => isOwn(context.sql, houses, kind, id))
