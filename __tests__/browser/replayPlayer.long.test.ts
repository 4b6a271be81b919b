import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { copyPlayer as words } from '../../src/domain/copyPlayer'
import { isUnderWay } from '../../src/recording/calls'
import { storyOf } from '../../src/replay/story'
import { longRecording, packed } from './support/longRecording'
import { openReplay, type Replay } from './support/replaying'
import { useWorld } from './support/world'
import { becomes, until } from '../support/until'

const world = useWorld()
const ACTIONS = 2_000
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const recording = longRecording(ACTIONS)
const gzip = packed(recording)
const requests = storyOf(recording).requests

let replay: Replay
const open = async (options: Parameters<typeof openReplay>[3] = {}) => {
  replay = await openReplay(world.browser, world.origin, gzip, options)
  return replay.page
}
afterEach(() => replay.close())

/** Where the player is. */
const position = (page: Page) => page.getByLabel('Posisi').inputValue().then(Number)
const untilAt = (page: Page, action: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('[aria-label="Posisi"]')?.value === wanted,
    String(action),
  )
const untilBeyond = (page: Page, action: number) =>
  page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLInputElement>('[aria-label="Posisi"]')?.value) > wanted,
    action,
  )
const current = (page: Page) => page.locator('.r-line[aria-current]')
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: words.lists }).getByRole('button', { name }).click()
const firstWith = (type: string, after = 0) =>
  recording.actions.findIndex(({ action }, index) => index >= after && action.type === type) + 1

it('draws the app in a window of the recorded size, and says what it was recorded on', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } })
  expect(await replay.stage.evaluate(() => [innerWidth, innerHeight, document.compatMode])).toEqual([
    360,
    740,
    'CSS1Compat',
  ])
  expect(await replay.stage.evaluate(() => matchMedia('(min-width: 960px)').matches)).toBe(false)
  await page.locator('summary').click()
  for (const fact of ['360 × 740, rasio piksel 2', 'id-ID', 'Asia/Makassar', 'Chrome 141', '4g'])
    await page.getByText(fact, { exact: true }).waitFor()
  await page.getByLabel(words.size).selectOption({ label: words.sizeAs(1280, 800, false) })
  const shape = () => replay.stage.evaluate(() => [innerWidth, matchMedia('(min-width: 960px)').matches])
  await becomes(shape, [1280, true])
})

it('seals the window of the app as well', async () => {
  const page = await open()
  await replay.stage.evaluate(() => {
    void fetch('/api/houses')
    navigator.sendBeacon('/api/houses')
    new Image().src = '/react/icon.svg'
    localStorage.setItem('x', 'y')
  })
  await replay.jump(1)
  await page.getByText('Jaringan disegel · 3 percobaan').waitFor()
  expect(await replay.leaks()).toEqual([])
})

it('keeps two thousand actions in few elements, and follows where one is until one scrolls', async () => {
  const page = await open()
  expect(await page.evaluate(() => document.querySelectorAll('[data-qa=player] *').length)).toBeLessThanOrEqual(1_500)
  await replay.jump(1_500)
  await current(page).getByText('1500', { exact: true }).waitFor()
  const box = page.locator('.r-scroll')
  await box.hover()
  await page.mouse.wheel(0, -3_000)
  const follow = page.getByRole('button', { name: words.follow })
  await follow.waitFor()
  await current(page).waitFor({ state: 'detached' })
  await follow.click()
  await current(page).waitFor()
  // to be somewhere else is a wish to see it
  await page.mouse.wheel(0, -3_000)
  await current(page).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowRight')
  await current(page).getByText('1501', { exact: true }).waitFor()
})

it('says on each line when it was, in the zone of the recording, and how long it lasted', async () => {
  const page = await open()
  const at = firstWith('navigation/routeChanged', 100)
  await replay.jump(at)
  const time = recording.actions[at - 1]?.timestamp ?? 0
  const since = time - (recording.actions[0]?.timestamp ?? 0)
  const clock = new Intl.DateTimeFormat('id-ID', { timeStyle: 'medium', timeZone: 'Asia/Makassar' }).format(time)
  await current(page).getByText(String(at), { exact: true }).waitFor()
  const said = await current(page).locator('.r-when').innerText()
  expect(said).toMatch(new RegExp(`^${clock.replaceAll('.', '\\.')} · \\+\\d+:\\d\\d,\\d · [\\d,]+ (md|dtk)$`))
  expect(said).toContain(`+${Math.floor(since / 60_000)}:`)
})

it('obeys the keys of a video editor, but not while one types', async () => {
  const page = await open()
  const press = (key: string) => page.keyboard.press(key)
  await press('ArrowRight')
  await untilAt(page, 1)
  await press('Shift+ArrowRight')
  await untilAt(page, 11)
  await press('ArrowLeft')
  await untilAt(page, 10)
  await press('End')
  await untilAt(page, ACTIONS)
  await press('j')
  await page.waitForFunction(
    (last) => Number(document.querySelector<HTMLInputElement>('[aria-label="Posisi"]')?.value) < last,
    ACTIONS,
  )
  await press('k')
  await press('Home')
  await untilAt(page, 0)
  await press('m')
  await untilAt(page, recording.info.marks[0]?.action ?? 0)
  await press('m')
  await untilAt(page, recording.info.marks[1]?.action ?? 0)
  const before = await position(page)
  await press('e')
  await untilBeyond(page, before)
  await page.locator('.r-line[aria-current].r-error').waitFor()
  await press('/')
  await page.keyboard.type('jkl m')
  await becomes(() => page.getByRole('searchbox').inputValue(), 'jkl m')
  await press('Escape')
  await press('?')
  await page.getByRole('dialog', { name: words.shortcuts }).getByText('Tanda berikutnya').waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press('Home')
  await press('Space')
  await page.getByRole('button', { name: words.pause, exact: true }).waitFor()
  await untilBeyond(page, 0)
  await press('Space')
  await page.getByRole('button', { name: words.play, exact: true }).waitFor()
})

it('plays over a pause of twenty seconds and says so, unless one wants to wait', async () => {
  const page = await open()
  const long = recording.actions.findIndex(
    ({ timestamp }, index) => index > 0 && timestamp - (recording.actions[index - 1]?.timestamp ?? timestamp) >= 20_000,
  )
  expect(long).toBeGreaterThan(0)
  await replay.jump(long)
  await page.getByText(words.idleSkipped('20 dtk')).waitFor()
  await page.getByLabel(words.speed).selectOption('8')
  await page.keyboard.press('l')
  await untilBeyond(page, long)
  await page.keyboard.press('k')
  await page.getByLabel(words.skipIdle).uncheck()
  await replay.jump(long)
  await page.getByText(words.idle('20 dtk')).waitFor()
})

it('shows every request with its answer, leads to it, and names what was being waited for', async () => {
  const page = await open()
  const failed = requests.find(({ end, status }) => end === 'failed' && status === 500)
  if (failed === undefined) throw new Error('no recording with a server error')
  await view(page, words.network)
  await page.getByRole('searchbox').fill(`${failed.text} 500`)
  const line = page.locator('.r-line.r-error').filter({ hasText: failed.text }).first()
  await line.getByText(`500 ${words.ends.failed}`).waitFor()
  expect(await line.innerText()).toMatch(/\d+ md/)
  expect(await line.locator('.r-span').count()).toBe(1)
  await line.click()
  await untilAt(page, failed.asked)
  const named = (action: number) =>
    requests
      .filter((request) => isUnderWay(request, action))
      .map(({ text }) => text)
      .join(', ')
  expect(named(failed.asked)).toContain(failed.text)
  await page.getByText(words.pending(named(failed.asked))).waitFor()
  const quiet = recording.actions.findIndex((_, index) => index > (failed.ended ?? 0) && named(index) === '')
  await replay.jump(quiet)
  await page.getByText(words.nothingPending).waitFor()
})

it('finds names, paths that were changed, texts that were seen, and requests; and filters by kind', async () => {
  const page = await open()
  const search = page.getByRole('searchbox')
  const texts = () => page.locator('.r-line .r-text').allInnerTexts()
  const untilFound = (name: string) => until(name, async () => (await texts()).includes(name))
  await search.fill('booking/requested')
  await becomes(async () => [...new Set(await texts())], ['booking/requested'])
  await search.fill('/drafts/forms')
  await untilFound('drafts/draftChanged')
  await search.fill('Gratis 1 bulan')
  await untilFound('recording/momentMarked')
  await search.fill('/houses/1/filter_rooms')
  await until('the searches for rooms', async () => {
    const found = await texts()
    return found.length > 0 && !found.includes('recording/momentMarked')
  })
  await search.fill('no such thing anywhere')
  await page.getByText(words.nothingFound).waitFor()
  await page.getByRole('button', { name: words.clear }).click()
  const kinds = page.getByRole('group', { name: words.filter })
  await kinds.getByRole('button', { name: words.kinds.navigation }).click()
  await becomes(async () => [...new Set((await texts()).map((text) => text.split('/')[0]))], ['navigation'])
  await kinds.getByRole('button', { name: words.kinds.mark }).click()
  await page.getByText(/^\d+ dari 2\.001$/).waitFor()
})

it.each([
  [{ width: 1280, height: 800 }, 'light'],
  [{ width: 360, height: 740 }, 'dark'],
  [{ width: 360, height: 740 }, 'light'],
] as const)('fits %p in %s, and axe has nothing against it', async (viewport, colorScheme) => {
  const page = await open({ viewport, colorScheme, reducedMotion: 'reduce' })
  await replay.jump(400)
  for (const name of [words.actions, words.network]) {
    await view(page, name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.evaluate(AXE)
    const violations = await page.evaluate<string[]>(
      `axe.run(document.querySelector('[data-qa=player]'), { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
    )
    expect(violations).toEqual([])
  }
})
