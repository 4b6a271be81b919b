import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { operatorDocument } from '../openapi/operators'
import { addAnnouncementCalls } from './announcements'
import { readPage } from './audit/repository'
import { addBackupCall } from './backup'
import { operatorCallAdder } from './operatorCalls'
import { addCatalogueCalls } from './catalogue'
import { addFigureCalls } from './figures'
import { addHouseKeepingCalls } from './houses'
import { addPaymentCalls } from './payments/routes'
import { addPeopleCalls } from './people/routes'
import { addPhotoCalls } from './photos'
import { addReportCalls } from './reports'
import { addStayCalls } from './stays/routes'
import { addTenantCalls } from './tenants'
import { addVoucherKeepingCalls } from './vouchers'

/**
 * The operators' calls, for the page of those who sign in by name and for the command line with its key. A body may be
 * larger than a tenant's, because announcements can be long.
 */
export const addOperatorRoutes = (app: FastifyInstance, context: Context, keyHash: string): void => {
  const add = operatorCallAdder(app, context, keyHash)
  addPeopleCalls(add, context)
  addPaymentCalls(app, add, context)
  addCatalogueCalls(add, context)
  addPhotoCalls(add, context)
  addStayCalls(add, context)
  addHouseKeepingCalls(add, context)
  addAnnouncementCalls(add, context)
  addVoucherKeepingCalls(add, context)
  addTenantCalls(add, context)
  addReportCalls(add, context)
  addFigureCalls(add, context)
  addBackupCall(add, context)
  add('listAudit', ({ query }) => readPage(context.sql, query))
  const document = JSON.stringify(operatorDocument())
  app.get('/operator/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document))
}
