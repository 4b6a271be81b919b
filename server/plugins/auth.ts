import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { unauthorized } from '../domain/errors'
import { normalisePhone } from '../domain/phone'
import { sameText, sha256 } from '../domain/secrets'
import { tokenQueries, type Tenant } from '../repositories/tenants'

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export type Authenticate = (request: FastifyRequest, demand: 'tenant' | 'optional') => Promise<Tenant | undefined>

/** The tenant behind the two headers. Open calls do without them, but wrong ones are refused there too. */
export const authenticator = (context: Context): Authenticate => {
  const { findTenant } = tokenQueries(context.sql)
  return async (request, demand) => {
    const phone = single(request.headers['x-user-email'])
    const token = single(request.headers['x-user-token'])
    if (demand === 'optional' && phone === undefined && token === undefined) return undefined
    if (!phone || !token || token.length > 200) throw unauthorized()
    const tenant = await findTenant(sha256(token), context.clock.now())
    if (!tenant || !sameText(tenant.phone, normalisePhone(phone))) throw unauthorized()
    return tenant
  }
}
