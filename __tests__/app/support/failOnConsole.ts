import { format } from 'node:util'

const seen: string[] = []

/** Redux Toolkit's stopwatch: it tells how busy this machine is, nothing about the code. */
const STOPWATCH = /InvariantMiddleware took \d+ms/

/** console.error and console.warn (React's act warnings among them) fail the test in which they speak. */
export function failOnConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const message = format(...args)
      if (!STOPWATCH.test(message)) seen.push(`console.${level}: ${message}`)
    }
  }
  afterEach(failIfAnySpoke)
  afterAll(failIfAnySpoke)
}

function failIfAnySpoke(): void {
  const messages = seen.splice(0)
  if (messages.length > 0) throw new Error(`The test left messages in the console:\n${messages.join('\n')}`)
}

/** Takes the messages a test provokes on purpose; they must match, each of them. */
export function takeConsole(pattern: RegExp): readonly string[] {
  const taken = seen.filter((message) => pattern.test(message))
  if (taken.length === 0)
    throw new Error(`No console message matches ${String(pattern)}; seen: ${seen.join('\n') || 'none'}`)
  seen.splice(0, seen.length, ...seen.filter((message) => !pattern.test(message)))
  return taken
}
