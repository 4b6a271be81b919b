import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RECORDINGS } from './support/recordings'
import { replay, ROOT, text, useFolder } from './support/replayCommand'

const { keep, otherBuild, pathOf } = useFolder()
const recorded = (name: string) => join(RECORDINGS, `${name}.json.gz`)

/** Runs what was written into a folder of tests. */
const run = (project: 'browser' | 'project', folder: string, dist = join(ROOT, 'dist')) => {
  const { status, stderr } = spawnSync('npx', ['jest', '--selectProjects', project, '--testPathPatterns', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    // written tests are of no lane in particular
    env: { ...process.env, TEST_LANE: '', DIST: dist },
  })
  return { status, said: stderr }
}

describe('to-spec', () => {
  const made = join(ROOT, '__tests__', 'browser', 'writtenByToSpec')
  afterEach(() => rmSync(made, { recursive: true, force: true }))

  it('writes tests that run with what is installed, and fail where the app says or sends something else', () => {
    const names = ['room-with-extras-and-booking', 'vouchers', 'offline-and-back', 'password-changed']
    expect(replay('to-spec', ...names.map(recorded), '--out', made).status).toBe(0)
    const { status, said } = run('browser', 'writtenByToSpec')
    expect([status, said]).toEqual([0, expect.stringContaining('4 passed, 4 total')])
    const wrong = run('browser', 'writtenByToSpec', otherBuild())
    expect(wrong.status).not.toBe(0)
    expect(wrong.said).toMatch(/^FAIL .*offline-and-back[^]*-.*"Anda sedang offline/m)
    expect(wrong.said).toMatch(/^FAIL .*room-with-extras-and-booking/m)
    expect(wrong.said).toMatch(/^PASS .*vouchers/m)
  })

  it('writes what a person can read, formatted, of every recording of the corpus with answers as they came', () => {
    const names = readdirSync(RECORDINGS).filter((name) => name.endsWith('.json.gz'))
    const { said } = replay('to-spec', ...names.map((name) => join(RECORDINGS, name)), '--out', pathOf('specs'))
    const hidden = said.match(/^ {2}its answers were not recorded as they came/gm) ?? []
    const specs = readdirSync(pathOf('specs')).filter((name) => name.endsWith('.test.ts'))
    expect(specs).toHaveLength(names.length - hidden.length)
    expect(specs.length).toBeGreaterThanOrEqual(38)
    const form = ['prettier', '--check', '--config', join(ROOT, '.prettierrc.json'), pathOf('specs', '*.ts')]
    expect(spawnSync('npx', form, { cwd: ROOT }).status).toBe(0)
    for (const name of specs) expect(readFileSync(pathOf('specs', name), 'utf8')).toContain('phone.waitForURL(')
    const helper = readFileSync(pathOf('specs', 'phone.ts'), 'utf8')
    expect(helper.split('\n').length).toBeLessThanOrEqual(61)
    expect(helper.match(/from '([^']+)'/g)).toEqual(["from 'node:fs'", "from 'playwright-core'"])
    const booking = readFileSync(pathOf('specs', 'room-with-extras-and-booking.test.ts'), 'utf8')
    expect(booking).toMatch(
      /phone\.getByRole\('checkbox', \{ name: 'Extra Person', exact: true \}\)\.first\(\)\.click\(\)/,
    )
    expect(booking).toMatch(/ sends\('POST \/rooms\/3\/booking', \{\n? *start: \d+/)
  })

  it('writes with --jest a test that replays the file, and fails when it no longer does', () => {
    const folder = join(ROOT, '__tests__', 'project', "of Ma'ruf")
    const written = (content: string) =>
      replay('to-spec', keep('Ma\'ruf\'s "phone".json', content), '--jest', '--out', folder)
    try {
      expect(written(text).status).toBe(0)
      expect(run('project', "of Ma'ruf").status).toBe(0)
      written(text.replace('"payload":false', '"payload":true'))
      expect(run('project', "of Ma'ruf").status).not.toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
