import * as v from 'valibot'
import { filledText, id } from '../primitives'
import { phone } from './catalogue'

export const byPhone = v.object({ phone })
export const identityParams = v.object({
  phone,
  /** 1 = the tenant, 2 = the extra person */
  slot: v.picklist(['1', '2']),
})
export const addTenant = v.object({ phone, password: v.pipe(v.string(), v.minLength(8), v.maxLength(1024)) })
export const newTenant = v.object({ id, phone: v.string() })
export const notify = v.object({ phone, text: filledText(1000) })
export const revoked = v.object({ revoked: v.number() })
/** How many confirmed stays remain in the books, without a person. */
export const erased = v.object({ kept: v.number() })
