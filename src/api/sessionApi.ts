import { redeemSecret } from '@/lib/secretInput'
import { listTag, onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'

export interface SignIn {
  readonly phoneNumber: string
  /** stands for the password, which must not be here: arguments are recorded */
  readonly passwordTicket: string
}

/** Tickets stand for the secrets here too. */
export interface PasswordChange {
  readonly currentTicket: string
  readonly passwordTicket: string
}

export interface PasswordReset {
  readonly codeTicket: string
  readonly passwordTicket: string
}

export const sessionApi = injectEndpoints((build) => ({
  signIn: build.mutation<string, SignIn>({
    query: ({ phoneNumber, passwordTicket }) => ({
      call: 'signIn',
      body: { user: { email: phoneNumber, password: redeemSecret(passwordTicket) } },
    }),
    extraOptions: {
      refusal: 'signIn',
      event: { sent: 'session/signInSent', done: 'session/signedIn', refused: 'session/signInRefused' },
    },
  }),
  changePassword: build.mutation<null, PasswordChange>({
    query: ({ currentTicket, passwordTicket }) => ({
      call: 'changePassword',
      body: { current: redeemSecret(currentTicket), password: redeemSecret(passwordTicket) },
    }),
    extraOptions: {
      refusal: 'screen',
      event: { sent: 'password/sent', done: 'password/changed', refused: 'password/refused' },
    },
    // the server notes it
    invalidatesTags: onSuccess(listTag('notifications')),
  }),
  /** Returns the phone number of the tenant, who can sign in now. */
  resetPassword: build.mutation<{ readonly phoneNumber: string }, PasswordReset>({
    query: ({ codeTicket, passwordTicket }) => ({
      call: 'resetPassword',
      body: { code: redeemSecret(codeTicket), password: redeemSecret(passwordTicket) },
    }),
    extraOptions: {
      refusal: 'screen',
      event: { sent: 'newPassword/sent', done: 'newPassword/set', refused: 'newPassword/refused' },
    },
  }),
}))

export const { useSignInMutation, useChangePasswordMutation, useResetPasswordMutation } = sessionApi
