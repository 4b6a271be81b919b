import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { conflict, notFound, refuse } from '../../domain/errors'
import { listHouseNames } from '../../books/houses/repository'
import { COMMAND_LINE } from '../../access/operators/actor'
import type { AddOperatorCall, OperatorRequest } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { changeOperator, invite, renewLink, shownOperator } from './operators'
import { listOwnerChanges, ownerChangeIn, stopOwnerChange, vouchFor, type OwnerChange } from './ownerChanges'
import {
  endLink,
  endSessionsOf,
  findOperatorById,
  holdOperator,
  listOperators,
  updateOperator,
  type OperatorRow,
} from '../../access/operators/repository'
import { TOTP_OFF } from '../../access/operators/secondFactor'
import { ownRow, stepUp, subjectOf } from '../../access/operators/signIn'

/** As the log tells it: houses by their names. */
const loggedHouses = async (sql: Sql, houses: readonly number[] | null) =>
  houses === null ? operatorWords.allHouses : (await listHouseNames(sql, houses)).map(({ name }) => name).join(', ')

const loggedOf = async (sql: Sql, { role, state, houses }: ReturnType<typeof shownOperator>) => ({
  role,
  state,
  houses: await loggedHouses(sql, houses),
})

/** For what touches no owner. */
const nothing = () => Promise.resolve()

type AboutOperator = OperatorRequest<'renewOperatorLink' | 'changeOperator' | 'resetOperatorTotp'>

/** What owners do with other operators. */
export const addOperatorCalls = (add: AddOperatorCall, context: Context): void => {
  /** Lets a change of somebody through, where `wants` finds nothing in it that needs vouching for; also when it is made. */
  const vouchedChange = async (asked: AboutOperator, wants: (row: OperatorRow) => OwnerChange | undefined) => {
    const { id } = asked.params
    const row = await findOperatorById(context.sql, id)
    if (!row) throw notFound()
    const change = wants(row)
    if (change !== undefined)
      return vouchFor(context, { change, name: row.name }, { ...asked, code: asked.fields.code })
    return async ({ sql }: Context) => {
      const held = await holdOperator(sql, id)
      // somebody has become an owner meanwhile
      if (held && wants(held) !== undefined) throw conflict(operatorWords.ownerChangeStopped)
    }
  }
  add('listOwnerChanges', async () => ({ changes: await listOwnerChanges(context.sql, context.clock.now()) }))
  add('stopOwnerChange', ({ params: { id }, change }) =>
    change(async (inside) => {
      const { name, change: ownerChange } = await stopOwnerChange(inside, id)
      return { answer: { id }, subject: { kind: 'operator', label: name }, before: { ownerChange } }
    }),
  )
  add('listOperators', async () => ({ operators: (await listOperators(context.sql)).map(shownOperator) }))
  add('addOperator', async (asked) => {
    const { code, ...fields } = asked.fields
    const { name, role, houses } = fields
    const allow = role === 'owner' ? await vouchFor(context, { change: 'invite', name }, { ...asked, code }) : nothing
    return asked.change(async (inside) => {
      await allow(inside)
      const answer = await invite(inside, fields)
      return {
        answer,
        subject: subjectOf(answer),
        after: { role, houses: await loggedHouses(inside.sql, houses ?? null) },
      }
    })
  })
  add('renewOperatorLink', async (asked) => {
    const wants = (row: OperatorRow) => (row.role === 'owner' ? 'link' : undefined)
    const allow = await vouchedChange(asked, wants)
    return asked.change(async (inside) => {
      await allow(inside)
      const answer = await renewLink(inside, asked.params.id)
      return { answer, subject: subjectOf(answer) }
    })
  })
  add('changeOperator', async (asked) => {
    const { params, fields } = asked
    const allow = await vouchedChange(asked, (row) => ownerChangeIn(row, fields))
    return asked.change(async (inside) => {
      await allow(inside)
      const { before, after } = await changeOperator(inside, params.id, fields)
      const shown = { before: shownOperator(before), after: shownOperator(after) }
      if (fields.disabled) await endLink(inside.sql, params.id)
      return {
        answer: shown.after,
        subject: subjectOf(after),
        before: await loggedOf(inside.sql, shown.before),
        after: await loggedOf(inside.sql, shown.after),
      }
    })
  })
  add('resetOperatorTotp', async (asked) => {
    const { params, fields, actor, change } = asked
    // The own one needs the password too.
    if (actor !== COMMAND_LINE && params.id === actor.id) throw refuse(operatorWords.ownTotp)
    const wants = (row: OperatorRow) => (row.role === 'owner' && row.isTotpOn ? 'endTotp' : undefined)
    const allow = await vouchedChange(asked, wants)
    const isOwner = (await findOperatorById(context.sql, params.id))?.role === 'owner'
    if (!isOwner && actor !== COMMAND_LINE) await stepUp(context, await ownRow(context, actor), fields.code)
    return change(async (inside) => {
      const { sql } = inside
      await allow(inside)
      const before = await holdOperator(sql, params.id)
      if (!before) throw notFound()
      const after = await updateOperator(sql, params.id, TOTP_OFF)
      await endSessionsOf(sql, params.id, actor === COMMAND_LINE ? '' : actor.sessionHash)
      return {
        answer: shownOperator(after),
        subject: subjectOf(after),
        before: { totp: before.isTotpOn },
        after: { totp: false },
      }
    })
  })
}
