import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FILE, MENU, replay, ROOT, text, useFolder } from './support/replayCommand'

const { keep, pathOf, thatThrows, withBug } = useFolder()

it('bisect names the first action at which two builds part', () => {
  const { status, said } = replay('bisect', FILE, '--a', 'dist', '--b', withBug())
  expect(said).toMatch(/first at action \d+, connection\/connectionChanged\n {2}\/connection\/online: false \| true/)
  expect(status).toBe(1)
  expect(replay('bisect', FILE, '--a', 'dist', '--b', 'dist').status).toBe(0)
})

it('bisect names what one build throws, and what both throw; of every file', () => {
  const throwing = thatThrows()
  const { status, said } = replay('bisect', FILE, MENU, '--a', 'dist', '--b', throwing)
  expect(said).toMatch(
    /first at action \d+, connection\/connectionChanged\n {2}throws: \(nothing\) \| RangeError: too far/,
  )
  expect(said).toMatch(/^equal .*menu/m)
  expect(status).toBe(1)
  const both = replay('bisect', FILE, '--a', throwing, '--b', throwing)
  expect(both.said).toMatch(
    /^equal .*\n {2}both throw at action \d+, connection\/connectionChanged: RangeError: too far/,
  )
  expect(both.status).toBe(0)
})

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
