import { systemClock } from '../../../server/domain/clock'
import type { SignedIn, TestClock } from '../../support/testServer'

/** Demo data is dated around today, and a browser keeps its own time. */
export const realClock: TestClock = {
  now: () => systemClock.now(),
  advance: () => {
    throw new Error('the real clock cannot be moved')
  },
}

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
