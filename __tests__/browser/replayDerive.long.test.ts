import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FILE, replay, ROOT, text, useFolder } from './support/replayCommand'

const { keep, pathOf } = useFolder()

it('trim keeps what happened up to an action, and it replays', () => {
  const out = pathOf('short.json')
  expect(replay('trim', FILE, '--until', '5', '--out', out).status).toBe(0)
  const { status, said } = replay('check', out)
  expect(said).toContain('(5 actions)')
  expect(status).toBe(0)
})

it.each(['5000', '0', '2.5', 'five', ''])('trim refuses --until %p in words and writes nothing', (until) => {
  const out = pathOf('refused.json')
  const { status, said } = replay('trim', FILE, '--until', until, '--out', out)
  expect(said).toMatch(/--until wants a whole number from 1 to \d+/)
  expect(status).toBe(64)
  expect(existsSync(out)).toBe(false)
})

it('trim makes the folder that it writes into', () => {
  const out = pathOf('not', 'yet', 'short.json')
  expect(replay('trim', FILE, '--until', '5', '--out', out).status).toBe(0)
  expect(replay('check', out).status).toBe(0)
})

it('to-test writes a test that runs, in a new folder and with any name, and fails when the recording no longer replays', () => {
  const made = join(ROOT, '__tests__', 'project', "of Ma'ruf")
  const path = join(made, 'writtenByToTest.test.ts')
  const run = () =>
    spawnSync('npx', ['jest', '--selectProjects', 'project', '--testPathPatterns', 'writtenByToTest'], {
      cwd: ROOT,
      // the written test is of no lane in particular
      env: { ...process.env, TEST_LANE: '' },
    }).status
  try {
    const named = keep('Ma\'ruf\'s \\ "phone".json', text)
    expect(replay('to-test', named, '--out', path).status).toBe(0)
    expect(run()).toBe(0)
    const other = keep("other-end of Ma'ruf.json", text.replace('"payload":false', '"payload":true'))
    expect(replay('to-test', other, '--out', path).status).toBe(0)
    expect(run()).not.toBe(0)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
})
