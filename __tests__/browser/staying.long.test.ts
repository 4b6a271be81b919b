import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { useWorld } from './support/world'
import { press, seeAlert, seeHeading, seeText } from './support/see'
import { dateFromToday } from '../support/tenants'
import { becomes } from '../support/until'

const world = useWorld()
const MINUTE_MS = 60_000
/** how often a transaction is read in its first five minutes on the screen */
const OFTEN_MS = 15_000

describe('a paid transaction', () => {
  const openPaid = async (room: string) => {
    const tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant, room)
    await world.tenants.pay(tenant, id)
    const asked: string[] = []
    const page = await world.open({
      path: `/transactions/${id}`,
      as: tenant,
      prepare: async (phone) => {
        phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await phone.clock.install()
      },
    })
    await page.getByText(/^Konfirmasi pembayaran Anda telah diterima!/).waitFor()
    const confirm = async () => {
      const answer = await world.server.operator('POST', `/payments/${id}/confirm`)
      expect(answer.statusCode).toBe(200)
    }
    return { page, confirm, reads: () => asked.filter((path) => path === `/api/transactions/${id}`).length }
  }
  const seeConfirmed = (page: Page) => seeText(page, 'Pembayaran sudah dikonfirmasi')

  it('is read again every 15 seconds at first, and no longer once it is confirmed', async () => {
    const { page, confirm, reads } = await openPaid('M103')
    const before = reads()
    await page.clock.fastForward(OFTEN_MS / 2)
    expect(reads()).toBe(before)
    await confirm()
    await Promise.all([page.waitForResponse(/\/api\/transactions\/\d+$/), page.clock.fastForward(OFTEN_MS / 2 + 1000)])
    await seeConfirmed(page)
    expect(reads()).toBe(before + 1)
    await page.clock.fastForward(2 * MINUTE_MS)
    // what comes after it has been answered, so it would have been sent too
    await Promise.all([page.waitForResponse(/\/api\/transactions$/), press(page, 'Kembali', 'link')])
    expect(reads()).toBe(before + 1)
  })

  it('is read again when the tenant comes back to it', async () => {
    const { page, confirm } = await openPaid('M105')
    await confirm()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await seeConfirmed(page)
  })
})

it('lets account and amount be copied as a bank wants them', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M106')
  const page = await world.open({
    path: `/transactions/${id}`,
    as: tenant,
    prepare: (phone) =>
      phone.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin }),
  })
  await seeText(page, 'Transfer ke rekening ini')
  const copy = async (label: string) => {
    await page.locator('.g-copy', { hasText: label }).getByRole('button', { name: 'Salin', exact: true }).click()
    await seeAlert(page, 'Disalin')
  }
  // the alert may be that of the copy before
  const untilCopied = (text: string) => becomes(() => page.evaluate(() => navigator.clipboard.readText()), text)
  await copy('Nomor rekening')
  await untilCopied('1234567890')
  const shown = await page.locator('.g-copy', { hasText: 'Jumlah transfer' }).locator('.g-copy-value').innerText()
  await copy('Jumlah transfer')
  await untilCopied(shown.replace(/\D/g, ''))
})

it('says how far an upload is', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M108')
  const page = await world.open({ path: `/transactions/${id}/confirmation`, as: tenant })
  const fields = { 'Nomor Rekening': '0123456789', 'Nama Rekening': 'Rina', 'Nama Bank': 'BCA' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  const total = await page.locator('.g-copy', { hasText: 'Jumlah transfer' }).locator('.g-copy-value').innerText()
  await page.getByLabel('Total Bayar', { exact: true }).fill(total)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 520, height: 400, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: picture })
  await seeText(page, 'File selected: bukti.jpg')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: picture.length / 20 })
  await press(page, 'Konfirmasi Pembayaran')
  await page.getByRole('progressbar', { name: /^Mengunggah [1-9]\d?%$/ }).waitFor()
  await session.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
  await seeAlert(page, 'Confirm payment success')
})

it('keeps the choices of a booking through a reload, in its address', async () => {
  const tenant = await world.tenants.add({ profiles: [1, 2] })
  const page = await world.open({ path: `/room/5/daily/3/${dateFromToday(1)}`, as: tenant })
  await seeText(page, 'Melati M105')
  for (const name of ['Extra AC', 'Extra Person']) {
    await page.getByLabel(name, { exact: true }).click()
    await page.waitForURL(new RegExp(name === 'Extra AC' ? 'extra_ac=1' : 'extra_person=1'))
  }
  const [asked] = await Promise.all([page.waitForRequest(/pricing\/daily/), page.reload()])
  expect(new URL(asked.url()).search).toMatch(/extra_person=1.*extra_ac=1|extra_ac=1.*extra_person=1/)
  for (const name of ['Extra AC', 'Extra Person'])
    await becomes(() => page.getByLabel(name, { exact: true }).isChecked(), true)
})

it('stands through a screen that crashes, and leaves it with a fresh page', async () => {
  const page = await world.open({
    path: '/transactions',
    as: await world.server.signIn(DEMO_PHONE),
    allow: [/kaput/],
    prepare: (phone) =>
      phone.addInitScript(() => {
        const breakNumbers = () => {
          throw new Error('kaput')
        }
        if (document.location.pathname === '/react/transactions')
          Object.defineProperty(Number.prototype, 'toFixed', { get: breakNumbers })
      }),
  })
  await seeHeading(page, 'Unexpected Application Error!')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await press(page, 'Kembali ke menu')
  await seeHeading(page, 'Menu')
  expect(page.url()).toBe(world.urlOf('/'))
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
})
