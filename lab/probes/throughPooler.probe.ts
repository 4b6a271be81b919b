import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPgBouncer, startPgBouncer } from '../../packages/server/__tests__/support/pgbouncer'
import { failures, type JestResults } from '../../tools/test/results'
import type { Probe } from './probe'

const ROOT = join(__dirname, '../..')

const runTests = async (env: Readonly<Record<string, string>>): Promise<JestResults> => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-pooler-'))
  const results = join(folder, 'results.json')
  try {
    const args = ['--selectProjects', 'server', '--testPathPatterns', 'packages/server/__tests__/', '--silent']
    const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js')
    const child = spawn(process.execPath, [jest, '--json', `--outputFile=${results}`, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(child, 'exit')
    return JSON.parse(readFileSync(results, 'utf8')) as JestResults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every test of the server, with PgBouncer in transaction mode between it and PostgreSQL. */
export const probe: Probe = {
  name: 'throughPooler',
  promise: 'nothing of the server needs a session of its own',
  engines: ['postgresql'],
  run: async ({ settings }) => {
    const program = findPgBouncer()
    if (!program) throw new Error('PgBouncer is not here: apt-get install pgbouncer')
    const url = settings['DATABASE_URL'] ?? ''
    const pooler = await startPgBouncer(program, url)
    try {
      const results = await runTests({
        TEST_DATABASE_URL: url,
        TEST_POOLER_ADDRESS: pooler.address,
      })
      const failed = failures(results)
      return {
        tried: `${results.testResults.length} files with the tests of the server`,
        outcome: `${results.numPassedTests} passed, ${failed} failed`,
        isHeld: failed === 0 && results.numPassedTests > 0,
      }
    } finally {
      await pooler.stop()
    }
  },
}
