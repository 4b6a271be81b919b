import type { Context } from '../../platform/context'
import { refuse } from '../../domain/errors'
import { randomTotpSecret, totpUri } from '../../domain/totp'
import type { AddOperatorCall, OperatorRequest } from './operatorCalls'
import { operatorWords } from './words'
import { sealFactor } from './factorSecrets'
import { endSessionsOf, updateOperator, type OperatorRow } from './repository'
import { assertCode, checkPassword, ownRow, sessionOf, stepUp, subjectOf } from './signIn'

export const TOTP_OFF = { isTotpOn: false, totpSecret: null, totpSince: null } as const

type PasswordEntry = Pick<OperatorRequest<'beginTotp'>, 'fields' | 'actor' | 'request'>

/** Somebody's own second factor. */
export const addTotpCalls = (add: AddOperatorCall, context: Context): void => {
  /** Runs a change in the name of somebody who has just typed the password. */
  const withPassword = <T>({ fields, actor, request }: PasswordEntry, work: (row: OperatorRow) => Promise<T>) =>
    request.server.load.passwords.during(async () => {
      const row = await ownRow(context, actor)
      await checkPassword(context, row, fields.password, request.ip)
      return work(row)
    })
  add('beginTotp', (asked) =>
    withPassword(asked, () =>
      asked.change(async (inside) => {
        const { actor } = asked
        const { isTotpOn, name } = await ownRow(inside, actor)
        if (isTotpOn) throw refuse(operatorWords.totpOn)
        const secret = randomTotpSecret()
        await updateOperator(inside.sql, actor.id, {
          totpSecret: await sealFactor(inside, { id: actor.id, totpSecret: secret }),
          totpStep: 0,
        })
        return { answer: { secret, uri: totpUri(secret, name) }, subject: subjectOf(actor) }
      }),
    ),
  )
  add('confirmTotp', async ({ fields, actor, change }) =>
    change(async (inside) => {
      const row = await ownRow(inside, actor)
      if (row.isTotpOn) throw refuse(operatorWords.totpOn)
      if (row.totpSecret === null) throw refuse(operatorWords.totpOff)
      await assertCode(inside, row, fields.code)
      const after = await updateOperator(inside.sql, actor.id, { isTotpOn: true, totpSince: inside.clock.now() })
      // Whoever is in with the password alone has to sign in anew.
      await endSessionsOf(inside.sql, actor.id, actor.sessionHash)
      return {
        answer: sessionOf(after, actor.endsAt),
        subject: subjectOf(actor),
        before: { totp: false },
        after: { totp: true },
      }
    }),
  )
  add('endTotp', (asked) =>
    withPassword(asked, async (row) => {
      const { actor, fields, change } = asked
      await stepUp(context, row, fields.code)
      return change(async ({ sql }) => {
        const after = await updateOperator(sql, actor.id, TOTP_OFF)
        return {
          answer: sessionOf(after, actor.endsAt),
          subject: subjectOf(actor),
          before: { totp: true },
          after: { totp: false },
        }
      })
    }),
  )
}
