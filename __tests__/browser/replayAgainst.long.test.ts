import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { RECORDINGS } from './support/recordings'
import { FILE, MENU, replay, ROOT, useFolder } from './support/replayCommand'

const { keep, otherBuild, pathOf, thatThrows, withBug } = useFolder()
const DIST = join(ROOT, 'dist')
const BOOKING = join(RECORDINGS, 'room-with-extras-and-booking.json.gz')

it('writes one page with what both builds show, send and keep, where they differ', () => {
  const page = pathOf('pages', 'against.html')
  const { status, said } = replay('suite', FILE, '--build', otherBuild(), '--against', DIST, '--html', page)
  expect(said).toMatch(/^DIFFERENT {2}1 file: rows differ after connection\/connectionChanged\n.*\(and \d+ more\)/m)
  expect(status).toBe(1)
  const html = readFileSync(page, 'utf8')
  expect(html).toContain(
    '<del>- Anda sedang offline. Data yang tampil mungkin bukan yang terbaru.</del>\n<ins>+ Tidak ada jaringan.',
  )
  expect(html).toContain('<del>- /connection/online: false</del>\n<ins>+ /connection/online: true</ins>')
  expect(html.match(/alt="(?:before|now|difference)"/g)?.length).toBeGreaterThanOrEqual(3)
})

it('says equal of a build and itself, whatever was recorded', () => {
  const changed = keep(
    'menu.json',
    gunzipSync(readFileSync(MENU)).toString().replaceAll('\\nKoin\\n', '\\nPassword\\n'),
  )
  expect(readFileSync(changed, 'utf8')).toContain('Password')
  const { status, said } = replay('suite', FILE, changed, '--drive', '--against', DIST)
  expect([status, said]).toEqual([0, expect.stringContaining('2 of 2 files equal')])
})

it('wants whole builds, and says so', () => {
  const { status, said } = replay('suite', FILE, '--against', join(DIST, 'reducers.cjs'))
  expect(said).toMatch(/--against wants the whole dist folder of a build/)
  expect(status).toBe(64)
})

describe('--bisect', () => {
  const bisect = (build: string, against: string, ...files: readonly string[]) =>
    replay('suite', ...files, '--bisect', '--build', build, '--against', against)

  it('names the first action at which two builds part, with both values', () => {
    const { status, said } = bisect(withBug(), 'dist', FILE)
    expect(said).toMatch(
      /first at action \d+: rows differ after connection\/connectionChanged\n {2}- \/connection\/online: false\n {2}\+ \/connection\/online: true/,
    )
    expect(status).toBe(1)
    expect(bisect('dist', 'dist', FILE).status).toBe(0)
  })

  it('names what one build throws, of every file', () => {
    const { status, said } = bisect(thatThrows(), 'dist', FILE, MENU)
    expect(said).toMatch(/first at action \d+: throws RangeError: too far instead of nothing at connection\//)
    expect(said).toMatch(/^equal .*menu/m)
    expect(status).toBe(1)
    expect(bisect(thatThrows(), thatThrows(), FILE).status).toBe(0)
  })

  it('names what a build sends in place of what the other one sends', () => {
    const { status, said } = bisect(join(otherBuild(), 'reducers.cjs'), 'dist', BOOKING)
    expect(said).toMatch(/first at action \d+: getPricing does not send number_of_month 7$/m)
    expect(status).toBe(1)
  })
})
