import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { unauthorized } from '../domain/errors'
import { normalisePhone } from '../domain/phone'
import { sameText, sha256 } from '../domain/secrets'
import { tokenQueries, type Tenant } from '../repositories/tenants'

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Who somebody says to be, not yet looked up. */
export interface Claim {
  readonly phone: string
  readonly tokenHash: string
}

/** undefined = neither header is there. */
export const claimOf = (request: FastifyRequest): Claim | undefined => {
  const phone = single(request.headers['x-user-email'])
  const token = single(request.headers['x-user-token'])
  if (phone === undefined && token === undefined) return undefined
  if (!phone || !token || token.length > 200) throw unauthorized()
  return { phone: normalisePhone(phone), tokenHash: sha256(token) }
}

/** The holder of the claimed token, when the phone is right too. */
export const provenTenant = (claim: Claim, holder: Tenant | undefined): Tenant => {
  if (!holder || !sameText(holder.phone, claim.phone)) throw unauthorized()
  return holder
}

export type Authenticate = (request: FastifyRequest, demand: 'tenant' | 'optional') => Promise<Tenant | undefined>

/** The tenant behind the two headers. Open calls do without them, but wrong ones are refused there too. */
export const authenticator = (context: Context): Authenticate => {
  const { findTenant } = tokenQueries(context.sql)
  return async (request, demand) => {
    const claim = claimOf(request)
    if (claim) return provenTenant(claim, await findTenant(claim.tokenHash, context.clock.now()))
    if (demand === 'optional') return undefined
    throw unauthorized()
  }
}
