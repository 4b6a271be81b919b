import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import {
  addTenant,
  eraseByPhone,
  exportTenant,
  notifyTenant,
  renewPasswordLink,
  revokeSessions,
} from '../tenants/tenants'
import { understood } from './requests'
import * as schemas from './schemas'

interface OfPhone {
  readonly Params: { readonly phone: string }
}

/** Where the operator reached this server. */
const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

export const addTenantRoutes = (app: FastifyInstance, context: Context): void => {
  app.post('/operator/tenants', async (request) =>
    addTenant(context, understood(schemas.addTenant, request.body).phone, originOf(request)),
  )
  app.post<OfPhone>('/operator/tenants/:phone/password_link', (request) =>
    renewPasswordLink(context, request.params.phone, originOf(request)),
  )
  app.post('/operator/notifications', async (request) => {
    const { phone, text } = understood(schemas.notify, request.body)
    return { id: await notifyTenant(context, phone, text) }
  })
  app.delete<OfPhone>('/operator/tenants/:phone/tokens', async ({ params }) => ({
    revoked: await revokeSessions(context, params.phone),
  }))
  // What a tenant may ask for: a copy of all data, and its deletion.
  app.get<OfPhone>('/operator/tenants/:phone/export', ({ params }) => exportTenant(context, params.phone))
  app.delete<OfPhone>('/operator/tenants/:phone', async ({ params }) => ({
    kept: await eraseByPhone(context, params.phone),
  }))
}
