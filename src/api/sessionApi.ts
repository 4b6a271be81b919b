import { redeemSecret } from '@/lib/secretInput'
import { baseApi } from './baseApi'

export interface SignIn {
  readonly phoneNumber: string
  /** stands for the password, which must not be here: arguments are recorded */
  readonly passwordTicket: string
}

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<string, SignIn>({
      query: ({ phoneNumber, passwordTicket }) => ({
        call: 'signIn',
        body: { user: { email: phoneNumber, password: redeemSecret(passwordTicket) } },
      }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await import('./answers/signIn')).shapeSignIn,
        keep: 'nothing',
        open: { argument: [], answer: [] },
        event: { sent: 'session/signInSent', done: 'session/signedIn', refused: 'session/signInRefused' },
      },
    }),
  }),
})

export const { useSignInMutation } = sessionApi
