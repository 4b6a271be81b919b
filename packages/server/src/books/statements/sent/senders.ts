import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context'
import type { Sql } from '../../../platform/database/open'
import { creditSenders } from '../../../platform/database/schema'
import { notFound, refuse } from '../../../domain/errors'
import { randomSecret, sameText } from '../../../domain/secrets'
import { openSecret, sealSecret } from '../../../access/operators/factorSecrets'
import type { AddOperatorCall } from '../../../access/operators/operatorCalls'
import { accountKey, listAccounts } from '../accounts'
import { statementWords } from '../text/words'

export const SENT_PATH = '/api/bank_credits'

const ownerOf = (account: string) => `credits of ${account}`
const ofAccount = (account: string) => eq(creditSenders.account, accountKey(account))

/** What signs the credits of an account; undefined = nobody may tell of them. */
export const secretOf = async (context: Pick<Context, 'sql' | 'settings'>, account: string) => {
  const [sender] = await context.sql.select().from(creditSenders).where(ofAccount(account))
  return sender && openSecret(context, ownerOf(sender.account), sender.secret)
}

/** `time` and the bytes of the body, as they were sent. */
export const signatureOf = (secret: string, time: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

export const isSigned = (
  secret: string,
  { time, signature, body }: { readonly time: string; readonly signature: string; readonly body: Uint8Array },
): boolean => sameText(signature, signatureOf(secret, time, body))

const keepSecret = (tx: Sql, account: string, row: { readonly secret: string; readonly madeAt: number }) =>
  tx
    .insert(creditSenders)
    .values({ account, ...row })
    .onConflictDoUpdate({ target: creditSenders.account, set: row })

/** Who may let a program tell of what comes into the accounts. */
export const addSenderCalls = (add: AddOperatorCall, context: Context): void => {
  add('listCreditSenders', async () => ({
    senders: await context.sql
      .select({ account: creditSenders.account, madeAt: creditSenders.madeAt })
      .from(creditSenders)
      .orderBy(creditSenders.account),
  }))
  add('setCreditSender', ({ params: { account: given }, change }) =>
    change(async (inside) => {
      const account = accountKey(given)
      const known = await listAccounts(inside.sql, undefined)
      if (!known.some(({ key }) => key === account)) throw refuse(statementWords.notYours)
      const secret = randomSecret()
      await keepSecret(inside.sql, account, {
        secret: await sealSecret(inside, ownerOf(account), secret),
        madeAt: inside.clock.now(),
      })
      const answer = { account, path: `${SENT_PATH}/${account}`, secret }
      return { answer, subject: { kind: 'payment' }, after: { account } }
    }),
  )
  add('removeCreditSender', ({ params: { account }, change }) =>
    change(async (inside) => {
      const [gone] = await inside.sql.delete(creditSenders).where(ofAccount(account)).returning()
      if (!gone) throw notFound()
      return { answer: { account: gone.account }, subject: { kind: 'payment' }, before: { account: gone.account } }
    }),
  )
}
