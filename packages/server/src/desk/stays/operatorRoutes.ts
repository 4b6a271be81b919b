import { midnightOf } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import { notFound, refuse } from '../../domain/errors'
import { MAX_DAYS } from '../../domain/limits'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { addBlockCalls } from './blocks'
import { book } from '../../books/booking/booking'
import { hasOtherAccount, isNewAccountFor } from '../../books/stays/accounts'
import { switchContinues } from '../../books/booking/continuing'
import { cancelStay, endStay, moveStay, reviveStay } from './changes'
import { refundStay, returnDeposit } from './givingBack'
import type { PaidBack } from '../../books/ledger/money'
import { readOccupancy, readStay } from './occupancy'
import { findStay } from '../../books/booking/nights'
import { holdTransaction, type TransactionRow } from '../../books/stays/transactions'
import { answerLeavesOf } from '../../people/tickets/leaveAnswers'
import { findTenantByPhone } from '../../access/tenants/repository'
import { nameOf } from '../../access/operators/actor'
import { whatDiffers } from '../../access/operators/difference'
import type { Subject } from '../../access/operators/recording'
import { assertApproved } from '../../access/operators/approval'
import type { AddOperatorCall, OperatorRequest } from '../../access/operators/operatorCalls'
import { phoneFrom } from '../../access/operators/phone'
import { operatorWords } from '../../access/operators/words'

const subjectOf = ({ id, houseName, roomName, tenantId }: TransactionRow): Subject => ({
  kind: 'stay',
  id,
  label: `${houseName} ${roomName}`,
  tenantId,
})

const rowOf = async ({ sql }: Context, id: number): Promise<TransactionRow> => {
  const row = await holdTransaction(sql, id, 'anybody')
  if (!row) throw new Error(`stay ${id} is gone within its own transaction`)
  return row
}

/** Only a tenant who exists can be booked for; the operator adds the others first. */
const tenantToBookFor = async ({ sql }: Context, phone: string) => {
  const tenant = await findTenantByPhone(sql, phoneFrom(phone))
  if (!tenant) throw refuse(operatorWords.noSuchTenant)
  return tenant
}

const bookFor = async (inside: Context, fields: OperatorRequest<'bookStay'>['fields']) => {
  const { roomId, from, unit, count, extraAc, extraPerson, keepsDeposit } = fields
  if (unit === 'daily' && count > MAX_DAYS) throw refuse(`Lama sewa harian harus 1 sampai ${MAX_DAYS} hari`)
  const tenant = await tenantToBookFor(inside, fields.phone)
  const period = { unit, start: midnightOf(from, inside.settings.TIME_ZONE), count }
  const extras = { extraAc, extraPerson }
  const booking = { tenant: tenant.id, roomId, period, extras, keepsDeposit, byOperator: true } as const
  const { row } = await changeAndTell(inside, async (tx) => {
    const booked = await rowOf({ ...inside, sql: tx }, await book(tx, inside, booking))
    const content = words.bookedForYou(booked.houseName, booked.roomName)
    return { tenantId: tenant.id, transactionId: booked.id, content, row: booked }
  })
  return row
}

const coinsIn = ({ money: { coinsTaken } }: { readonly money: PaidBack }) => (coinsTaken > 0 ? { coinsTaken } : {})

export const addStayCalls = (add: AddOperatorCall, context: Context): void => {
  addBlockCalls(add)
  add('readOccupancy', ({ query, houses }) => readOccupancy(context, houses, query))
  add('readStay', ({ params, houses }) => readStay(context, houses, params.id))
  add('bookStay', async ({ fields, actor, change }) => {
    const tenant = await tenantToBookFor(context, fields.phone)
    if (await isNewAccountFor(context.sql, tenant.id, fields.roomId))
      await assertApproved(context, actor, fields.code, operatorWords.otherAccountNeedsOwner)
    return change(async (inside) => {
      const row = await bookFor(inside, fields)
      const after = { from: row.startDate, to: row.endDate, total: row.total }
      return { answer: { id: row.id }, subject: subjectOf(row), after }
    })
  })
  add('reviveStay', ({ params: { id }, change }) =>
    change(async (inside) => {
      const before = await reviveStay(inside, id)
      const { paymentDue, total } = await rowOf(inside, id)
      return {
        answer: { id },
        subject: subjectOf(before),
        ...whatDiffers({ paymentDue: before.paymentDue, total: before.total }, { paymentDue, total }),
      }
    }),
  )
  add('cancelStay', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const row = await cancelStay(inside, id, { ...fields, by: nameOf(actor) })
      const before = { status: row.paymentStatus, from: row.startDate, to: row.endDate, total: row.total }
      return { answer: { id }, subject: subjectOf(row), before, after: { ...fields, ...coinsIn(row) } }
    }),
  )
  add('endStay', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const row = await endStay(inside, id, { ...fields, by: nameOf(actor) })
      return {
        answer: { id },
        subject: subjectOf(row),
        before: { to: row.endDate },
        after: { ...fields, ...coinsIn(row) },
      }
    }),
  )
  add('continueStay', ({ actor, params: { id }, fields: { continues }, change }) =>
    change(async (inside) => {
      const { row } = await changeAndTell(inside, async (tx, now) => {
        const row = await switchContinues(tx, inside, { id, tenant: 'anybody', continues })
        const content = words.stayContinues(row, continues, row.endDate)
        if (!continues) await answerLeavesOf(tx, row, { text: content, by: nameOf(actor), now })
        return { tenantId: row.tenantId, transactionId: id, content, row }
      })
      return { answer: { id }, subject: subjectOf(row), before: { continues: row.continues }, after: { continues } }
    }),
  )
  add('refundStay', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const row = await refundStay(inside, id, { ...fields, by: nameOf(actor) })
      const { amount, note } = fields
      const before = { refunded: row.money.alreadyBack }
      return {
        answer: { id },
        subject: subjectOf(row),
        before,
        after: { amount, ...(note && { note }), ...coinsIn(row) },
      }
    }),
  )
  add('returnDeposit', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const row = await returnDeposit(inside, id, { ...fields, by: nameOf(actor) })
      return { answer: { id }, subject: subjectOf(row), before: { deposit: row.depositCost }, after: fields }
    }),
  )
  add('moveStay', async ({ params: { id }, fields: { code, ...fields }, actor, houses, change }) => {
    const stay = await findStay(context.sql, id)
    const isApproved =
      stay?.paymentStatus === 'confirmed' && (await hasOtherAccount(context.sql, stay.roomId, fields.roomId))
    if (isApproved) await assertApproved(context, actor, code, operatorWords.otherAccountNeedsOwner)
    return change(async (inside) => {
      const row = await moveStay(inside, id, { ...fields, isApproved })
      // it may have moved since this was checked
      if (houses?.includes(row.houseId) === false) throw notFound()
      const { houseName, roomName } = await rowOf(inside, id)
      const { note, depositOn, depositReason } = fields
      const room = `${houseName} ${roomName}`
      const after = {
        room,
        ...(note && { note }),
        ...(depositOn && { depositOn }),
        ...(depositReason && { depositReason }),
      }
      return { answer: { id }, subject: subjectOf(row), before: { room: `${row.houseName} ${row.roomName}` }, after }
    })
  })
}
