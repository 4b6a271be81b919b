import type { SignedIn } from './testServer'

/** A browser's storage in which somebody is signed in. */
export const sessionStorageOf = (origin: string, { phone, token }: Pick<SignedIn, 'phone' | 'token'>) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'token', value: token },
        { name: 'phone_number', value: phone },
      ],
    },
  ],
})
