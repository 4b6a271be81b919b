import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { judgePatch, withCopy } from '../../tools/replay/patched'
import { reachingChanges } from '../../tools/replay/suite/reached'
import { RECORDINGS } from './support/recordings'
import { FILE, MENU, replay, ROOT, useFolder } from './support/replayCommand'

const { pathOf } = useFolder()
/** The last mark of the menu's recording. */
const markIn = (text: string) => Number(/"(\d+)":\{[^\n]*recording\/momentMarked/.exec(text)?.[1])
const menu = gunzipSync(readFileSync(MENU)).toString()
const picture = () => pathOf('corpus', 'pictures', `menu-${markIn(menu)}.webp`)
const suite = (...options: readonly string[]) => replay('suite', pathOf('corpus'), '--jobs', '2', ...options)

/** The menu's recording, changed. */
const keepMenu = (changed: string) => writeFileSync(pathOf('corpus', 'menu.json'), changed)

beforeAll(() => {
  mkdirSync(pathOf('corpus'))
  keepMenu(menu)
  copyFileSync(FILE, pathOf('corpus', 'offline-and-back.json.gz'))
  const { status, said } = suite('--accept')
  expect([status, said]).toEqual([0, expect.stringContaining('2 of 2 files equal')])
})
afterEach(() => keepMenu(menu))

it('stores a picture for each mark, and says equal of the build that drew them', () => {
  expect(readdirSync(pathOf('corpus', 'pictures'))).toHaveLength(3)
  const { status, said } = suite()
  expect(said).not.toContain('yellow')
  expect(said).toContain('2 of 2 files equal')
  expect(status).toBe(0)
})

it('names what a screen says instead, as text, as page and as a report for CI', () => {
  keepMenu(menu.replaceAll('\\nKoin\\n', '\\nPassword\\n'))
  const { status, said } = suite('--junit', pathOf('out', 'junit.xml'), '--html', pathOf('out', 'page.html'))
  expect(said).toMatch(/^DIFFERENT {2}1 file: \/ says "Koin" instead of "Password"\n {2}menu/m)
  expect(said).toContain('1 of 2 files equal')
  expect(status).toBe(1)
  expect(readFileSync(pathOf('out', 'junit.xml'), 'utf8')).toMatch(/tests="2" failures="1"/)
  expect(readFileSync(pathOf('out', 'page.html'), 'utf8')).toContain('<ins>+ Koin</ins>')
})

it('is lenient with a moment at which the code of the screen was still to come', () => {
  keepMenu(menu.replaceAll('\\nKoin\\n', '\\nMemuat…\\n'))
  const { status, said } = suite()
  expect(said).toMatch(/^yellow {5}1 file: \/ was still loading when it was marked, and has come here$/m)
  expect(status).toBe(0)
})

it('takes what is shown into the file where one accepts it', () => {
  keepMenu(menu.replaceAll('\\nKoin\\n', '\\nPassword\\n'))
  expect(suite('--accept').status).toBe(0)
  expect(readFileSync(pathOf('corpus', 'menu.json'), 'utf8')).toContain('\\nKoin\\n')
  expect(suite().status).toBe(0)
})

it('names a control that is no longer there', () => {
  const press = JSON.stringify({
    type: 'screen/pressed',
    payload: { name: 'Booking', role: 'button', isDisabled: false },
  })
  keepMenu(menu.replace(/\{"type":"recording\/momentMarked",[^\n]*?\}\}(?=,"timestamp)/, press))
  const { status, said } = suite()
  expect(said).toContain('button "Booking" is not there')
  expect(status).toBe(1)
})

it('is lenient with an error that came from outside of the app, and names it', () => {
  const crash = JSON.stringify({ type: 'errors/errorCaught', payload: { where: 'render', message: 'Loading chunk 7' } })
  keepMenu(menu.replace(/\{"type":"recording\/momentMarked",[^\n]*?\}\}(?=,"timestamp)/, crash))
  const { status, said } = suite('--drive')
  expect(said).toMatch(
    /^yellow .*: \/: the app met code that did not load \(render\); what followed on that page is not/m,
  )
  expect(status).toBe(0)
})

it('keeps which recording reaches which code, and picks by it', () => {
  expect(suite('--accept', '--drive').status).toBe(0)
  const [menuOnly, both, nobody] = ['features/menu/StayCard.tsx', 'app/router.tsx', 'features/help/HelpForm.tsx']
  const picked = (...files: readonly string[]) =>
    reachingChanges(
      pathOf('corpus'),
      files.map((file) => `src/${file}`),
    )
  expect(picked(menuOnly, nobody)).toEqual({ names: ['menu'], unreached: [`src/${nobody}`] })
  expect(picked(both).names).toEqual(['menu', 'offline-and-back'])
  // texts have no functions to count by
  expect(picked('domain/copy/menu.ts').names).toEqual(['menu', 'offline-and-back'])
  expect(picked(nobody).names).toEqual([])
})

it('names what no recording opens, asks for and is refused', () => {
  const { status, said } = suite('--changed', 'HEAD')
  expect(said).toMatch(/^\d of 2 recordings reach what has changed since HEAD: \d+ files$/m)
  expect(said).toMatch(/^no recording opens the screen: .*\bticket\b/m)
  expect(said).toMatch(/^no recording asks: .*\bcreateBooking\b/m)
  expect(status).toBe(0)
})

it('names the part of the page that looks different, and is lenient with pictures of another Chromium', async () => {
  const stored = readFileSync(picture())
  const { width = 0, height = 0 } = await sharp(stored).metadata()
  const spot = {
    input: { create: { width: 60, height: 20, channels: 3 as const, background: 'red' } },
    left: 200,
    top: 60,
  }
  const spoilt = (chromium: string) =>
    sharp(stored)
      .composite([spot])
      .withExif({ IFD0: { Software: `Chromium ${chromium}` } })
      .webp()
      .toFile(picture())
  expect([width > 300, height > 100]).toEqual([true, true])
  const version = /Chromium ([\d.]+)/.exec(stored.toString('latin1'))?.[1] ?? ''
  await spoilt(version)
  const red = suite()
  expect(red.said).toMatch(/^DIFFERENT {2}1 file: \/: .* looks different$/m)
  expect(red.status).toBe(1)
  await spoilt('1.0.0.0')
  const yellow = suite()
  expect(yellow.said).toMatch(/^yellow {5}1 file: \/: .* looks different \(drawn by Chromium 1\.0\.0\.0, this is/m)
  expect(yellow.status).toBe(0)
  expect(existsSync(picture())).toBe(true)
})

it.each([
  [
    'dead-button',
    'transactions-and-cancel',
    /^\/transactions\/:id: a press on button "BATALKAN TRANSAKSI" does not lead to screenState\/screenStateChanged/,
  ],
  [
    'booking-a-day-later',
    'room-with-extras-and-booking',
    /^\/room\/.*: createBooking sends start \d{4}-\d\d-\d\d instead of \d{4}-\d\d-\d\d$/,
  ],
])('presses for real, and names the mistake %s', async (patch, name, sentence) => {
  const { judged, code } = await withCopy(() =>
    judgePatch(join(ROOT, 'lab', 'changes', `${patch}.patch`), RECORDINGS, { names: [name] }),
  )
  expect(judged.flatMap(({ findings }) => findings.map((found) => found.sentence))).toContainEqual(
    expect.stringMatching(sentence),
  )
  expect(code).toBe(1)
})

it('says equal of the whole corpus', () => {
  const { status, said } = replay('suite', RECORDINGS)
  expect([status, said]).toEqual([0, expect.stringMatching(/(\d+) of \1 files equal/)])
})
