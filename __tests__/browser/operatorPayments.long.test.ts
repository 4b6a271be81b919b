import type { Page } from 'playwright-core'
import type { WaitingPayment } from '../../src/contract/payments'
import { formatRupiah } from '../../src/domain/money'
import type { SignedIn } from '../support/testServer'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const FIFTEEN = 15

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
  for (const { id } of await queue()) await world.server.operator('POST', `/payments/${id}/confirm`)
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
    for (const { id } of await queue()) await world.server.operator('POST', `/payments/${id}/confirm`)
  })

  it('is walked through by keys: fifteen payments, three keys each at most', async () => {
    const ids: number[] = []
    for (let nth = 0; nth < FIFTEEN; nth += 1) ids.push(await arrive())
    const wrong = ids[4] ?? 0
    await world.server.rows(
      `update payment_confirmations set payment_amount = payment_amount - 50000 where transaction_id = ${wrong}`,
    )
    const page = await openQueue('Ratna')
    let keys = 0
    for (const id of ids) {
      await card(page, id).waitFor()
      await page.locator('.ant-btn-loading').waitFor({ state: 'detached' })
      if (id === wrong) {
        await seeText(page, `Kurang ${formatRupiah(50_000)}`)
        await page.keyboard.press('r')
        await page.getByRole('button', { name: 'Nominal tidak sesuai' }).waitFor()
        await page.keyboard.press('1')
        keys += 2
      } else {
        await page.keyboard.press('c')
        keys += 1
      }
    }
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    expect(keys).toBeLessThanOrEqual(FIFTEEN * 3)
    const decided = new Map((await queue()).map(({ id, decision }) => [id, decision]))
    // those whose ten seconds are over have left
    for (const [id, decision] of decided)
      expect([id, decision?.outcome, decision?.by]).toEqual([id, id === wrong ? 'rejected' : 'confirmed', 'Ratna'])
    const [line] = await world.server.rows(
      `select who, after from audit_lines where action = 'rejectPayment' and subject_id = ${wrong}`,
    )
    expect([line?.who, JSON.stringify(line?.after)]).toEqual(['Ratna', expect.stringContaining('Nominal tidak sesuai')])
  })

  it('takes a decision back within ten seconds, by key and by button', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const page = await openQueue('Sekar')
    await card(page, first).waitFor()
    await page.keyboard.press('c')
    await card(page, second).waitFor()
    await page.getByRole('button', { name: 'Urungkan' }).waitFor()
    await page.keyboard.press('u')
    await card(page, first).waitFor()
    expect((await queue()).map(({ decision }) => decision)).toEqual([null, null])
    await page.keyboard.press('c')
    await card(page, second).waitFor()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await card(page, first).waitFor()
    expect((await queue()).map(({ decision }) => decision)).toEqual([null, null])
  })

  it('takes a decision back after a reload, on another screen and in another tab, for as long as it is open', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const page = await openQueue('Yogi')
    await card(page, first).waitFor()
    await page.keyboard.press('c')
    await card(page, second).waitFor()
    await page.getByRole('button', { name: 'Urungkan' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await card(page, first).waitFor()
    await page.keyboard.press('c')
    await card(page, second).waitFor()
    await page.getByRole('button', { name: 'Urungkan' }).waitFor()
    await page.getByRole('link', { name: 'Penyewa' }).click()
    await seeHeading(page, 'Penyewa')
    const undo = page.getByRole('list', { name: 'Bisa diurungkan' }).getByRole('button', { name: 'Urungkan' })
    await undo.waitFor()
    const tab = await page.context().newPage()
    await tab.goto(`${world.origin}/operator/voucher`)
    await tab.getByRole('button', { name: 'Urungkan' }).click()
    await seeText(tab, 'Keputusan diurungkan')
    expect((await queue()).map(({ id, decision }) => [id, decision])).toEqual([
      [first, null],
      [second, null],
    ])
    await page.getByRole('link', { name: 'Pembayaran' }).click()
    await press(page, 'Konfirmasi')
    await page.getByRole('button', { name: 'Urungkan' }).waitFor()
    await page.getByRole('link', { name: 'Penyewa' }).click()
    await undo.waitFor()
    await expectNoViolation(page, 'undo elsewhere')
  })

  it('says who was first, and decides nothing twice', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const [slow, quick] = [await openQueue('Tirta'), await openQueue('Umar')]
    await card(slow, first).waitFor()
    await card(quick, first).waitFor()
    await quick.keyboard.press('c')
    await seeText(slow, 'Sudah dikonfirmasi oleh Umar')
    expect(await slow.getByRole('button', { name: 'Konfirmasi' }).count()).toBe(0)
    await slow.keyboard.press('c')
    await press(slow, 'Lanjut')
    await card(slow, second).waitFor()
    // both at the same moment: neither page knows of the other yet
    await Promise.all([slow.keyboard.press('c'), quick.keyboard.press('c')])
    const other = (name: string) => `Sudah dikonfirmasi oleh ${name}`
    await Promise.race([seeText(slow, other('Umar')), seeText(quick, other('Tirta'))])
    const decisions = (await queue()).filter(({ id }) => id === second)
    expect(decisions.map(({ decision }) => decision?.outcome)).toEqual(['confirmed'])
  })

  it('decides nothing about a proof that came while another one was looked at', async () => {
    const [id, other] = [await arrive(), await arrive()]
    const page = await openQueue('Wulan')
    await card(page, id).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Nominal tidak sesuai' }).waitFor()
    await world.tenants.pay(tenant, id)
    await page.getByRole('button', { name: 'Bukti terbaru' }).waitFor()
    for (const key of ['1', 'c', 'r', '1']) await page.keyboard.press(key)
    await seeText(page, 'Bukti baru')
    expect(await page.getByRole('button', { name: /Konfirmasi|Nominal tidak sesuai/ }).count()).toBe(0)
    await expectNoViolation(page, 'new proof')
    expect((await queue()).map(({ decision }) => decision)).toEqual([null, null])
    await press(page, 'Periksa bukti baru')
    await page.getByRole('button', { name: 'Konfirmasi' }).waitFor()
    await page.keyboard.press('c')
    await card(page, other).waitFor()
    await page.getByRole('button', { name: 'Urungkan' }).waitFor()
    const outcomes = new Map((await queue()).map((payment) => [payment.id, payment.decision?.outcome]))
    expect([outcomes.get(id), outcomes.get(other)]).toEqual(['confirmed', undefined])
  })

  it('listens again after the server has refused the stream once', async () => {
    let asked = 0
    const page = await openQueue('Wayan', {
      prepare: async (opened) => {
        await opened.clock.install()
        await opened.route('**/operator/events', (route) => {
          asked += 1
          return asked === 1 ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue()
        })
      },
    })
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    const again = page.waitForResponse(/\/operator\/events$/)
    // less than the fifteen seconds after which the page asks without a stream
    await page.clock.fastForward(7000)
    expect((await again).status()).toBe(200)
    await card(page, await arrive()).waitFor()
  })

  it('shows a new payment without reloading', async () => {
    const page = await openQueue('Vina')
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    const id = await arrive()
    await card(page, id).waitFor()
  })

  it('asks by itself where the stream does not get through', async () => {
    const page = await openQueue('Yanti', {
      prepare: async (opened) => {
        await opened.clock.install()
        await opened.route('**/operator/events', (route) => route.abort())
      },
    })
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    const id = await arrive()
    expect(await card(page, id).count()).toBe(0)
    await page.clock.fastForward(16_000)
    await card(page, id).waitFor()
  })

  it('shows its keys, moves by arrows and enlarges the picture', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const page = await openQueue('Zainal')
    await card(page, first).waitFor()
    await page.keyboard.press('?')
    await (await seeDialog(page)).getByText('Urungkan keputusan terakhir').waitFor()
    await expectNoViolation(page, 'keys')
    // what lies behind a dialog is not decided
    await page.keyboard.press('c')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('ArrowRight')
    await card(page, second).waitFor()
    await page.keyboard.press('ArrowLeft')
    await card(page, first).waitFor()
    await page.keyboard.press('z')
    await page.locator('.ant-image-preview-img').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.ant-image-preview-img').waitFor({ state: 'hidden' })
    expect((await queue()).map(({ decision }) => decision)).toEqual([null, null])
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
    expect((await queue()).find(({ id }) => id === first)?.decision).toMatchObject({
      outcome: 'rejected',
      reason: 'Transfer ke rekening lama',
    })
    await press(page, 'Konfirmasi')
    await seeText(page, 'Semua pembayaran sudah diperiksa')
    await expectNoViolation(page, 'all done')
    await expectFits(page, 'all done')
  })
})
