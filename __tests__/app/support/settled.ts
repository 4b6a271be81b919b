import type { BridgedServer } from '../../support/serverBridge'

declare global {
  /** React's switch: while it is on, an update that nobody awaits is a warning, and a warning fails the test. */
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/** A test may stop the clock. */
const soon = setTimeout
let waits = 0
let outside = true

/**
 * Awaits something beside the screen (the server, the device, the recorder) together with what the app does meanwhile,
 * as `findBy` and `waitFor` do for the screen.
 */
export const settled = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  if (waits === 0) outside = globalThis.IS_REACT_ACT_ENVIRONMENT
  waits += 1
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  try {
    const answer = await asked
    // React draws in the next turn of the event loop what this has brought
    await new Promise((next) => soon(next))
    return answer
  } finally {
    waits -= 1
    if (waits === 0) globalThis.IS_REACT_ACT_ENVIRONMENT = outside
  }
}

/** The server as a test asks it. The app's own requests go past this. */
export const settledServer = (server: BridgedServer): BridgedServer => ({
  clock: server.clock,
  fetch: (...asked) => settled(server.fetch(...asked)),
  signIn: (phone) => settled(server.signIn(phone)),
  operator: (...asked) => settled(server.operator(...asked)),
  addTenant: (phone, name) => settled(server.addTenant(phone, name)),
  tenantId: (phone) => settled(server.tenantId(phone)),
  addHouse: (house) => settled(server.addHouse(house)),
  rows: (statement) => settled(server.rows(statement)),
  sweep: () => settled(server.sweep()),
  close: () => server.close(),
})
