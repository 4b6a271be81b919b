import type { FastifyRequest } from 'fastify'
import { LONGEST_KEY } from '@griya/contract/words'
import type { Context } from '../../platform/context'
import { claimKey, readKey, storeAnswer } from '../../platform/database/idempotencyKeys'
import type { Sql } from '../../platform/database/open'
import { AppError, badRequest, refuse } from '../../domain/errors'
import { sha256 } from '../../domain/secrets'
import { words } from '../../domain/words'
import { writeAs, type Writer } from './auth'
import { WrittenAnswer } from '../../platform/plugins/calls'
import { errorBody } from '../../platform/plugins/errors'

interface KeyedWriter extends Writer {
  readonly hash: string
}

const KEY = /^[\x21-\x7e]+$/

export const keyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key) || key.length > LONGEST_KEY) throw badRequest('Idempotency-Key salah')
  return key
}

/**
 * A refusal by a rule is an answer too: the attempt is undone, and the same key gets the same text again. One that says
 * when to come back is none.
 */
const attempt = async (tx: Sql, effect: (tx: Sql) => Promise<unknown>): Promise<{ status: number; body: string }> => {
  try {
    return { status: 200, body: JSON.stringify(await tx.transaction(effect)) }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.retryAfter !== undefined) throw error
    return { status: error.status, body: JSON.stringify(errorBody(error.message)) }
  }
}

interface Effect<T> {
  readonly run: (tx: Sql) => Promise<T>
  /**
   * Whether the earlier answer is still true. A booking may have been cancelled or never paid; a rejected proof has to
   * be sent again. Then the same request is a new one, and repeating the old success would be a lie.
   */
  readonly stands?: (tx: Sql, answer: T) => Promise<boolean>
}

/**
 * Runs an effect in one transaction. With an Idempotency-Key it runs at most once for that key, as long as its answer
 * stays true. The key, the effect and the answer are committed together: after a crash all of them are there, or none.
 */
export const once = async <T>(
  context: Context,
  asked: KeyedWriter,
  { run, stands }: Effect<T>,
): Promise<T | WrittenAnswer> => {
  const key = keyOf(asked.request)
  if (key === undefined) return writeAs(context, asked, run)
  const use = {
    tenantId: asked.tenant.id,
    key,
    requestHash: sha256(asked.hash),
    createdAt: context.clock.now(),
  }
  return writeAs(context, asked, async (tx) => {
    if (!(await claimKey(tx, use))) {
      const known = await readKey(tx, use)
      if (known?.requestHash !== use.requestHash || known.status === null || known.body === null)
        throw refuse(words.idempotencyMismatch)
      if (known.status !== 200 || !stands || (await stands(tx, JSON.parse(known.body) as T)))
        return new WrittenAnswer(known.status, known.body)
    }
    const answer = await attempt(tx, run)
    await storeAnswer(tx, use, answer)
    return new WrittenAnswer(answer.status, answer.body)
  })
}
