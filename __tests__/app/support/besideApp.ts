import { getConfig } from '@testing-library/react'
import type { BridgedServer } from '../../support/serverBridge'

/** While this is set, React complains about each change that no test has announced. */
const REACT_WATCHES = 'IS_REACT_ACT_ENVIRONMENT'

let running = 0
let watchedBefore: unknown

/** Lets the app draw what has come for it while a test waits for something that is not on the screen, or for several things. */
export const meanwhile = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running === 0) watchedBefore = Reflect.get(globalThis, REACT_WATCHES)
  running += 1
  try {
    return (await getConfig().asyncWrapper(work)) as Result
  } finally {
    running -= 1
    // the library restores what it found, also while another call still runs
    Reflect.set(globalThis, REACT_WATCHES, running === 0 ? watchedBefore : false)
  }
}

/** The server as a test calls it, beside an app that goes on meanwhile. */
export const besideApp = (server: BridgedServer): BridgedServer => ({
  ...server,
  signIn: (phone) => meanwhile(() => server.signIn(phone)),
  operator: (method, path, payload) => meanwhile(() => server.operator(method, path, payload)),
  addTenant: (phone) => meanwhile(() => server.addTenant(phone)),
  tenantId: (phone) => meanwhile(() => server.tenantId(phone)),
  addHouse: (house) => meanwhile(() => server.addHouse(house)),
  rows: (statement) => meanwhile(() => server.rows(statement)),
  sweep: () => meanwhile(() => server.sweep()),
  fetch: (input, init) => meanwhile(() => server.fetch(input, init)),
})
