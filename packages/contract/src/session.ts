import * as v from 'valibot'
import { json, type Calls } from './call'
import { id, nothing, text } from './primitives'

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

export const tenantCalls = {
  signIn: {
    method: 'POST',
    path: '/users/sign_in',
    access: 'open',
    section: 'Session',
    summary: 'Sign in with phone number and password',
    body: json(signInRequest),
    answer: signInAnswer,
  },
  signOut: {
    method: 'DELETE',
    path: '/users/sign_out',
    access: 'tenant',
    griya: true,
    section: 'Session',
    summary: 'End the session of the two headers; one that is unknown is over already',
    endsSession: true,
    answer: nothing,
  },
  changePassword: {
    method: 'PUT',
    path: '/users/password',
    access: 'tenant',
    griya: true,
    section: 'Session',
    summary: 'Change my password; my other sessions end',
    body: json(changePasswordRequest),
    answer: changePasswordAnswer,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/password/reset',
    access: 'open',
    griya: true,
    section: 'Session',
    summary: "Set a new password with the code of the operator's one-time link; all sessions end",
    body: json(resetPasswordRequest),
    answer: resetPasswordAnswer,
  },
} as const satisfies Calls
