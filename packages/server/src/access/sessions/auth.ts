import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { unauthorized } from '../../domain/errors'
import { normalisePhone } from '../../domain/phone'
import { sameText, sha256 } from '../../domain/secrets'
import { holdSession, tokenQueries } from './repository'
import type { Tenant } from '../tenants/repository'

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Who the caller claims to be; not checked yet. */
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

/** The tenant who has the claimed token, if the phone matches too. */
export const provenTenant = (claim: Claim, holder: Tenant | undefined): Tenant => {
  if (!holder || !sameText(holder.phone, claim.phone)) throw unauthorized()
  return holder
}

export interface Writer {
  readonly request: FastifyRequest
  readonly tenant: Tenant
}

/**
 * Runs a write of a tenant in one transaction. After the request was accepted, its session may have been revoked or the
 * tenant erased. So this checks again, and locks both until the commit.
 */
export const writeAs = <T>(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { request, tenant }: Writer,
  work: (tx: Sql) => Promise<T>,
): Promise<T> =>
  transact(sql, async (tx) => {
    const claim = claimOf(request)
    const holder = claim && (await holdSession(tx, claim.tokenHash, clock.now()))
    if (holder?.id !== tenant.id) throw unauthorized()
    return work(tx)
  })

export type Authenticate = (request: FastifyRequest, demand: 'tenant' | 'optional') => Promise<Tenant | undefined>

/** The tenant that the two headers name. Open calls work without the headers, but refuse wrong ones too. */
export const authenticator = ({ statement, clock }: Pick<Context, 'statement' | 'clock'>): Authenticate => {
  const { findTenant } = tokenQueries(statement)
  return async (request, demand) => {
    const claim = claimOf(request)
    if (claim) return provenTenant(claim, await findTenant(claim.tokenHash, clock.now()))
    if (demand === 'optional') return undefined
    throw unauthorized()
  }
}
