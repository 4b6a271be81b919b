import * as v from 'valibot'
import { filledText, id, unixSeconds } from '../primitives'
import { phone } from './catalogue'

export const byPhone = v.object({ phone })
export const identityParams = v.object({
  phone,
  /** 1 = the tenant, 2 = the extra person */
  slot: v.picklist(['1', '2']),
})
export const addTenant = v.object({ phone })
/** The address is shown once, and stored nowhere. */
const oneTimeLink = { link: v.string(), expiresAt: unixSeconds }
export const newTenant = v.object({ id, phone: v.string(), ...oneTimeLink })
export const passwordLink = v.object(oneTimeLink)
export const notify = v.object({ phone, text: filledText(1000) })
export const revoked = v.object({ revoked: v.number() })
/** How many confirmed stays remain in the books, without a person. */
export const erased = v.object({ kept: v.number() })
