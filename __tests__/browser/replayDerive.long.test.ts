import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { FILE, replay, ROOT, useFolder } from './support/replayCommand'

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

describe('a file of an older format', () => {
  const OLD = join(ROOT, '__tests__', 'app', 'recording', 'format', '1')
  const WAS_OPEN = 'it was recorded when texts were open that are hidden today: migrate hides them'

  it('is judged by the rules of its time, apart from a word that somebody looks for', () => {
    const old = join(OLD, 'menu.json.gz')
    const { status, said } = replay('check', old)
    expect(said).toMatch(new RegExp(`^equal .*menu.*\\n {2}${WAS_OPEN}$`, 'm'))
    expect(status).toBe(0)
    expect(replay('check', old, '--secret', 'menuPressed', '--secret', 'notifications').status).toBe(3)
  })

  it('is written anew by migrate, hides what is hidden today, and replays equal', () => {
    const { status, said } = replay(
      'migrate',
      ...readdirSync(OLD).map((name) => join(OLD, name)),
      '--out',
      pathOf('new'),
    )
    expect(said.match(/^migrated .*\(format 1 to \d+\)$/gm)).toHaveLength(5)
    expect(status).toBe(0)
    const made = readdirSync(pathOf('new')).map((name) => pathOf('new', name))
    const checked = replay('check', ...made)
    expect([checked.status, checked.said]).toEqual([0, expect.stringContaining('5 files: 5 equal')])
    expect(checked.said).not.toMatch(/hidden today|does not say|bookkeeping/)
  })

  it('is left as it is where this build leads elsewhere, and so is a file of this format', () => {
    const old = gunzipSync(readFileSync(join(OLD, 'menu.json.gz'))).toString()
    const spoilt = keep('spoilt.json', old.replace(/("trails":\[\{"[^"]+"):"\w+"/, '$1:"zzzz"'))
    const { status, said } = replay('migrate', spoilt, '--out', pathOf('none'))
    expect([status, said]).toEqual([1, expect.stringMatching(/^DIFFERENT /m)])
    expect(existsSync(pathOf('none'))).toBe(false)
    expect(replay('migrate', FILE).said).toMatch(/^unchanged {2}.* has format \d+$/m)
  })
})
