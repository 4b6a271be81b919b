import { relative } from 'node:path'

/** The parts of jest's --json output that we read. */
export interface JestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

const SLOWEST = 8

/** The slowest test files, with their times in seconds. */
export function slowestFiles(results: JestResults, root: string): readonly string[] {
  return [...results.testResults]
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

/** A file that could not run counts as one failure. */
export const failures = (results: JestResults) => results.numFailedTests + results.numRuntimeErrorTestSuites

export const skips = (results: JestResults) => results.numPendingTests + results.numTodoTests

export function countLine(results: JestResults): string {
  const skipped = skips(results)
  return `${results.numPassedTests} passed, ${failures(results)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
