import * as v from 'valibot'
import { text } from './primitives'

/** The field for the phone number is called email (spec section 1). */
export const signInRequest = v.object({ user: v.object({ email: text(64), password: text(1024) }) })
export const signInAnswer = v.object({ authentication_token: v.pipe(v.string(), v.minLength(1)) })
