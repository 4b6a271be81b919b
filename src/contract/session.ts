import * as v from 'valibot'
import { id, text } from './primitives'

/** The field for the phone number is called email (spec section 1). */
export const signInRequest = v.object({ user: v.object({ email: text(64), password: text(1024) }) })
export const signInAnswer = v.object({ authentication_token: v.pipe(v.string(), v.minLength(1)) })

/** Empty where a part is missing: then it is as wrong as any other. */
const secret = v.optional(text(1024), '')

export const changePasswordRequest = v.object({ current: secret, password: secret })
/** of the tenant */
export const changePasswordAnswer = v.object({ id })
/** The code is that of the one-time link. */
export const resetPasswordRequest = v.object({ code: secret, password: secret })
export const resetPasswordAnswer = v.object({ phone_number: v.string() })
