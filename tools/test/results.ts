import { relative } from 'node:path'

/** The parts of jest's --json output that we read. */
export interface JestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly FileResult[]
}

interface FileResult {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  /** why a file could not run */
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages?: readonly string[] | null
  }[]
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

const LINES = 12

const describeFailure = ({ message, assertionResults }: FileResult): string | undefined => {
  const failed = assertionResults.find(({ status }) => status === 'failed')
  if (failed === undefined) return assertionResults.length === 0 && message !== '' ? message : undefined
  return [failed.fullName, ...(failed.failureMessages ?? [])].join('\n')
}

/** The sentence of the product that broke first, where, and what was seen instead. */
export function firstFailure(results: JestResults, root: string): string | undefined {
  const files = [...results.testResults].sort((a, b) => a.endTime - b.endTime)
  for (const file of files) {
    const text = describeFailure(file)
    const lines = text?.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    if (lines) return [...lines.slice(0, LINES), `in ${relative(root, file.name)}`].join('\n  ')
  }
  return undefined
}

/** A file that could not run counts as one failure. */
export const failures = (results: JestResults) => results.numFailedTests + results.numRuntimeErrorTestSuites

export const skips = (results: JestResults) => results.numPendingTests + results.numTodoTests

export function countLine(results: JestResults): string {
  const skipped = skips(results)
  return `${results.numPassedTests} passed, ${failures(results)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
