import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBuild } from '../../../tools/replay/build'
import { verdictOf } from '../../../src/recording/verdict'
import { writeRecording } from '../../../src/recording/file'
import { readRecording } from '../../../src/recording/reading'
import { median } from '../numbers'
import { DIST } from '../../../__tests__/browser/support/stand'
import { looped, recordingOf, type Kept } from './corpus'
import type { Row } from './report'

const MANY = 10_000
const ROOT = join(__dirname, '../../..')

const run = promisify(execFile)

/** In milliseconds: the time of `npm run replay`, without npm itself. */
const commandLine = async (args: readonly string[]) => {
  const began = performance.now()
  const done = run('node', ['--import', 'tsx', join(ROOT, 'tools/replay/cli.ts'), ...args], { cwd: ROOT })
  const output = await done.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  return { code: output.code, stdout: output.stdout, ms: performance.now() - began }
}

export const headlessRows = async (corpus: readonly Kept[], folder: string): Promise<readonly Row[]> => {
  const build = openBuild(DIST)
  const base = corpus[0]?.recording.base ?? {}
  // read from a text, so that equal parts are not the same object
  const reading = readRecording(writeRecording(recordingOf(base, looped(corpus, MANY))))
  if (reading.kind !== 'read') throw new Error('the long recording cannot be read')
  const many = reading.recording
  const rates = [1, 2, 3].map(() => {
    const began = performance.now()
    const verdict = verdictOf(many, build)
    if (verdict.kind !== 'equal') throw new Error('the long recording does not replay equal')
    return (MANY / (performance.now() - began)) * 1_000
  })
  const file = join(folder, 'two-thousand.json')
  writeFileSync(file, writeRecording(recordingOf(base, looped(corpus, 2_000))))
  const checks = []
  for (let turn = 0; turn < 3; turn++) checks.push(await commandLine(['check', file]))
  const seconds = median(checks.map(({ ms }) => ms)) / 1_000
  return [
    {
      measured: 'actions a second, each compared by hash',
      result: median(rates).toFixed(0),
      aim: '4,000 or more',
      isReached: median(rates) >= 4_000,
    },
    {
      measured: '2,000 actions, from the start of the process to its verdict',
      result: `${seconds.toFixed(2)} s`,
      aim: '2 s at most',
      isReached: seconds <= 2 && checks.every(({ code }) => code === 0),
    },
  ]
}
