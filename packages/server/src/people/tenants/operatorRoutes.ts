import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { images, profiles } from '../../platform/database/schema'
import { notFound } from '../../domain/errors'
import { keptColumns } from '../../platform/pictures/images'
import { originOf } from '../../platform/plugins/origin'
import { listFirstLinks } from './firstLinks'
import { readTenantCard, searchTenants } from './lookUp'
import { markLinkSent } from '../../access/sessions/repository'
import { findTenantById } from '../../access/tenants/repository'
import {
  addTenant,
  ERASED_PREFIX,
  eraseByPhone,
  exportTenant,
  notifyTenant,
  renewPasswordLink,
  revokeSessions,
} from './tenants'
import type { Subject } from '../../access/operators/recording'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { phoneFrom } from '../../access/operators/phone'

const subjectOf = (id: number): Subject => ({ kind: 'tenant', id, tenantId: id })

const tenantWith = async ({ sql }: Context, id: number) => {
  const tenant = await findTenantById(sql, id)
  if (!tenant || tenant.phone.startsWith(ERASED_PREFIX)) throw notFound()
  return tenant
}

const findIdentityPhoto = async ({ sql }: Context, tenant: number, slot: number) => {
  const [row] = await sql
    .select(keptColumns)
    .from(profiles)
    .innerJoin(images, eq(images.id, profiles.identityPhotoId))
    .where(and(eq(profiles.tenantId, tenant), eq(profiles.slot, slot)))
  if (!row) throw notFound()
  return row
}

export const addTenantCalls = (add: AddOperatorCall, context: Context): void => {
  add('searchTenants', ({ fields, houses }) => searchTenants(context, houses, fields))
  add('listFirstLinks', async ({ houses }) => ({ tenants: await listFirstLinks(context, houses) }))
  add('readTenant', ({ params, houses }) => readTenantCard(context, houses, params.id))
  add('addTenant', ({ fields, request, change }) => {
    const phone = phoneFrom(fields.phone)
    return change(async (inside) => {
      const answer = await addTenant(inside, { phone, name: fields.name }, originOf(context.settings, request))
      return { answer, subject: subjectOf(answer.id) }
    })
  })
  add('renewPasswordLink', ({ params: { id }, request, change }) =>
    change(async (inside) => {
      const { phone } = await tenantWith(inside, id)
      return {
        answer: await renewPasswordLink(inside, phone, originOf(context.settings, request)),
        subject: subjectOf(id),
      }
    }),
  )
  add('noteLinkSent', ({ params: { id }, change }) =>
    change(async (inside) => {
      await tenantWith(inside, id)
      await markLinkSent(inside.sql, id, inside.clock.now())
      return { answer: { id }, subject: subjectOf(id) }
    }),
  )
  add('notifyTenant', ({ fields: { phone, text }, change }) => {
    const number = phoneFrom(phone)
    return change(async (inside) => {
      const id = await notifyTenant(inside, number, text)
      return { answer: { id }, subject: subjectOf(id), after: { text } }
    })
  })
  add('revokeSessions', ({ params: { id }, change }) =>
    change(async (inside) => {
      const { phone } = await tenantWith(inside, id)
      const revoked = await revokeSessions(inside, phone)
      return { answer: { revoked }, subject: subjectOf(id), after: { revoked } }
    }),
  )
  add('readIdentityPhoto', async ({ params: { id, slot }, reply, change }) => {
    const kept = await change(async (inside) => {
      await tenantWith(inside, id)
      return { answer: await findIdentityPhoto(inside, id, Number(slot)), subject: subjectOf(id), after: { slot } }
    })
    const content = await context.images.contentOf(kept)
    if (!content) throw notFound()
    return reply.type('image/jpeg').send(Buffer.from(content))
  })
  // What a tenant may ask for: a copy of all data, and its deletion.
  add('exportTenant', async ({ params: { id }, change }) => {
    await change(async (inside) => {
      await tenantWith(inside, id)
      return { answer: undefined, subject: subjectOf(id) }
    })
    // Afterwards, because it wants a transaction of its own, which sees everything at one moment.
    return exportTenant(context, id)
  })
  add('eraseTenant', ({ params: { id }, change }) =>
    change(async (inside) => {
      const { phone } = await tenantWith(inside, id)
      const kept = await eraseByPhone(inside, phone)
      // It stays without the person: only the number of a row that holds nobody any more.
      return { answer: { kept }, subject: { kind: 'tenant', id }, after: { kept } }
    }),
  )
}
