import { waitFor } from '@testing-library/react'
import type { OfflineAnswer } from '@/api/request'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { NOW, type Visitor } from '../../support/appTenants'

export const GRIYA = { 'api-extensions': 'griya-1' }

/** What the device has stored of a tenant's visits. */
export const deviceOf = ({ phone }: Pick<Visitor, 'phone'>) => {
  const stored = async () =>
    (await offlineAnswers.of<OfflineAnswer>(phone)).map(([, answer]) => answer).filter(({ data }) => data !== undefined)
  return {
    stored,
    /** Waits until answers with these keys are there. */
    has: (...keys: readonly string[]) =>
      waitFor(async () =>
        expect((await stored()).map(({ key }) => key)).toEqual(expect.arrayContaining(keys as string[])),
      ),
    put: (key: string, answer: Pick<OfflineAnswer, 'data' | 'entities'>, at = NOW * 1000 - 60_000) => {
      const whole: OfflineAnswer = { key, at, ...answer }
      return offlineAnswers.put(phone, key, whole, at)
    },
    /** All of it was fetched that much earlier. */
    age: (seconds: number) =>
      offlineAnswers.change<OfflineAnswer>(phone, (answer) => ({ ...answer, at: answer.at - seconds * 1000 })),
  }
}
