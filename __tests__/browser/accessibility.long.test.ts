import * as copy from '@/domain/copy'
import type { Locator, Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { copyPlayer } from '../../src/domain/copyPlayer'
import { copyReport } from '../../src/domain/copyReport'
import { expectFits, expectNoViolation } from './support/axe'
import { FAILED_LOAD, useWorld } from './support/world'
import { press, seeHeading, unfold } from './support/see'
import { dateFromToday } from '../support/tenants'
import type { SignedIn } from '../support/testServer'
import { PASSWORD } from '../support/appTenants'

const world = useWorld()
let demo: SignedIn
let settled: SignedIn
let pending: { tenant: SignedIn; id: number }

beforeAll(async () => {
  demo = await world.server.signIn(DEMO_PHONE)
  settled = await world.server.signIn('081200000003')
  const tenant = await world.tenants.add({ profiles: [1, 2] })
  await world.tenants.give(tenant, 'MAAF25')
  pending = { tenant, id: await world.tenants.book(tenant, 'M103') }
})

interface Place {
  readonly path: string
  readonly as?: SignedIn
  /** what is folded, or stands in another tab */
  readonly opens?: readonly string[]
  /** what is there once the screen has all its data */
  readonly shows: string | RegExp
}

const guestPlaces = (): Place[] => [
  { path: '/login', shows: 'Nomor Telepon' },
  { path: '/search', shows: 'Griya Cempaka' },
  { path: '/password', shows: 'Lupa Password' },
  { path: '/password#kode', shows: 'Buat password' },
  { path: '/error', shows: copyReport.submit },
  { path: '/no-such-page', shows: 'Not Found' },
]
const tenantPlaces = (): Place[] => [
  { path: '/', as: demo, shows: 'Promo sewa panjang' },
  { path: '/', as: demo, shows: 'Bayar' },
  { path: '/houses', as: demo, shows: 'Griya Cempaka' },
  { path: '/search?period=monthly&unit=7', as: demo, shows: 'Griya Cempaka' },
  { path: '/house/1?rooms=1', as: demo, shows: 'M210' },
  { path: '/house/1?rooms=1&period=monthly', as: demo, shows: 'M210' },
  { path: '/house/1/rules', as: demo, shows: 'Tidak merokok di dalam kamar' },
  { path: `/room/3/monthly/7/${dateFromToday(1)}?extra_ac=1`, as: demo, shows: 'Melati M103' },
  { path: `/room/3/daily/7/${dateFromToday(1)}`, as: demo, shows: 'Lihat 1 minggu' },
  { path: '/transactions', as: demo, shows: /K203/ },
  { path: '/transactions', as: settled, shows: 'Perpanjang' },
  { path: `/transactions/${pending.id}`, as: pending.tenant, shows: 'Rincian' },
  {
    path: `/transactions/${pending.id}`,
    as: pending.tenant,
    opens: ['Rincian', 'Voucher', 'QRIS'],
    shows: 'Diskon Koin Juara',
  },
  { path: `/transactions/${pending.id}/confirmation`, as: pending.tenant, shows: 'Nama rekening' },
  { path: '/vouchers', as: pending.tenant, shows: 'Maaf AC rusak' },
  { path: '/transactions/1', as: demo, shows: 'Kuitansi' },
  { path: '/transactions/1/receipt', as: demo, shows: 'Terbilang' },
  { path: '/transactions/2/confirmation', as: demo, shows: 'Ganti bukti' },
  { path: '/extend', as: settled, shows: 'Harian' },
  { path: '/extend/monthly', as: settled, shows: /^BNI/ },
  { path: '/profile', as: demo, shows: 'Data diri' },
  { path: '/profile/2', as: demo, shows: 'Data diri' },
  { path: '/password', as: demo, shows: 'Ganti Password' },
  { path: '/notifications', as: demo, shows: 'Selamat datang di Griya' },
  { path: '/help', as: demo, shows: 'Kirim permintaan' },
]
const settle = async (page: Page, { opens = [], shows }: Place) => {
  for (const name of opens) await page.getByRole(name === 'QRIS' ? 'tab' : 'button', { name, exact: true }).click()
  await page.getByText(shows, { exact: true }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true')
}
const visit = async (page: Page, place: Place) => {
  await page.goto(world.urlOf(place.path))
  await settle(page, place)
}

describe('every screen, in both colours and at both widths', () => {
  it.each(['guest', 'demo', 'settled', 'pending'])('of a tenant: %s', async (who) => {
    const tenant = new Map([
      ['demo', demo],
      ['settled', settled],
      ['pending', pending.tenant],
    ]).get(who)
    // the page of an unknown address is 404
    const page = await world.open({ path: '/error', allow: [FAILED_LOAD], ...(tenant && { as: tenant }) })
    const places = [...guestPlaces(), ...tenantPlaces()].filter(({ as }) => as === tenant)
    for (const place of places) {
      await visit(page, place)
      await expectNoViolation(page, place.path)
      await expectFits(page, place.path)
    }
  })

  it('also an open select, of either kind of screen', async () => {
    const page = await world.open({ path: '/house/1?rooms=1', as: pending.tenant })
    await page.getByRole('link', { name: 'M210', exact: true }).waitFor()
    await page.getByRole('combobox').click()
    await expectNoViolation(page, 'the unit of a search')
    await page.keyboard.press('Escape')
    await page.goto(world.urlOf('/profile'))
    await unfold(page, 'Data diri')
    for (const name of ['Agama', 'Status Perkawinan']) {
      await page.getByLabel(name, { exact: true }).click()
      await expectNoViolation(page, name)
      await page.keyboard.press('Escape')
    }
  })

  it('also the question before a cancellation, and a form full of messages', async () => {
    const page = await world.open({ path: `/transactions/${pending.id}`, as: pending.tenant })
    await press(page, 'BATALKAN TRANSAKSI')
    await page.getByRole('dialog').waitFor()
    await expectNoViolation(page, 'dialog')
    await expectFits(page, 'dialog')
    await press(page, 'Kembali')
    await page.goto(world.urlOf('/profile'))
    await unfold(page, ...Object.values(copy.profile.sections))
    await page.getByLabel('Nama', { exact: true }).fill('')
    await page.getByLabel('Hubungan Keluarga', { exact: true }).fill('')
    await press(page, 'Keluarga')
    await press(page, 'Update')
    await page.getByText('Nama tidak boleh kosong').first().waitFor()
    await expectNoViolation(page, 'messages')
    await expectFits(page, 'messages')
  })

  it('also a report that could not be sent, and the page on which the operator opens one', async () => {
    const page = await world.open({ path: '/error', allow: [FAILED_LOAD] })
    await page.route('**/api/bug_reports', (route) => route.abort())
    await press(page, copyReport.submit)
    await page.getByText(copyReport.failed.network).waitFor()
    await expectNoViolation(page, 'report')
    await expectFits(page, 'report')
    await page.goto(world.urlOf('/replay?report=1'))
    await page.getByLabel(copyPlayer.report.key).waitFor()
    await expectNoViolation(page, 'report in the player', '.r-report')
    await expectFits(page, 'report in the player')
  })
})

it('shows five rooms a row at 320 px', async () => {
  const page = await world.open({ path: '/house/1?rooms=1', as: demo, viewport: { width: 320, height: 740 } })
  await page.getByRole('button', { name: 'M101', exact: true }).waitFor()
  const tops = await page
    .locator('.g-room')
    .evaluateAll((cells) => cells.slice(0, 10).map((cell) => Math.round(cell.getBoundingClientRect().top)))
  const [first = 0, , , , , sixth = 0] = tops
  expect(tops).toEqual([...Array<number>(5).fill(first), ...Array<number>(5).fill(sixth)])
  expect(sixth).toBeGreaterThan(first)
})

it('never hides what has the focus under the bar or the action', async () => {
  const page = await world.open({ path: '/profile', as: demo })
  await unfold(page, ...Object.values(copy.profile.sections))
  const hidden: string[] = []
  const look = async () => {
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.closest('.g-top-bar, .g-page-action')) return ''
      const box = focused.getBoundingClientRect()
      const bar = document.querySelector('.g-top-bar')?.getBoundingClientRect().bottom ?? 0
      const action = document.querySelector('.g-page-action button')?.getBoundingClientRect().top ?? innerHeight
      return box.top >= bar - 1 && box.top + Math.min(box.height, 44) <= action + 1
        ? ''
        : focused.outerHTML.slice(0, 100)
    })
    if (found !== '') hidden.push(found)
  }
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press(key)
      await look()
    }
  expect(hidden).toEqual([])
})

/** Tabs until the thing has the focus, as someone without a pointer does. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor()
  const seen: string[] = []
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
    seen.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  throw new Error(`${String(target)} is not to be reached by Tab: ${seen.join(', ')}`)
}

it('leads from the login to a booking by keyboard alone, with the focus on each new heading', async () => {
  const { phone } = await world.tenants.add()
  const page = await world.open({ path: '/login' })
  const heading = () => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent])
  const arrive = async (name: string) => {
    await seeHeading(page, name)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await heading()).toEqual(['H1', name])
  }
  await tabTo(page, page.getByLabel('Nomor Telepon'))
  await page.keyboard.type(phone)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await arrive('Menu')
  await tabTo(page, page.getByRole('link', { name: 'Transactions' }))
  await page.keyboard.press('Enter')
  await arrive('Cabang')
  await tabTo(page, page.getByRole('link', { name: /^Griya Melati/ }))
  await page.keyboard.press('Enter')
  await arrive('Cabang: Griya Melati')
  await tabTo(page, page.getByRole('button', { name: 'Cari Kamar' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'M105', exact: true }))
  await page.keyboard.press('Enter')
  await arrive('Melati M105')
  await tabTo(page, page.getByRole('button', { name: 'Booking', disabled: false }))
  await page.keyboard.press('Enter')
  await arrive('Detail Transaksi')
})
