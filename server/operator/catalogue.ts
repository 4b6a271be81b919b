import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import { transact } from '../database/transact'
import { isUniqueViolation, notFound, refuse } from '../domain/errors'
import { DAY_SECONDS } from '../domain/limits'
import { hashPassword } from '../domain/password'
import { normalisePhone } from '../domain/phone'
import { words } from '../domain/words'
import { pushTo } from '../notifications/push'
import { findHouse } from '../houses/repository'
import { insertNotification } from '../notifications/repository'
import {
  insertAnnouncement,
  insertHouse,
  insertRoom,
  insertVoucherType,
  listTenantIds,
  updatePrices,
} from '../payments/repository'
import { holdTenantByPhone, insertTenant, revokeTokens } from '../tenants/repository'
import { insertVoucher } from '../vouchers/repository'
import { idOf, understood } from './requests'
import * as schemas from './schemas'

const refuseTwice = (text: string) => (error: unknown) => {
  throw isUniqueViolation(error) ? refuse(text) : error
}

const addHouseRoutes = (app: FastifyInstance, { sql }: Context) => {
  app.post('/operator/houses', async (request) => insertHouse(sql, understood(schemas.addHouse, request.body)))
  app.post('/operator/rooms', async (request) => {
    const { prices, ...room } = understood(schemas.addRoom, request.body)
    if (!(await findHouse(sql, room.houseId))) throw notFound()
    return insertRoom(sql, { ...room, ...withoutUndefined(prices) }).catch(refuseTwice(words.roomExists))
  })
  app.put('/operator/rooms/:id/prices', async (request) => {
    const change = withoutUndefined(understood(schemas.setPrices, request.body))
    if (Object.keys(change).length === 0) throw refuse(words.nothingToChange)
    const room = await updatePrices(sql, idOf(request), change)
    if (!room) throw notFound()
    return room
  })
}

const withoutUndefined = (prices: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(Object.entries(prices).filter(([, value]) => value !== undefined))

const addTenantRoutes = (app: FastifyInstance, context: Context) => {
  const { sql, clock, settings } = context
  /** What is done to a tenant, with a note to the tenant about it; nothing of it outlives an erasure. */
  const change = async <T>(phone: string, content: string, work: (tx: Sql, tenantId: number) => Promise<T>) => {
    const [tenantId, result] = await transact(sql, async (tx) => {
      const tenant = await holdTenantByPhone(tx, normalisePhone(phone))
      if (!tenant) throw notFound()
      const done = await work(tx, tenant.id)
      await insertNotification(tx, { tenantId: tenant.id, content, createdAt: clock.now() })
      return [tenant.id, done] as const
    })
    await pushTo(context, tenantId, content, '/react/notifications')
    return result
  }

  app.post('/operator/tenants', async (request) => {
    const { phone, password } = understood(schemas.addTenant, request.body)
    const passwordHash = await hashPassword(password, settings.PASSWORD_COST)
    const createdAt = clock.now()
    const id = await transact(sql, async (tx) => {
      const tenantId = await insertTenant(tx, { phone, passwordHash, createdAt })
      await insertNotification(tx, { tenantId, content: words.welcome, createdAt })
      return tenantId
    }).catch(refuseTwice(words.tenantExists))
    return { id, phone }
  })
  app.delete<{ Params: { phone: string } }>('/operator/tenants/:phone/tokens', async (request) => {
    return { revoked: await change(request.params.phone, words.sessionsRevoked, revokeTokens) }
  })
  app.post('/operator/notifications', async (request) => {
    const { phone, text } = understood(schemas.notify, request.body)
    return { id: await change(phone, text, (_tx, tenantId) => Promise.resolve(tenantId)) }
  })
  app.post('/operator/vouchers', async (request) => {
    const { phone, days, ...voucher } = understood(schemas.addVoucher, request.body)
    const now = clock.now()
    const expiresAt = days === undefined ? null : now + days * DAY_SECONDS
    const give = (to: Sql, tenantId: number | null) =>
      insertVoucher(to, { ...voucher, tenantId, expiresAt, createdAt: now }).catch(refuseTwice(words.voucherExists))
    if (phone === undefined) await give(sql, null)
    else await change(phone, words.voucherGiven(voucher.code, voucher.discountValue), give)
    return { code: voucher.code }
  })
}

export const addCatalogueRoutes = (app: FastifyInstance, context: Context): void => {
  const { sql, clock } = context
  addHouseRoutes(app, context)
  addTenantRoutes(app, context)
  app.post('/operator/voucher_types', async (request) => {
    const { coinCost = null, ...type } = understood(schemas.addVoucherType, request.body)
    return insertVoucherType(sql, { ...type, coinCost })
  })
  app.post('/operator/announcements', async (request) => {
    const { title, text } = understood(schemas.announce, request.body)
    const announcement = await insertAnnouncement(sql, { title, description: text, createdAt: clock.now() })
    // The list of announcements is everyone's notification; the push goes out behind the answer.
    setImmediate(() => void pushToAll(context, title))
    return announcement
  })
}

const pushToAll = async (context: Context, title: string) => {
  try {
    for (const { id } of await listTenantIds(context.sql)) await pushTo(context, id, title, '/react')
  } catch (error) {
    context.log.warn({ err: error }, 'announcement push stopped')
  }
}
