import { dateAt } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import { notFound, refuse } from '../../domain/errors'
import { listHouseNames } from '../houses/repository'
import { difference } from '../../access/operators/difference'
import type { Subject } from '../../access/operators/recording'
import { chosenOf } from '../../access/operators/houses'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { setContinues } from '../booking/continuing'
import { holdTransaction, type TransactionRow } from '../stays/transactions'
import { listBills } from './list'
import { BY_WHATSAPP, insertDeparture, insertReminder, readMessages, writeMessages } from './reminding'
import { readStatement } from './statement'

const holdBill = async ({ sql }: Context, id: number): Promise<TransactionRow> => {
  const row = await holdTransaction(sql, id, 'anybody')
  if (!row) throw notFound()
  return row
}

const subjectOf = ({ id, houseName, roomName, tenantId }: TransactionRow): Subject => ({
  kind: 'stay',
  id,
  label: `${houseName} ${roomName}`,
  tenantId,
})

/** Who owes, and how they are reminded. */
export const addBillCalls = (add: AddOperatorCall, context: Context): void => {
  const { sql } = context
  add('listBills', async ({ query, houses }) => ({
    today: dateAt(context.clock.now(), context.settings.TIME_ZONE),
    houses: await listHouseNames(sql, houses),
    bills: await listBills(context, chosenOf(houses, query.house)),
    messages: await readMessages(sql),
  }))
  add('readStatement', ({ params: { id }, houses }) => readStatement(context, houses, id))
  add('noteReminder', ({ params: { id }, fields, houses, change }) =>
    change(async (inside) => {
      // in one order, so that two who remind at once do not wait for each other
      const wanted = [...new Set(fields.bills)].sort((one, other) => one - other)
      for (const bill of wanted) {
        const row = await holdBill(inside, bill)
        if (row.tenantId !== id || houses?.includes(row.houseId) === false) throw notFound()
        await insertReminder(inside.sql, row, inside.clock.now())
      }
      const after = { way: BY_WHATSAPP, bills: wanted.join(', ') }
      return { answer: { id }, subject: { kind: 'tenant', id, tenantId: id }, after }
    }),
  )
  add('noteDeparture', ({ params: { id }, change }) =>
    change(async (inside) => {
      const row = await holdBill(inside, id)
      const now = inside.clock.now()
      if (row.paymentStatus !== 'confirmed' || row.endAt > now) throw refuse(operatorWords.stayNotOver)
      await insertDeparture(inside.sql, id, now)
      await setContinues(inside.sql, row, false, { now, settings: inside.settings })
      return { answer: { id }, subject: subjectOf(row) }
    }),
  )
  add('setBillMessages', ({ fields, change }) =>
    change(async (inside) => {
      const before = await readMessages(inside.sql)
      const { owed = before.owed, several = before.several, ended = before.ended } = fields
      const after = { owed, several, ended }
      await writeMessages(inside.sql, after)
      return { answer: after, subject: { kind: 'payment' }, ...difference(before, after) }
    }),
  )
}
