import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { addDays } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import { sentCredit, type SentCredit } from '@griya/contract/statementsForOperators'
import type { Context } from '../../../platform/context'
import { transact } from '../../../platform/database/transact'
import { admitStranger } from '../../../platform/plugins/load'
import { AppError, badRequest, FailedAttempt, refuse, unauthorized } from '../../../domain/errors'
import { SENT_SECONDS } from '../../../domain/limits'
import { assertMayTry, countAttempt, guesserAt } from '../../../access/sessions/attempts'
import { accountKey } from '../accounts'
import { statementWords } from '../text/words'
import { takeSent } from './credits'
import { isSigned, secretOf, SENT_PATH } from './senders'

const LARGEST_BODY = 16 * 1024
/** Of whom a program tells later, a statement has told. */
const DAYS_BACK = 31

const messageText = v.pipe(v.string(), v.parseJson(), sentCredit)

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Refuses whoever does not have the secret of the account, or sends an old message again. */
const assertSigned = async (context: Context, request: FastifyRequest, account: string, body: Uint8Array) => {
  const guessers = [guesserAt('sender address', request.ip, context)]
  await assertMayTry(context, guessers)
  const [time, signature] = [headerOf(request, 'x-griya-time'), headerOf(request, 'x-griya-signature')]
  const secret = await secretOf(context, account)
  if (secret === undefined || !isSigned(secret, { time, signature, body })) {
    if ((await context.hasRoom?.()) ?? true) await countAttempt(context, guessers)
    throw new FailedAttempt('key', 401, unauthorized().message)
  }
  const age = Math.abs(context.clock.now() - Number(time))
  if (!(age <= SENT_SECONDS)) throw new AppError(401, statementWords.sentTooLate)
}

const creditIn = ({ clock, settings }: Context, body: Buffer): SentCredit => {
  const read = v.safeParse(messageText, body.toString())
  if (!read.success) throw badRequest(statementWords.sentUnreadable)
  const today = dateAt(clock.now(), settings.TIME_ZONE)
  const { day } = read.output
  if (day < addDays(today, -DAYS_BACK) || day > addDays(today, 1)) throw refuse(statementWords.sentDay)
  return read.output
}

/** Takes single credits from a program that an owner has given the secret of an account. What it signs are the bytes of the body. */
export const addSentCredits = (app: FastifyInstance, context: Context): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.post<{ readonly Params: { readonly account: string } }>(
      `${SENT_PATH}/:account`,
      { bodyLimit: LARGEST_BODY },
      async (request) => {
        admitStranger(request)
        const account = accountKey(request.params.account)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await assertSigned(context, request, account, body)
        const credit = creditIn(context, body)
        return { taken: await transact(context.sql, (tx) => takeSent(tx, account, credit, context.clock.now())) }
      },
    )
    done()
  })
}
