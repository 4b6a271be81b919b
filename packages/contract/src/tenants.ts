import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import {
  byId,
  changed,
  existingId,
  filledText,
  id,
  idText,
  known,
  phone,
  rupiah,
  text,
  unixSeconds,
} from './primitives'
import { notedPayment } from './paymentsForOperators'
import { shownStay } from './stays'

const identityParams = v.object({
  id: idText,
  /** 1 = the tenant, 2 = the extra person */
  slot: v.picklist(['1', '2']),
})
/** `name`: until the tenant fills in the profile */
export const addTenant = v.object({ phone, name: v.optional(filledText(80)) })
/** The address is shown once, and stored nowhere. */
const oneTimeLink = { link: v.string(), expiresAt: unixSeconds }
const newTenant = v.object({ id, phone: v.string(), ...oneTimeLink })
const passwordLink = v.object(oneTimeLink)
const notify = v.object({ phone, text: filledText(1000) })
const revoked = v.object({ revoked: v.number() })
/** How many confirmed stays remain in the books, without a person. */
const erased = v.object({ kept: v.number() })

export const TENANTS_PAGE = 25
export const searchTenants = v.object({
  /** a part of a name, or of a phone number as people write it */
  text: v.optional(text(60)),
  /** only tenants who came before the one with this number */
  before: v.optional(existingId),
})
const foundTenant = v.object({
  id,
  phone: v.string(),
  name: v.nullable(v.string()),
  /** where the tenant lives, otherwise what is booked */
  house: v.nullable(v.string()),
  room: v.nullable(v.string()),
  /** of that stay: it goes on, is paid and to come, waits for its payment to be checked, or is not paid; null = there is none */
  stay: v.nullable(v.picklist(['here', 'coming', 'paid', 'pending'])),
  createdAt: unixSeconds,
})
export const tenantPage = v.object({
  /** the latest first */
  tenants: v.array(foundTenant),
  /** the `before` of the next page; null = this is the last one */
  next: v.nullable(id),
})

const firstLinks = v.object({
  /** whom a link has still to be sent first, then by name */
  tenants: v.array(
    v.object({
      id,
      phone: v.string(),
      name: known,
      /** where the tenant lives or will live */
      house: known,
      room: known,
      /** of the newest link, which is stored nowhere: when it ends, or ended; null = none was made */
      expiresAt: v.nullable(unixSeconds),
      isValid: v.boolean(),
      /** when an operator opened WhatsApp with it or copied it; null = it was only shown */
      sentAt: v.nullable(unixSeconds),
    }),
  ),
})

const shownProfile = v.object({
  /** 1 = the tenant, 2 = the extra person */
  slot: v.picklist([1, 2]),
  name: known,
  birthPlace: known,
  birthDateUnix: v.nullable(unixSeconds),
  religion: known,
  marriageStatus: v.nullable(v.boolean()),
  phone: known,
  work: known,
  houseAddress: known,
  workAddress: known,
  relativeName: known,
  relativePhone: known,
  relativeDescription: known,
  hasIdentityPhoto: v.boolean(),
})

/** How many payments, proofs, coin entries and notes are shown at most, the latest. */
export const LATEST_SHOWN = 50
export const tenantCard = v.object({
  id,
  phone: v.string(),
  /** as an operator typed it, before there was a profile */
  name: known,
  createdAt: unixSeconds,
  coinCount: v.number(),
  /** what came beyond the totals of bills and is left: it pays for the next bill */
  credit: rupiah,
  /** how many sessions are open */
  sessions: v.number(),
  profiles: v.array(shownProfile),
  stays: v.array(shownStay),
  /** what arrived, voided payments too, the latest first */
  arrived: v.array(v.object({ ...notedPayment.entries, stay: id, place: v.string() })),
  /** the proofs that the tenant sent */
  payments: v.array(
    v.object({
      id,
      stay: id,
      place: v.string(),
      sentAt: unixSeconds,
      amount: rupiah,
      bankName: v.string(),
      bankAccountName: v.string(),
      /** null = it waits for a decision */
      outcome: v.nullable(v.picklist(['confirmed', 'rejected', 'replaced'])),
      reason: known,
    }),
  ),
  coins: v.array(v.object({ id, amount: v.number(), description: v.string(), createdAt: unixSeconds })),
  /** what the tenant was told */
  notes: v.array(v.object({ id, content: v.string(), createdAt: unixSeconds, read: v.boolean() })),
})

const ofTenant = { section: 'Tenants', params: byId } as const

export const operatorCalls = {
  /** A read: what is searched for is a name or a number, and belongs in no address. */
  searchTenants: {
    method: 'POST',
    path: '/tenants/search',
    access: 'staff',
    house: 'listed',
    section: 'Tenants',
    summary: 'Tenants by name or phone number, the latest first',
    body: json(searchTenants),
    isLogged: false,
    answer: tenantPage,
  },
  listFirstLinks: {
    method: 'GET',
    path: '/tenants/first_links',
    access: 'staff',
    house: 'listed',
    section: 'Tenants',
    summary: 'Tenants who have never set a password, with the state of their links',
    answer: firstLinks,
  },
  readTenant: {
    method: 'GET',
    path: '/tenants/{id}',
    access: 'staff',
    house: 'tenant',
    ...ofTenant,
    summary: 'A tenant with profiles, stays, payments, coins and notes; the ID card is a call of its own',
    answer: tenantCard,
  },
  addTenant: {
    method: 'POST',
    path: '/tenants',
    access: 'staff',
    house: 'none',
    section: 'Tenants',
    summary: 'Add a tenant, who sets a password with a one-time link',
    body: json(addTenant),
    answer: newTenant,
  },
  renewPasswordLink: {
    method: 'POST',
    path: '/tenants/{id}/password_link',
    access: 'staff',
    house: 'tenant',
    ...ofTenant,
    summary: 'A new one-time link to a password; the older one ends',
    answer: passwordLink,
  },
  noteLinkSent: {
    method: 'POST',
    path: '/tenants/{id}/password_link/sent',
    access: 'staff',
    house: 'tenant',
    ...ofTenant,
    summary: 'Note that the newest link was sent',
    answer: changed,
  },
  notifyTenant: {
    method: 'POST',
    path: '/notifications',
    access: 'staff',
    house: 'none',
    section: 'Tenants',
    summary: 'Write to one tenant',
    body: json(notify),
    answer: changed,
  },
  revokeSessions: {
    method: 'DELETE',
    path: '/tenants/{id}/tokens',
    access: 'staff',
    house: 'tenant',
    ...ofTenant,
    summary: 'End all sessions of a tenant',
    answer: revoked,
  },
  readIdentityPhoto: {
    method: 'GET',
    path: '/tenants/{id}/identity_photo/{slot}',
    access: 'staff',
    house: 'tenant',
    section: 'Tenants',
    summary: 'The ID card of a tenant; each look is in the audit log',
    params: identityParams,
    file: 'image/jpeg',
    isLogged: true,
  },
  exportTenant: {
    method: 'GET',
    path: '/tenants/{id}/export',
    access: 'owner',
    ...ofTenant,
    summary: 'All data about a tenant',
    file: 'application/json',
    isLogged: true,
  },
  eraseTenant: {
    method: 'DELETE',
    path: '/tenants/{id}',
    access: 'owner',
    ...ofTenant,
    summary: 'Erase all data about a tenant',
    answer: erased,
  },
} as const satisfies OperatorCalls

export type FirstLink = v.InferOutput<typeof firstLinks>['tenants'][number]
export type FoundTenant = v.InferOutput<typeof foundTenant>
export type TenantCard = v.InferOutput<typeof tenantCard>
export type ShownProfile = v.InferOutput<typeof shownProfile>
