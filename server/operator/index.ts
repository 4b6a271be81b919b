import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { operatorDocument } from '../openapi/operators'
import { addAnnouncementCalls } from '../notifications/announcements'
import { readPage } from './audit/repository'
import { choosePush, readPushChoice } from './pushes'
import { countWaiting } from './waiting'
import { addBackupCall } from '../upkeep/backup'
import { addClockCalls } from '../upkeep/clock'
import { operatorCallAdder } from './operatorCalls'
import { addBillCalls } from '../bills/operatorRoutes'
import { addFirstStepCall } from '../houses/firstSteps'
import { addHouseCalls } from '../houses/houseRoutes'
import { addFigureCalls } from '../figures/operatorRoutes'
import { addRoomCalls } from '../houses/roomRoutes'
import { addPaymentCalls } from '../payments/operatorRoutes'
import { addPeopleCalls } from './people/routes'
import { addPhotoCalls } from '../photos/operatorRoutes'
import { addReportCalls } from '../bugReports/operatorRoutes'
import { addResidentCalls } from '../residents/operatorRoutes'
import { addRoomRequestCalls } from '../roomRequests/operatorRoutes'
import { addStayCalls } from '../stays/operatorRoutes'
import { addTenantCalls } from '../tenants/operatorRoutes'
import { addTicketCalls } from '../tickets/operatorRoutes'
import { addVoucherCalls } from '../vouchers/operatorRoutes'

/** The operators' calls, for the page of those who sign in by name and for the command line with its key. */
export const addOperatorRoutes = (app: FastifyInstance, context: Context, keyHash: string): void => {
  const add = operatorCallAdder(app, context, keyHash)
  addPeopleCalls(add, context)
  addPaymentCalls(app, add, context)
  addBillCalls(add, context)
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
