import { createStore, type UseStore } from 'idb-keyval'

/**
 * Some browsers never answer once their storage is damaged. In steps, so that only time counts in which the page was awake:
 * after a sleep, the answer comes with the next step.
 */
const STEP_MS = 500
const STEPS = 4

/** Requests that the device has not answered in time. While there are any, nothing else is asked of it. */
let unanswered = 0

class Unanswered extends Error {
  constructor() {
    super('the device does not answer')
  }
}

const withinLimit = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    if (unanswered > 0) throw new Unanswered()
    let timer: ReturnType<typeof setTimeout>
    let isLate = false
    const wait = (steps: number) => {
      if (steps > 0) {
        timer = setTimeout(() => wait(steps - 1), STEP_MS)
        return
      }
      isLate = true
      unanswered += 1
      reject(new Unanswered())
    }
    const settled = () => {
      clearTimeout(timer)
      if (isLate) unanswered -= 1
    }
    wait(STEPS)
    ask().then(resolve, reject).finally(settled)
  })

/**
 * The one door to IndexedDB. What is asked of it fails where storage is forbidden, full or damaged, and after the limit where
 * the device does not answer; the app then works without.
 */
export const openDatabase = (name: string): UseStore => {
  let opened: UseStore | undefined
  const open = () => (opened ??= createStore(name, 'values'))
  return (mode, use) => withinLimit(async () => open()(mode, use))
}
