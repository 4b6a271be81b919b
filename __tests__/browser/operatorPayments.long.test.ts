import type { Page, Response } from 'playwright-core'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import type { SignedIn } from '../support/testServer'
import { becomes } from '../support/until'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()
let tenant: SignedIn
let freeRooms: string[]

/** A payment that waits; returns the number of its transaction. */
const arrive = async () => {
  const room = freeRooms.shift()
  if (room === undefined) throw new Error('all rooms are taken')
  const id = await world.tenants.book(tenant, room)
  await world.tenants.pay(tenant, id)
  return id
}

const queue = async () =>
  (await world.server.operator('GET', '/payments')).json<{ payments: WaitingPayment[] }>().payments

beforeAll(async () => {
  tenant = await world.tenants.add()
  const rows = await world.server.rows(
    'select number from rooms where id not in (select room_id from room_nights) order by number',
  )
  freeRooms = rows.map(({ number }) => String(number))
  // the demo data has one that waits already
  for (const { id, paymentAmount, total } of await queue())
    await world.server.operator('POST', `/payments/${id}/confirm`, { amount: paymentAmount ?? total })
})

const openQueue = async (
  name: string,
  { isPhone = false, prepare }: { isPhone?: boolean; prepare?: (page: Page) => Promise<unknown> } = {},
) =>
  world.open({
    address: '/operator/pembayaran',
    storageState: await sessionOf(world, name),
    allow: [FAILED_LOAD],
    ...(prepare && { prepare }),
    ...(!isPhone && { viewport: DESK }),
  })

const card = (page: Page, id: number) => page.getByRole('article', { name: `Transaksi ${id}`, exact: true })

describe('the queue of payments', () => {
  afterEach(async () => {
    // decided for good, so that the next test begins with an empty queue
    await world.server.rows('delete from payment_decisions')
    for (const { id, paymentAmount, total } of await queue())
      await world.server.operator('POST', `/payments/${id}/confirm`, { amount: paymentAmount ?? total })
  })

  it('listens again after the server has refused the stream once', async () => {
    let asked = 0
    let again: Promise<Response> | undefined
    const page = await openQueue('Wayan', {
      prepare: async (opened) => {
        await opened.clock.install()
        again = opened.waitForResponse((answer) => /\/operator\/events$/.test(answer.url()) && answer.status() === 200)
        await opened.route('**/operator/events', (route) => {
          asked += 1
          return asked === 1 ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue()
        })
      },
    })
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    // less than the fifteen seconds after which the page asks without a stream
    await page.clock.fastForward(7000)
    await again
    await card(page, await arrive()).waitFor()
  })

  it('asks by itself where the stream does not get through', async () => {
    const page = await openQueue('Yanti', {
      prepare: async (opened) => {
        await opened.clock.install()
        await opened.route('**/operator/events', (route) => route.abort())
      },
    })
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    // by itself it must not ask while the payment arrives, however long that takes
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    const id = await arrive()
    expect(await card(page, id).count()).toBe(0)
    await page.clock.fastForward(16_000)
    await page.clock.resume()
    await card(page, id).waitFor()
  })

  it('decides nothing of what lies behind a dialog', async () => {
    const id = await arrive()
    const page = await openQueue('Zainal')
    await card(page, id).waitFor()
    await page.keyboard.press('?')
    await (await seeDialog(page)).getByText('Urungkan keputusan terakhir').waitFor()
    await expectNoViolation(page, 'keys')
    await page.keyboard.press('c')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('z')
    await page.locator('.ant-image-preview-img').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.ant-image-preview-img').waitFor({ state: 'hidden' })
    expect((await queue()).map(({ decision }) => decision)).toEqual([null])
  })

  it('is used with a thumb on a phone, and passes axe in each of its states', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const page = await openQueue('Agus', { isPhone: true })
    await card(page, first).waitFor()
    await expectNoViolation(page, 'card')
    await expectFits(page, 'card')
    await press(page, 'Tolak')
    await page.getByRole('button', { name: 'Foto tidak terbaca' }).waitFor()
    await expectNoViolation(page, 'reasons')
    await expectFits(page, 'reasons')
    await press(page, 'Alasan lain')
    await page.getByLabel('Alasan lain').fill('Transfer ke rekening lama')
    await expectNoViolation(page, 'own reason')
    await expectFits(page, 'own reason')
    await press(page, 'Tolak dengan alasan ini')
    await card(page, second).waitFor()
    await expectNoViolation(page, 'undo')
    await expectFits(page, 'undo')
    const decided = async () => {
      const decision = (await queue()).find(({ id }) => id === first)?.decision
      return [decision?.outcome, decision?.reason]
    }
    await becomes(decided, ['rejected', 'Transfer ke rekening lama'])
    await press(page, 'Konfirmasi')
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    await expectNoViolation(page, 'all done')
    await expectFits(page, 'all done')
    await press(page, 'Buka menu')
    await press(page.getByRole('dialog'), 'Penyewa', 'link')
    await seeHeading(page, 'Penyewa')
    await page.getByRole('button', { name: 'Urungkan' }).first().waitFor()
    await expectNoViolation(page, 'undo elsewhere')
  })

  it.each([
    ['on a phone', true],
    ['at a desk', false],
  ])('shows a proof large enough to be read, and larger after a press, %s', async (where, isPhone) => {
    const id = await arrive()
    const page = await openQueue(isPhone ? 'Putri' : 'Rangga', { isPhone })
    const shown = card(page, id).getByRole('img', { name: /^Bukti transfer dari/ })
    await shown.waitFor()
    const widthOf = async (picture: typeof shown) => (await picture.boundingBox())?.width ?? 0
    const narrow = await widthOf(shown)
    if (isPhone) expect(narrow).toBeGreaterThan(300)
    await shown.click()
    const dialog = page.getByRole('dialog', { name: /^Bukti transfer dari/ })
    const large = dialog.getByRole('img')
    await becomes(async () => (await widthOf(large)) > narrow, true)
    await expectFits(page, `large ${where}`)
    await press(dialog, 'Putar ke kanan')
    const heightOf = async () => Math.round((await large.boundingBox())?.height ?? 0)
    await becomes(async () => (await heightOf()) > 600, true)
    await press(dialog, 'Tutup foto')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('passes axe where a new proof has come', async () => {
    const id = await arrive()
    const page = await openQueue('Wulan')
    await card(page, id).waitFor()
    await world.tenants.pay(tenant, id)
    await seeText(page, 'Bukti baru')
    await expectNoViolation(page, 'new proof')
  })
})
