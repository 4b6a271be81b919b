import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { transact } from '../database/transact'
import { notFound, refuse } from '../domain/errors'
import { hashPassword } from '../domain/password'
import { normalisePhone } from '../domain/phone'
import { randomSecret, subjectHash } from '../domain/secrets'
import { words } from '../domain/words'
import { eraseTenant, hasOpenBusiness, holdTenant, readTenantData } from '../tenants/tenantData'
import { findTenantByPhone, forgetSubject } from '../tenants/repository'

interface OfPhone {
  readonly Params: { readonly phone: string }
}

/** What a tenant may ask for: a copy of everything, and that nothing is kept. */
export const addPrivacyRoutes = (app: FastifyInstance, context: Context): void => {
  const { sql, clock, settings, secret } = context

  app.get<OfPhone>('/operator/tenants/:phone/export', async (request) => {
    const tenant = await findTenantByPhone(sql, normalisePhone(request.params.phone))
    if (!tenant) throw notFound()
    return readTenantData(sql, tenant.id)
  })

  app.delete<OfPhone>('/operator/tenants/:phone', async (request) => {
    const phone = normalisePhone(request.params.phone)
    // A password that nobody knows, for the row that may have to stay.
    const passwordHash = await hashPassword(randomSecret(), settings.PASSWORD_COST)
    const kept = await transact(sql, async (tx) => {
      const tenant = await holdTenant(tx, phone)
      if (!tenant) throw notFound()
      if (await hasOpenBusiness(tx, tenant.id, clock.now())) throw refuse(words.tenantStays)
      await forgetSubject(tx, subjectHash(secret, 'phone', phone))
      return eraseTenant(tx, tenant.id, { phone: `dihapus-${tenant.id}`, passwordHash })
    })
    return { kept }
  })
}
