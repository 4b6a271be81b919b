import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { useWorld } from './support/world'
import { DESK, download } from './support/recordings'
import { openReplay } from './support/replaying'
import { press, seeText } from './support/see'
import { dateFromToday } from '../support/tenants'
import { becomes, until } from '../support/until'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const world = useWorld()
const ROOM = `/room/3/weekly/2/${dateFromToday(1)}`

const open = async (path = ROOM, options = {}) =>
  world.open({ path, as: await world.server.signIn(DEMO_PHONE), ...options })

const row = (page: Page) => page.getByRole('region', { name: 'Foto' }).getByRole('list')
/** Which photo fills the row. */
const isShown = (page: Page, within: 'row' | 'dialog', number: number) =>
  page.waitForFunction(
    ([selector, place]) => {
      const track = document.querySelector(selector)
      return track !== null && Math.abs(track.scrollLeft - place * track.clientWidth) < 2
    },
    [within === 'row' ? '.g-gallery-track' : '.g-large-track', number - 1] as const,
  )

/** The first photo is there as a whole. */
const untilPhoto = (page: Page) =>
  page.waitForFunction(() => {
    const photo = document.querySelector<HTMLImageElement>('.g-photo img')
    return photo !== null && photo.complete && photo.naturalWidth > 0
  })

it('shows the first photo at once in a width for the screen, and moves nothing when it comes', async () => {
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const page = await open('/error', {
    deviceScaleFactor: 2,
    prepare: async (phone: Page) => {
      await phone.route(/\/api\/photos\//, (route) => {
        asked.push(new URL(route.request().url()).search)
        return released.then(() => route.continue())
      })
      await phone.addInitScript(() => {
        const shifts: PerformanceEntry[] = []
        const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // how much has moved since it was asked last, up to the frame that is drawn next
        const takeShifts = async () => {
          for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
          shifts.push(...observer.takeRecords())
          return shifts.splice(0).reduce((sum, shift) => sum + Number(Reflect.get(shift, 'value')), 0)
        }
        Object.assign(window, { takeShifts })
      })
    },
  })
  // the page is not loaded before its photo is
  await page.goto(world.urlOf(ROOM), { waitUntil: 'commit' })
  await seeText(page, 'Kamar mandi dalam')
  const first = page.getByRole('img', { name: 'Foto Melati M103, 1 dari 2' })
  const before = await first.boundingBox()
  const preview = page.locator('.g-photo-preview').first()
  expect(await preview.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
    /^url\("data:image\/webp/,
  )
  expect(await first.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true')
  await seeText(page, 'Ada yang salah?')
  const takeShifts = () => page.evaluate<number>('takeShifts()')
  await takeShifts()
  release()
  await untilPhoto(page)
  expect(await first.boundingBox()).toEqual(before)
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  expect(await takeShifts()).toBe(0)
  // 328 px, each of two points
  expect(asked[0]).toBe('?w=960')
})

it('moves from photo to photo by finger and by key, and opens them large with a zoom', async () => {
  const page = await open()
  await seeText(page, '1 / 2')
  // what a finger does: the row scrolls and comes to rest on a photo
  await row(page).evaluate((track) => track.scrollBy({ left: track.clientWidth * 0.7, behavior: 'instant' }))
  await isShown(page, 'row', 2)
  await seeText(page, '2 / 2')
  const opener = page.getByRole('button', { name: 'Perbesar: Foto Melati M103, 2 dari 2' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await isShown(page, 'dialog', 2)
  await page.keyboard.press('ArrowLeft')
  await isShown(page, 'dialog', 1)
  await dialog.getByRole('status').getByText('1 / 2').waitFor()
  // what a mouse does
  await dialog.getByRole('button', { name: 'Foto berikutnya' }).click()
  await isShown(page, 'dialog', 2)
  await dialog.getByRole('button', { name: 'Foto sebelumnya' }).click()
  await isShown(page, 'dialog', 1)
  const image = dialog.getByRole('img', { name: 'Foto Melati M103, 1 dari 2' })
  const fitting = await image.boundingBox()
  await press(dialog, 'Perbesar')
  await page.waitForFunction(() => document.querySelector('.g-large-zoomed'))
  const enlarged = 1.9 * (fitting?.width ?? NaN)
  await until('a photo almost twice as wide', async () => ((await image.boundingBox())?.width ?? 0) >= enlarged)
  await page.keyboard.press('-')
  await page.waitForFunction(() => !document.querySelector('.g-large-zoomed'))
  await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }
    return (await axe.run()).violations.map(({ id }) => id)
  })
  expect(violations).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // the small row shows what was looked at last
  await isShown(page, 'row', 1)
  await seeText(page, '1 / 2')
  await becomes(() => opener.evaluate((element) => element === document.activeElement), true)
})

it('shows a house’s photos above its search, and loads those that are not seen when they are near', async () => {
  const page = await open('/houses')
  await page.getByRole('link', { name: /Griya Melati/ }).waitFor()
  expect(await page.getByRole('main').getByRole('presentation').count()).toBe(3)
  await page.getByRole('link', { name: /Griya Melati/ }).click()
  await page.getByRole('link', { name: 'Aturan Kost' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await seeText(page, 'Buka di peta')
  const [search, photos] = [
    await page.getByRole('button', { name: 'Cari Kamar' }).boundingBox(),
    await row(page).boundingBox(),
  ]
  expect(photos?.y).toBeLessThan(search?.y ?? -Infinity)
  expect(
    await row(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('loading'))),
  ).toEqual(['eager', 'lazy', 'lazy'])
  expect(await page.getByRole('link', { name: 'Buka di peta' }).getAttribute('rel')).toBe('noreferrer')
})

it('shows a house’s photos beside each other on a wide screen, in a row on a phone, and opens each of them', async () => {
  const page = await open('/house/1', { viewport: { width: 1280, height: 800 } })
  const photos = row(page).getByRole('img')
  const boxOf = async (number: number) => {
    const { x, y, width, height } = (await photos.nth(number - 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x, y, width, height].map(Math.round)
  }
  await becomes(() => boxOf(1), [120, 201, 584, 329])
  expect([await boxOf(2), await boxOf(3)]).toEqual([
    [712, 201, 448, 160],
    [712, 369, 448, 160],
  ])
  expect(await page.getByRole('button', { name: 'Foto berikutnya' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Perbesar: .* 3 dari 3$/ }).click()
  await isShown(page, 'dialog', 3)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await becomes(async () => (await boxOf(2))[2], 328)
  expect((await boxOf(2))[1]).toBe((await boxOf(1))[1])
})

it('keeps photos in the browser’s own cache: no other request for one that was seen', async () => {
  const page = await open()
  await untilPhoto(page)
  const sizes = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/api/photos/'))
        .map(({ transferSize }) => transferSize),
    )
  await until('a photo over the network', async () => (await sizes()).some((size) => size > 0))
  await page.reload()
  await untilPhoto(page)
  await until('an entry for a photo', async () => (await sizes()).length > 0)
  expect((await sizes()).every((size) => size === 0)).toBe(true)
})

it('records no picture, and replays which photo was looked at without asking for it', async () => {
  const page = await open(`${ROOM}?qa`, { viewport: DESK })
  await press(page, 'Foto berikutnya')
  await seeText(page, '2 / 2')
  await page.getByRole('button', { name: 'Unduh rekaman' }).waitFor()
  const gzip = await download(page)
  expect(gunzipSync(gzip).toString()).not.toContain('base64')
  const replay = await openReplay(world.browser, world.origin, gzip)
  await replay.jump(replay.last)
  await replay.stage.getByText('2 / 2').waitFor()
  await replay.stage.getByText('Kamar mandi dalam', { exact: true }).waitFor()
  expect(await replay.leaks()).toEqual([])
  await replay.close()
})

it('keeps the text of a house in one column below its photo on a wide screen, with the chevron beside it', async () => {
  const page = await open('/houses', { viewport: { width: 1280, height: 800 } })
  const card = page.getByRole('link', { name: /^Griya Melati/ })
  const boxOf = async (part: string) => (await card.locator(part).boundingBox()) ?? { x: NaN, y: NaN, height: NaN }
  await card.waitFor()
  const [photo, name, address, chevron] = await Promise.all(
    ['.g-houses-photo', 'strong', '.g-quiet', '> .g-icon'].map(boxOf),
  )
  expect([name?.x, address?.x]).toEqual([photo?.x, photo?.x])
  expect(chevron?.y).toBeGreaterThan((photo?.y ?? NaN) + (photo?.height ?? NaN))
})
