import { redeemSecret } from '@/lib/secretInput'
import { baseApi } from './baseApi'
import { postJson } from './request'

export interface SignIn {
  readonly phoneNumber: string
  /** a ticket for the password, never the password: arguments are recorded */
  readonly passwordTicket: string
}

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<string, SignIn>({
      query: ({ phoneNumber, passwordTicket }) =>
        postJson('users/sign_in', { user: { email: phoneNumber, password: redeemSecret(passwordTicket) } }),
      extraOptions: {
        refusal: 'screen',
        session: 'none',
        shape: async () => (await import('./answers/signIn')).shapeSignIn,
      },
    }),
  }),
})

export const { useSignInMutation } = sessionApi
