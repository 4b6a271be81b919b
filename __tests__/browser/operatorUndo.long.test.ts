import type { Page } from 'playwright-core'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import type { SignedIn } from '../support/testServer'
import { becomes } from '../support/until'
import { DESK, sessionOf } from './support/operators'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()
let tenant: SignedIn
let freeRooms: string[]
let signedIn = 0

const queue = async () =>
  (await world.server.operator('GET', '/payments')).json<{ payments: WaitingPayment[] }>().payments

const outcomes = async () => (await queue()).map(({ id, decision }) => [id, decision?.outcome ?? null] as const)

/** Two payments that wait; the second has no note of the bank account it came from, so its facts are fewer. */
const arriveTwice = async (): Promise<readonly [number, number]> => {
  const ids: number[] = []
  for (const room of freeRooms.splice(0, 2)) {
    const id = await world.tenants.book(tenant, room)
    await world.tenants.pay(tenant, id)
    ids.push(id)
  }
  const [first = 0, second = 0] = ids
  await world.server.rows(
    `update payment_confirmations set bank_account_name = '', bank_account_number = '' where transaction_id = ${second}`,
  )
  return [first, second]
}

beforeAll(async () => {
  tenant = await world.tenants.add()
  const rows = await world.server.rows(
    'select number from rooms where id not in (select room_id from room_nights) order by number',
  )
  freeRooms = rows.map(({ number }) => String(number))
  for (const { id, paymentAmount, total } of await queue())
    await world.server.operator('POST', `/payments/${id}/confirm`, { amount: paymentAmount ?? total })
})

afterEach(async () => {
  await world.server.rows('delete from payment_decisions')
  for (const { id, paymentAmount, total } of await queue())
    await world.server.operator('POST', `/payments/${id}/confirm`, { amount: paymentAmount ?? total })
})

interface Point {
  readonly x: number
  readonly y: number
}
type Way = 'mouse' | 'touch' | 'keys'

const PHONE = { width: 360, height: 740 }
/** Each layout once, and each way of pressing once. */
const CASES: readonly (readonly [Way, number, typeof PHONE])[] = [
  ['touch', 360, PHONE],
  ['mouse', 960, { width: 960, height: 800 }],
  ['mouse', 1280, DESK],
  ['keys', 1280, DESK],
]

const openQueue = async (viewport: { readonly width: number; readonly height: number }, way: Way) => {
  signedIn += 1
  const page = await world.open({
    address: '/operator/pembayaran',
    storageState: await sessionOf(world, `Petugas ${signedIn}`),
    allow: [FAILED_LOAD],
    viewport,
    hasTouch: way === 'touch',
    prepare: (opened) => opened.clock.install(),
  })
  return page
}

const card = (page: Page, id: number) => page.getByRole('article', { name: `Transaksi ${id}`, exact: true })
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Konfirmasi' })
const undoButton = (page: Page) => page.getByRole('button', { name: 'Urungkan' })

/** Lets the page's time pass at once; from then on it stands still, however busy this machine is. */
const passAndStop = async (page: Page, milliseconds: number) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds)

/** Where the two answers are on the screen. */
const placeOfAnswers = async (page: Page) =>
  Promise.all([confirmButton(page), page.getByRole('button', { name: 'Tolak' })].map((button) => button.boundingBox()))

const middleOf = async (page: Page): Promise<Point> => {
  const box = await undoButton(page).boundingBox()
  if (!box) throw new Error('nothing can be taken back')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const pressAt = async (page: Page, way: Way, { x, y }: Point) => {
  if (way === 'mouse') await page.mouse.click(x, y)
  else if (way === 'touch') await page.touchscreen.tap(x, y)
  else for (const key of ['Enter', 'u']) await page.keyboard.press(key)
}

/** Confirms the payment that is shown; the next one is there when it returns. */
const confirmFirst = async (page: Page, way: Way, [first, second]: readonly [number, number]) => {
  await card(page, first).waitFor()
  // Playwright scrolls about for a button that takes no press yet
  await page.locator('.o-answer[aria-busy="false"]').waitFor()
  if (way === 'touch') await confirmButton(page).tap()
  else if (way === 'mouse') await confirmButton(page).click()
  else await page.keyboard.press('c')
  await card(page, second).waitFor()
  await undoButton(page).waitFor()
}

describe('taking a decision back', () => {
  it.each(CASES)('too late does nothing, by %s at %d px', async (way, _width, viewport) => {
    const ids = await arriveTwice()
    const page = await openQueue(viewport, way)
    await card(page, ids[0]).waitFor()
    const before = await placeOfAnswers(page)
    await confirmFirst(page, way, ids)
    await becomes(() => placeOfAnswers(page), before)
    const place = await middleOf(page)
    if (way === 'keys') await undoButton(page).focus()
    const address = page.url()
    await passAndStop(page, 10_000)
    await undoButton(page).waitFor({ state: 'hidden' })
    await pressAt(page, way, place)
    // what a press on the place would reach
    const isReached = await page.evaluate(({ x, y }) => {
      const reached = document.elementFromPoint(x, y)
      return reached?.closest('button, a, .ant-image') !== null
    }, place)
    expect(isReached).toBe(false)
    await page.clock.fastForward(1500)
    await becomes(() => placeOfAnswers(page), before)
    await card(page, ids[1]).waitFor()
    expect([page.url(), await page.getByRole('dialog').count()]).toEqual([address, 0])
    await becomes(outcomes, [
      [ids[0], 'confirmed'],
      [ids[1], null],
    ])
  })

  it.each(CASES)('does not come from a second press on the answer, by %s at %d px', async (way, _width, viewport) => {
    const ids = await arriveTwice()
    const page = await openQueue(viewport, way)
    await card(page, ids[0]).waitFor()
    await page.locator('.o-answer:not([aria-busy=true])').waitFor()
    const box = await confirmButton(page).boundingBox()
    if (!box) throw new Error('the answer is not on the screen')
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    if (way === 'keys') await confirmButton(page).focus()
    // the second press comes before the answer has settled
    await passAndStop(page, 5_000)
    const press = () => (way === 'keys' ? page.keyboard.press('Enter') : pressAt(page, way, place))
    await press()
    await undoButton(page).waitFor()
    await press()
    await card(page, ids[1]).waitFor()
    await page.clock.runFor(600)
    await page.locator('.o-answer[aria-busy=false]').waitFor()
    await becomes(outcomes, [
      [ids[0], 'confirmed'],
      [ids[1], null],
    ])
    await press()
    await page.getByRole('heading', { name: 'Semua pembayaran sudah diperiksa' }).waitFor()
  })

  it('leaves its place dead for a second, and it is open again after that', async () => {
    const ids = await arriveTwice()
    const page = await openQueue(PHONE, 'touch')
    await confirmFirst(page, 'touch', ids)
    const place = await middleOf(page)
    await passAndStop(page, 10_000)
    await undoButton(page).waitFor({ state: 'hidden' })
    const reached = () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.o-undo')?.className ?? null, place)
    expect(await reached()).toBe('o-undo')
    await page.clock.fastForward(1100)
    await page.locator('.o-undo > li').waitFor({ state: 'detached' })
    expect(await reached()).toBe(null)
  })
})
