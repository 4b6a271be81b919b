import { whenIdle } from '@/lib/whenIdle'

/** Longer than this at a stretch would be felt, on a phone four times slower too. */
const SLICE_MS = 6

/** Work in slices: await it as often as there is a place to stop. */
export const createBreaks = () => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < SLICE_MS) return
    await new Promise<void>((resolve) => whenIdle(resolve))
    began = performance.now()
  }
}

export type Break = ReturnType<typeof createBreaks>

/** Visits what is inside before the value itself, with breaks: a visit that remembers what it saw stays short each time. */
export const visitInside = async (value: unknown, visit: (inner: object) => void, pause: Break): Promise<void> => {
  if (typeof value !== 'object' || value === null) return
  for (const child of Object.values(value)) if (typeof child === 'object') await visitInside(child, visit, pause)
  visit(value)
  await pause()
}
