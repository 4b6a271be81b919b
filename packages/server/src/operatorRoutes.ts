import type { FastifyInstance } from 'fastify'
import type { Context } from './platform/context'
import { operatorDocument } from './openapi/operators'
import { addAnnouncementCalls } from './people/notifications/announcements'
import { readPage } from './access/operators/auditLines'
import { choosePush, readPushChoice } from './access/operators/pushes'
import { countWaiting } from './desk/waiting'
import { addBackupCall } from './upkeep/backup'
import { addClockCalls } from './upkeep/clock'
import { operatorCallAdder } from './access/operators/operatorCalls'
import { addBillCalls } from './books/bills/operatorRoutes'
import { addStatementCalls } from './books/statements/operatorRoutes'
import { addSenderCalls } from './books/statements/sent/senders'
import { addFirstStepCall } from './desk/houses/firstSteps'
import { addHouseCalls } from './desk/houses/houseRoutes'
import { addFigureCalls } from './desk/figures/operatorRoutes'
import { addRoomCalls } from './desk/houses/roomRoutes'
import { addPaymentCalls } from './desk/payments/operatorRoutes'
import { addPeopleCalls } from './people/operators/routes'
import { addPhotoCalls } from './desk/houses/photoRoutes'
import { addReportCalls } from './people/bugReports/operatorRoutes'
import { addResidentCalls } from './people/residents/operatorRoutes'
import { addRoomRequestCalls } from './desk/roomRequests/operatorRoutes'
import { addStayCalls } from './desk/stays/operatorRoutes'
import { addTenantCalls } from './people/tenants/operatorRoutes'
import { addTicketCalls } from './desk/tickets/operatorRoutes'
import { addVoucherCalls } from './desk/vouchers/operatorRoutes'

/** The operators' calls, for the page of those who sign in by name and for the command line with its key. */
export const addOperatorRoutes = (app: FastifyInstance, context: Context, keyHash: string): void => {
  const add = operatorCallAdder(app, context, keyHash)
  addPeopleCalls(add, context)
  const applySoon = addPaymentCalls(app, add, context)
  addBillCalls(add, context)
  addStatementCalls(add, context, applySoon)
  addSenderCalls(add, context)
  addHouseCalls(add, context)
  addFirstStepCall(add, context)
  addPhotoCalls(add, context)
  addStayCalls(add, context)
  addRoomRequestCalls(add, context)
  addResidentCalls(add, context)
  addTicketCalls(add, context)
  addRoomCalls(add, context)
  addAnnouncementCalls(add, context)
  addVoucherCalls(add, context)
  addTenantCalls(add, context)
  addReportCalls(add, context)
  addFigureCalls(add, context)
  addBackupCall(add, context)
  addClockCalls(add, context)
  add('readWaiting', ({ houses }) => countWaiting(context, houses))
  add('readPushChoice', async ({ actor }) => ({ subjects: await readPushChoice(context.sql, actor.sessionHash) }))
  add('choosePush', async ({ actor, fields }) => {
    await choosePush(context.sql, actor.sessionHash, { token: fields.token, subjects: fields.subjects })
    return { subjects: fields.subjects }
  })
  add('listAudit', ({ query }) => readPage(context.sql, query))
  let document: string | undefined
  app.get('/operator/openapi.json', (_, reply) => {
    document ??= JSON.stringify(operatorDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
