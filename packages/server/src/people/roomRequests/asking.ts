import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { AppError, notFound, refuse } from '../../domain/errors'
import { DAY_SECONDS, LEAST_FORM_SECONDS, REQUESTS_A_DAY, REQUESTS_AN_HOUR, REQUESTS_OPEN } from '../../domain/limits'
import { isPhone, normalisePhone } from '../../domain/phone'
import { costsOf } from '../../domain/pricing'
import { randomSecret, sha256, subjectHash } from '../../domain/secrets'
import { assertInWindow, stayOf, type Period, type Stay } from '../../domain/stay'
import { emptyFieldWords, words } from '../../domain/words'
import { tellOperators } from '../../access/operators/pushes'
import { networkOf } from '../../access/sessions/attempts'
import { countFailures, recordFailures } from '../../access/sessions/repository'
import { assertNobodyLivesOn } from '../../books/stays/continuingHold'
import { firstTakenNight } from '../../books/booking/nights'
import { readLetRoom } from '../../books/stays/rooms'
import { countOpen, findByKey, holdRequests, insertRequest } from './repository'

const HOUR = 3600
const LONGEST_NAME = 100

export interface Asked {
  readonly name: string
  readonly whatsapp: string
  readonly note: string
  readonly roomId: number
  readonly period: Period
  readonly extraAc: boolean
  /** the network address of who asks */
  readonly address: string
  /** the Idempotency-Key, and a hash of all that was sent */
  readonly key: string | undefined
  readonly hash: string
}

/** A machine fills in every field, and does not read. */
export const isOfMachine = (form: { readonly website: string; readonly open_seconds?: number | undefined }): boolean =>
  form.website !== '' || (form.open_seconds !== undefined && form.open_seconds < LEAST_FORM_SECONDS)

/** What somebody who asks is told; it says nothing. */
export const newCode = (): string => randomSecret().slice(0, 22)

const personOf = ({ name: written, whatsapp }: Asked) => {
  const name = written.trim().replace(/\s+/g, ' ')
  if (name === '' || name.length > LONGEST_NAME) throw refuse(emptyFieldWords['name'] ?? words.nothingToChange)
  if (!isPhone(whatsapp)) throw refuse(words.phoneInvalid)
  return { name, phone: normalisePhone(whatsapp) }
}

/** Refuses what could not be booked now. */
const assertFree = async (tx: Sql, { settings, clock }: Context, asked: Asked): Promise<Stay> => {
  const { roomId, period, extraAc } = asked
  const now = clock.now()
  const prices = await readLetRoom(tx, roomId)
  if (!prices) throw notFound()
  const stay = stayOf(period, settings.TIME_ZONE)
  assertInWindow(stay.startDate, now, settings.TIME_ZONE)
  costsOf(prices, period, { extraAc, extraPerson: false }, false)
  const taken = await firstTakenNight(tx, now, { roomId, from: stay.startDate, to: stay.endDate })
  if (taken !== undefined) throw refuse(words.roomTaken)
  await assertNobodyLivesOn(tx, now, { roomId, to: stay.endDate }, 'tenant')
  return stay
}

/** Refuses a network that has asked for too many rooms; otherwise this one is counted. Returns its keyed hash. */
const countForNetwork = async (tx: Sql, { secret, clock }: Context, address: string): Promise<string> => {
  const subject = subjectHash(secret, 'request network', networkOf(address))
  const now = clock.now()
  for (const [most, seconds] of [
    [REQUESTS_AN_HOUR, HOUR],
    [REQUESTS_A_DAY, DAY_SECONDS],
  ] as const) {
    const known = (await countFailures(tx, [subject], now - seconds, now)).get(subject)
    if (known && known.failures >= most)
      throw new AppError(429, words.tooManyRequests, Math.max(1, known.oldest + seconds - now))
  }
  await recordFailures(tx, [subject], now)
  return subject
}

/**
 * Returns what who asks is told. Nothing here looks at tenants: neither the answer nor its time tells whether somebody with
 * that number is one.
 */
export const askForRoom = async (context: Context, asked: Asked): Promise<string> => {
  const person = personOf(asked)
  const use = { keyHash: asked.key === undefined ? null : sha256(asked.key), requestHash: sha256(asked.hash) }
  let isNew = false
  const told = await transact(context.sql, async (tx) => {
    await holdRequests(tx)
    const known = use.keyHash === null ? undefined : await findByKey(tx, use.keyHash)
    if (known && known.requestHash !== use.requestHash) throw refuse(words.idempotencyMismatch)
    if (known) return known.code
    const stay = await assertFree(tx, context, asked)
    const network = await countForNetwork(tx, context, asked.address)
    if ((await countOpen(tx)) >= REQUESTS_OPEN) throw new AppError(503, words.requestsFull, HOUR)
    const code = newCode()
    isNew = true
    await insertRequest(tx, {
      code,
      ...use,
      ...person,
      network,
      note: asked.note.trim(),
      roomId: asked.roomId,
      startAt: stay.start,
      period: asked.period.unit,
      count: asked.period.count,
      startDate: stay.startDate,
      endDate: stay.endDate,
      extraAc: asked.extraAc,
      createdAt: context.clock.now(),
    })
    return code
  })
  if (isNew) void tellOperators(context, 'requests', 'room', asked.roomId)
  return told
}
