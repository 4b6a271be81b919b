import type { FastifyReply } from 'fastify'
import type { Context } from '../../platform/context'
import { FailedAttempt, refuse } from '../../domain/errors'
import { hashPassword } from '../../domain/password'
import { sha256 } from '../../domain/secrets'
import { weaknessOf } from '../../domain/weakPassword'
import { countAttempt, guesserAt } from '../../access/sessions/attempts'
import { giveSession, sessionHashOf, takeSession } from '../../access/operators/actor'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { addOperatorCalls } from './operatorRoutes'
import {
  endLink,
  endSession,
  endSessionsOf,
  findLinkOwner,
  takeLink,
  updateOperator,
} from '../../access/operators/repository'
import { addTotpCalls } from '../../access/operators/secondFactor'
import {
  checkPassword,
  checkSignIn,
  markOf,
  openSession,
  ownRow,
  rememberDevice,
  sessionOf,
  stepUp,
  subjectOf,
} from '../../access/operators/signIn'

const assertNotWeak = async (password: string, name: string) => {
  const weakness = await weaknessOf(password, [name])
  if (weakness === 'common') throw refuse(operatorWords.commonPassword)
  if (weakness === 'own') throw refuse(operatorWords.ownPassword)
}

/** The new session, and the mark with which this browser is known from now on. */
const letIn = (reply: FastifyReply, context: Context, { token, session, operator }: NewSession) => {
  giveSession(reply, context, token)
  rememberDevice(reply, context, operator)
  return session
}
type NewSession = Awaited<ReturnType<typeof openSession>>

const addSessionCalls = (add: AddOperatorCall, context: Context): void => {
  add('signIn', ({ fields, request, reply, change }) =>
    request.server.load.passwords.during(async () => {
      const found = await checkSignIn(context, { ...fields, mark: markOf(request, context), address: request.ip })
      const opened = await change(async (inside) => ({
        answer: await openSession(inside, inside.sql, found, sessionHashOf(request, context)),
        by: found,
        subject: subjectOf(found),
      }))
      return letIn(reply, context, opened)
    }),
  )
  add('getSession', async ({ actor }) => sessionOf(actor, actor.endsAt))
  add('signOut', async ({ actor, reply, change }) => {
    const answer = await change(async ({ sql }) => {
      await endSession(sql, actor.sessionHash)
      return { answer: { id: actor.id }, subject: subjectOf(actor) }
    })
    takeSession(reply, context)
    return answer
  })
  add('changePassword', ({ fields, actor, request, reply, change }) =>
    request.server.load.passwords.during(async () => {
      const before = await ownRow(context, actor)
      await checkPassword(context, before, fields.current, request.ip)
      await assertNotWeak(fields.password, before.name)
      const passwordHash = await hashPassword(fields.password, context.settings.PASSWORD_COST)
      const opened = await change(async (inside) => {
        const row = await ownRow(inside, actor)
        if (row.passwordHash !== before.passwordHash) throw refuse(operatorWords.wrongPassword)
        const after = await updateOperator(inside.sql, actor.id, { passwordHash })
        await endSessionsOf(inside.sql, actor.id)
        await endLink(inside.sql, actor.id)
        return { answer: await openSession(inside, inside.sql, after, actor.sessionHash), subject: subjectOf(actor) }
      })
      return letIn(reply, context, opened)
    }),
  )
}

const addLinkCalls = (add: AddOperatorCall, context: Context): void => {
  const ownerOf = async (link: string, address: string) => {
    const forgive = await countAttempt(context, [guesserAt('operator address', address, context)])
    const owner = await findLinkOwner(context.sql, sha256(link), context.clock.now())
    if (!owner) throw new FailedAttempt('link', 422, operatorWords.deadLink)
    await forgive()
    return owner
  }
  add('readLink', async ({ fields, request }) => {
    const { name, role, isTotpOn } = await ownerOf(fields.link, request.ip)
    return { name, role, totp: isTotpOn }
  })
  add('useLink', ({ fields, request, reply, change }) =>
    request.server.load.passwords.during(async () => {
      const owner = await ownerOf(fields.link, request.ip)
      await assertNotWeak(fields.password, owner.name)
      if (owner.isTotpOn) await stepUp(context, owner, fields.code)
      const passwordHash = await hashPassword(fields.password, context.settings.PASSWORD_COST)
      const opened = await change(async (inside) => {
        const { sql, clock } = inside
        if (!(await takeLink(sql, sha256(fields.link), clock.now()))) throw refuse(operatorWords.deadLink)
        const after = await updateOperator(sql, owner.id, { passwordHash })
        await endSessionsOf(sql, owner.id)
        return {
          answer: await openSession(inside, sql, after, sessionHashOf(request, context)),
          by: owner,
          subject: subjectOf(owner),
        }
      })
      return letIn(reply, context, opened)
    }),
  )
}

export const addPeopleCalls = (add: AddOperatorCall, context: Context): void => {
  addSessionCalls(add, context)
  addLinkCalls(add, context)
  addTotpCalls(add, context)
  addOperatorCalls(add, context)
}
