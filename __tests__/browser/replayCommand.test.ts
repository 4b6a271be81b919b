import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { RECORDINGS } from './support/recordings'

const ROOT = join(__dirname, '..', '..')
const FILE = join(RECORDINGS, 'offline-and-back.json.gz')
const text = gunzipSync(readFileSync(FILE)).toString()

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'griya-replay-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keep = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** As `npm run replay --` starts it. */
const replay = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', 'tools/replay/cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const bundle = () => readFileSync(join(ROOT, 'dist', 'reducers.cjs'), 'utf8')
const buildWith = (name: string, online: string) => {
  const was = 'online: payload'
  expect(bundle().split(was)).toHaveLength(2)
  return keep(name, bundle().replace(was, `online: ${online}`))
}
const withBug = () => buildWith('bug.cjs', '!payload')
const thatThrows = () => buildWith('throws.cjs', '(() => { throw new RangeError("too far") })()')

describe('check', () => {
  it('ends with 0 when every file replays equal', () => {
    const { status, said } = replay('check', FILE, join(RECORDINGS, 'menu.json.gz'))
    expect(said.match(/^equal /gm)).toHaveLength(2)
    expect(status).toBe(0)
  })

  it('ends with 1 and names action, type and path of the first difference', () => {
    const { status, said } = replay('check', FILE, '--build', withBug())
    expect(said).toMatch(
      /DIFFERENT .*\n {2}first at action \d+, connection\/connectionChanged, at \/connection\/online/,
    )
    expect(status).toBe(1)
  })

  it('ends with 2 and lists what the build no longer knows', () => {
    const other = keep('schema.json', text.replace('"schema":[', '"schema":["wallet.balance",'))
    const { status, said } = replay('check', other)
    expect(said).toContain('wallet.balance is gone')
    expect(status).toBe(2)
  })

  it('ends with 3 on a secret, and does not print it', () => {
    const leaking = keep('secret.json', text.replace('"pathname":"/houses"', '"pathname":"/houses/3572011708950041"'))
    const { status, said } = replay('check', leaking)
    expect(said).toMatch(/SECRET .*\n {2}357… \(16 characters\)/)
    expect(said).not.toContain('3572011708950041')
    expect(status).toBe(3)
    expect(replay('check', FILE, '--secret', 'Griya Melati').status).toBe(3)
  })

  it('ends with 1 and names action, type and message where a reducer throws, and judges the other files', () => {
    const menu = join(RECORDINGS, 'menu.json.gz')
    const { status, said } = replay('check', FILE, menu, '--build', thatThrows())
    expect(said).toMatch(/^THROWS .*\n {2}at action \d+, connection\/connectionChanged: RangeError: too far$/m)
    expect(said).toMatch(/^equal .*menu/m)
    expect(status).toBe(1)
  })

  it('judges the others where one file is none', () => {
    const { status, said } = replay('check', join(folder, 'nowhere.json'), keep('none.json', '{}'), FILE)
    expect(said).toMatch(/^NOT JUDGED .*nowhere.json\n {2}.*no such file/m)
    expect(said).toMatch(/^NOT JUDGED .*none.json\n {2}.*is not a recording/m)
    expect(said).toMatch(/^equal /m)
    expect(status).toBe(64)
  })

  it('ends with the worst of several', () => {
    const other = keep('schema2.json', text.replace('"schema":[', '"schema":["wallet",'))
    expect(replay('check', FILE, other).status).toBe(2)
  })

  it.each([
    ['plain', (whole: string) => Buffer.from(whole.slice(0, Math.floor(whole.length * 0.8))), 'cut.json'],
    [
      'gzip',
      () => {
        const whole = readFileSync(FILE)
        return whole.subarray(0, Math.floor(whole.length * 0.9))
      },
      'cut.json.gz',
    ],
  ] as const)('replays what is left of a file that was cut off (%s), and says so', (_kind, cut, name) => {
    const { status, said } = replay('check', keep(name, cut(text)))
    expect(said).toMatch(/^equal .*\n {2}the file is cut off: only its first \d+ actions were replayed/m)
    expect(status).toBe(0)
  })

  it('counts and names what a damaged file has lost', () => {
    const lines = text.split('\n')
    const broken = lines.findIndex((line) => line.startsWith('"7":'))
    const recorded = lines.filter((line) => /^"\d+":/.test(line)).length - 1
    const damaged = keep('damaged.json', lines.with(broken, lines[broken]?.slice(40) ?? '').join('\n'))
    const lost = `the file is damaged: only its first 6 actions were replayed; 1 of ${recorded} cannot be read: 7`
    const { status, said } = replay('check', damaged)
    expect(said).toContain(`(6 of ${recorded} actions)\n  ${lost}\n`)
    expect(status).toBe(0)
    expect(replay('bisect', damaged, '--a', 'dist', '--b', 'dist').said).toContain(lost)
  })

  it.each([
    [
      'another format',
      text.replace('"format":1', '"format":99'),
      /has format 99, and this version reads format 1 alone/,
    ],
    ['no hashes', text.replace(/"hashes":\[.*?\],/, ''), /it holds hashes of 0 of its \d+ actions/],
    ['a broken head', text.slice(5), /is not a recording/],
  ])('does not judge %s, and says why', (_what, changed, why) => {
    const { status, said } = replay('check', keep('not-judged.json', changed))
    expect(said).toMatch(/^NOT JUDGED .*\n {2}/)
    expect(said).toMatch(why)
    expect(status).toBe(64)
  })

  it('reads a file that an editor indented, with the ends of lines of Windows', () => {
    const indented = `\uFEFF${JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')}`
    const { status, said } = replay('check', keep('indented.json', indented))
    expect(said).toMatch(/^equal /)
    expect(status).toBe(0)
  })

  it('refuses what is no recording', () => {
    const { status, said } = replay('check', keep('other.json', '{}'))
    expect(said).toContain('is not a recording')
    expect(status).toBe(64)
  })
})

it('bisect names the first action at which two builds part', () => {
  const { status, said } = replay('bisect', FILE, '--a', 'dist', '--b', withBug())
  expect(said).toMatch(/first at action \d+, connection\/connectionChanged\n {2}\/connection\/online: false \| true/)
  expect(status).toBe(1)
  expect(replay('bisect', FILE, '--a', 'dist', '--b', 'dist').status).toBe(0)
})

it('bisect names what one build throws, and what both throw; of every file', () => {
  const throwing = thatThrows()
  const menu = join(RECORDINGS, 'menu.json.gz')
  const { status, said } = replay('bisect', FILE, menu, '--a', 'dist', '--b', throwing)
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
  const out = join(folder, 'short.json')
  expect(replay('trim', FILE, '--until', '5', '--out', out).status).toBe(0)
  const { status, said } = replay('check', out)
  expect(said).toContain('(5 actions)')
  expect(status).toBe(0)
})

it.each(['5000', '0', '2.5', 'five', ''])('trim refuses --until %p in words and writes nothing', (until) => {
  const out = join(folder, 'refused.json')
  const { status, said } = replay('trim', FILE, '--until', until, '--out', out)
  expect(said).toMatch(/--until wants a whole number from 1 to \d+/)
  expect(status).toBe(64)
  expect(existsSync(out)).toBe(false)
})

it('trim makes the folder that it writes into', () => {
  const out = join(folder, 'not', 'yet', 'short.json')
  expect(replay('trim', FILE, '--until', '5', '--out', out).status).toBe(0)
  expect(replay('check', out).status).toBe(0)
})

it('to-test writes a test that runs, in a new folder and with any name, and fails when the recording no longer replays', () => {
  const made = join(ROOT, '__tests__', 'server', "of Ma'ruf")
  const path = join(made, 'writtenByToTest.test.ts')
  const run = () =>
    spawnSync('npx', ['jest', '--selectProjects', 'server', '--testPathPatterns', 'writtenByToTest'], { cwd: ROOT })
      .status
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
