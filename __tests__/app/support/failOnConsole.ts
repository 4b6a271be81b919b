import { format } from 'node:util'

const seen: string[] = []

/** They show how busy the machine is, and nothing about the code. */
const REMARKS_ABOUT_TIME = [
  // a time that Redux Toolkit has measured
  /InvariantMiddleware took \d+ms/,
]

/** A test fails when console.error or console.warn is called in it. */
export function failOnConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const message = format(...args)
      if (!REMARKS_ABOUT_TIME.some((remark) => remark.test(message))) seen.push(`console.${level}: ${message}`)
    }
  }
  afterEach(failIfAnySpoke)
  afterAll(failIfAnySpoke)
}

function failIfAnySpoke(): void {
  const messages = seen.splice(0)
  if (messages.length > 0) throw new Error(`The test left messages in the console:\n${messages.join('\n')}`)
}

/** Removes and returns the messages that a test causes on purpose; each of them must match. */
export function takeConsole(pattern: RegExp): readonly string[] {
  const taken = seen.filter((message) => pattern.test(message))
  if (taken.length === 0)
    throw new Error(`No console message matches ${String(pattern)}; seen: ${seen.join('\n') || 'none'}`)
  seen.splice(0, seen.length, ...seen.filter((message) => !pattern.test(message)))
  return taken
}
