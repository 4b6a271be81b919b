import * as v from 'valibot'
import { filledText, id, idText, text, unixSeconds } from '../primitives'

export const ROLES = ['owner', 'staff'] as const
export const role = v.picklist(ROLES)

export const SHORTEST_OPERATOR_PASSWORD = 10
const newPassword = v.pipe(v.string(), v.minLength(SHORTEST_OPERATOR_PASSWORD), v.maxLength(1024))
/** of an authenticator app */
const code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'harus enam angka'))
export const operatorName = v.pipe(filledText(40), v.minLength(2))
/** the code of a one-time link, which the page finds behind the # of its address */
const link = v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/))

export const signIn = v.object({ name: filledText(40), password: text(1024), code: v.optional(code) })
export const session = v.object({
  name: v.string(),
  role,
  /** whether the second factor is on */
  totp: v.boolean(),
  /** after that, everybody signs in again */
  endsAt: unixSeconds,
})

export const readLink = v.object({ link })
export const linkOwner = v.object({ name: v.string(), role, totp: v.boolean() })
export const useLink = v.object({ link, password: newPassword, code: v.optional(code) })
export const changePassword = v.object({ current: text(1024), password: newPassword })

export const withCode = v.object({ code })
/** Of whoever is signed in: an open session alone does not switch a second factor on or off. */
export const withPassword = v.object({ password: text(1024) })
export const withPasswordAndCode = v.object({ password: text(1024), code })
/** So many hours after it was switched on, a second factor may confirm new bank details. */
export const TOTP_HOURS = 24
export const withOptionalCode = v.optional(v.object({ code: v.optional(code) }), {})
/** The secret for typing, and as the address that an authenticator app reads from a picture. */
export const newTotp = v.object({ secret: v.string(), uri: v.string() })

export const operator = v.object({
  id,
  name: v.string(),
  role,
  totp: v.boolean(),
  /** invited = has not used the link yet */
  state: v.picklist(['invited', 'active', 'disabled']),
  createdAt: unixSeconds,
})
export const operatorList = v.object({ operators: v.array(operator) })
export const operatorParams = v.object({ id: idText })
export const addOperator = v.object({ name: operatorName, role: v.optional(role, 'staff') })
export const changeOperator = v.object({ role: v.optional(role), disabled: v.optional(v.boolean()) })
/** The address is shown once; without PUBLIC_ORIGIN it begins at its path. */
export const invitation = v.object({ id, name: v.string(), role, link: v.string(), expiresAt: unixSeconds })

export type Role = v.InferOutput<typeof role>
export type OperatorSession = v.InferOutput<typeof session>
