import { systemClock } from '../../../packages/server/src/domain/clock'
import type { SignedIn, TestClock } from '../../support/testServer'

/** The real time: demo data is dated around today, and the browser uses its own clock. */
export const realClock: TestClock = {
  now: () => systemClock.now(),
  advance: () => {
    throw new Error('the real clock cannot be moved')
  },
}

/** The storage of a browser in which this tenant is signed in. */
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
