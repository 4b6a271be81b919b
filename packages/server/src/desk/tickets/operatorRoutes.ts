import type { Context } from '../../platform/context'
import { conflict, notFound, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { nameOf } from '../../access/operators/actor'
import type { Subject } from '../../access/operators/recording'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { findTicketPhoto, listTickets, readTicket } from './operatorList'
import { endStayOf, holdLeave, isMoneyOwed, returnDepositOf } from './leaving'
import { countAnswersOf, holdTicket, insertAnswer, setTicket, type TicketRow } from '../../people/tickets/repository'
import type { TransactionRow } from '../../books/stays/transactions'
import { beginningOf, type TicketState } from '../../people/tickets/tickets'

const subjectOf = ({ id, tenantId }: TicketRow): Subject => ({ kind: 'ticket', id, tenantId })

const subjectOfStay = ({ id, houseName, roomName, tenantId }: TransactionRow): Subject => ({
  kind: 'stay',
  id,
  label: `${houseName} ${roomName}`,
  tenantId,
})

const hold = async ({ sql }: Context, id: number): Promise<TicketRow> => {
  const row = await holdTicket(sql, id)
  if (!row) throw notFound()
  return row
}

const stateChange = (state: TicketState, now: number) => ({ state, doneAt: state === 'done' ? now : null })

const noteOf = ({ id, tenantId, text }: TicketRow, news: keyof typeof words.ticketNews) => ({
  tenantId,
  ticketId: id,
  content: `${beginningOf(text)}: ${words.ticketNews[news]}`,
  pushed: words.ticketAnswered,
})

export const addTicketCalls = (add: AddOperatorCall, context: Context): void => {
  add('listTickets', ({ query, houses }) => listTickets(context, houses, query))
  add('readTicket', ({ params: { id }, houses }) => readTicket(context, houses, id))
  add('readTicketPhoto', async ({ params: { id, place }, reply }) => {
    const content = await context.images.contentOf(await findTicketPhoto(context, id, place))
    if (!content) throw notFound()
    return reply.type('image/jpeg').send(Buffer.from(content))
  })
  add('answerTicket', ({ params: { id }, fields: { text, state, seen }, actor, change }) =>
    change(async (inside) => {
      const row = await hold(inside, id)
      const known = await countAnswersOf(inside.sql, id)
      if (seen !== undefined && seen !== known) throw conflict(operatorWords.answeredMeanwhile)
      const after = state ?? (row.state === 'open' ? 'in_progress' : row.state)
      await changeAndTell(inside, async (tx, now) => {
        await insertAnswer(tx, { ticketId: id, text, at: now, writtenBy: nameOf(actor) })
        await setTicket(tx, id, {
          ...(after !== row.state && stateChange(after, now)),
          answeredAt: row.answeredAt ?? now,
          updatedAt: now,
        })
        return noteOf(row, 'answered')
      })
      const changed = after === row.state ? {} : { before: { state: row.state }, after: { state: after } }
      return { answer: { id }, subject: subjectOf(row), ...changed }
    }),
  )
  add('endTicketStay', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const row = await holdLeave(inside, id)
      const stay = await endStayOf(inside, row, { ...fields, by: nameOf(actor) })
      return { answer: { id }, subject: subjectOfStay(stay), before: { to: stay.endDate }, after: fields }
    }),
  )
  // where it is paid out, and nowhere else: neither a card nor the log has it
  add('readRefundAccount', async ({ params: { id } }) => {
    const row = await holdLeave(context, id)
    return { account: (await isMoneyOwed(context.sql, row)) ? row.refundAccount : null }
  })
  add('returnTicketDeposit', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const row = await holdLeave(inside, id)
      const stay = await returnDepositOf(inside, row, { ...fields, by: nameOf(actor) })
      const { amount, note, depositOn, depositReason } = fields
      return {
        answer: { id },
        subject: subjectOfStay(stay),
        before: { deposit: stay.depositCost },
        after: { amount, note, depositOn, depositReason },
      }
    }),
  )
  add('setTicketState', ({ params: { id }, fields: { state }, change }) =>
    change(async (inside) => {
      const row = await hold(inside, id)
      if (row.state === state) throw refuse(words.nothingToChange)
      await changeAndTell(inside, async (tx, now) => {
        await setTicket(tx, id, { ...stateChange(state, now), updatedAt: now })
        return noteOf(row, state)
      })
      return { answer: { id }, subject: subjectOf(row), before: { state: row.state }, after: { state } }
    }),
  )
}
