import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 250

/** Until the answer is true; fails after the limit. */
export const until = async (what: string, seconds: number, isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  const limit = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > limit) throw new Error(`after ${seconds} s: ${what}`)
    await pause(LOOK_MS)
  }
}
