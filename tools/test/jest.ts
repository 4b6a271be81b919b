import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './processes'
import type { JestResults } from './results'

export const ROOT = join(__dirname, '../..')
const RESULTS = join(ROOT, '.cache', 'test-results.json')

/** Runs jest to its end; undefined where it could not even begin. */
export const runJest = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<JestResults | undefined> => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(RESULTS, { force: true })
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js')
  await runProgram(process.execPath, [jest, '--json', `--outputFile=${RESULTS}`, ...args], env)
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8')) as JestResults
  } catch (error) {
    console.error(`Jest left no results: ${String(error)}`)
    return undefined
  }
}
