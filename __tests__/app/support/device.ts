import { waitFor } from '@testing-library/react'
import type { KeptAnswer } from '@/api/request'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { NOW, type Visitor } from '../../support/appTenants'
import { settled } from './settled'

export const GRIYA = { 'api-extensions': 'griya-2' }

export type LeftAnswer = Pick<KeptAnswer, 'data'> & Partial<Pick<KeptAnswer, 'entities'>>

/** What the device has stored of a tenant's visits. */
export const deviceOf = ({ phone }: Pick<Visitor, 'phone'>) => {
  const all = () => settled(offlineAnswers.of<KeptAnswer>(phone))
  const stored = async () => (await all()).filter(({ data }) => data !== undefined)
  return {
    stored,
    /** Waits until answers with these keys are there. */
    has: (...keys: readonly string[]) =>
      waitFor(async () =>
        expect((await stored()).map(({ key }) => key)).toEqual(expect.arrayContaining(keys as string[])),
      ),
    put: (key: string, answer: LeftAnswer, at = NOW * 1000 - 60_000) =>
      settled(offlineAnswers.write(phone, { put: [{ answer: { key, at, ...answer }, askedAt: at }], gone: [] })),
    /** All of it was fetched that much earlier. */
    age: async (seconds: number) => {
      const put = (await all()).map((answer) => ({
        answer: { ...answer, at: answer.at - seconds * 1000 },
        askedAt: answer.at,
      }))
      await settled(offlineAnswers.clear())
      await settled(offlineAnswers.write(phone, { put, gone: [] }))
    },
  }
}
