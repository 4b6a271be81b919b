import { screen, waitFor } from '@testing-library/react'
import ICAL from 'ical.js'
import { type Visitor } from '../../../support/appTenants'
import { atAddress, heading, noticed, noticeTexts, useWorld } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})
const confirm = async () => {
  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
}
const fact = (label: string) =>
  screen.getByText(label, { selector: 'th > *' }).closest('th')?.nextElementSibling?.textContent

it('is one tap away from a confirmed transaction, and says who paid what, and when that was confirmed', async () => {
  await confirm()
  const { user } = world.open(`/transactions/${id}`, { as: tenant, metas })
  await user.click(await screen.findByRole('link', { name: 'Kuitansi' }))
  await atAddress(`/transactions/${id}/receipt`)
  await heading('Kuitansi')
  await screen.findByText('Terbilang')
  expect(fact('Nomor')).toBe(`1-${id}`)
  expect(fact('Telah diterima dari')).toBe('Rina Kartika')
  expect(fact('Untuk pembayaran')).toMatch(/^Sewa kamar Griya Melati - M/)
  expect(fact('Masa sewa')).toBe('22 November 2026 s/d 29 November 2026')
  expect(fact('Sewa')).toBe(fact('Jumlah'))
  expect(screen.queryByText('Deposit')).toBeNull()
  expect(fact('Terbilang')).toMatch(/ ribu rupiah$/)
  expect(fact('Dikonfirmasi')).toBe('21 November 2026 pukul 09.00 WIB')
  for (const call of [`GET /transactions/${id}`, 'GET /houses/1', 'GET /users/profile'] as const)
    expect(world.network.seen(call).length).toBeGreaterThan(0)
})

it('says of an amount what is rent, what is deposit and what was taken off', async () => {
  await confirm()
  const known = await world.tenants.call<object>(tenant, 'GET', `/transactions/${id}`)
  const parts = { room_cost: 800_000, extra_ac_cost: 150_000, deposit_cost: 500_000, discount_amount: 25_000 }
  const sums = { total: 1_425_000, received: 1_425_000 }
  world.network.answerWith(`GET /transactions/${id}`, 200, { ...known, ...parts, addons_cost: 0, ...sums })
  world.open(`/transactions/${id}/receipt`, { as: tenant, metas })
  await screen.findByText('Terbilang')
  expect(['Sewa', 'Deposit', 'Diskon', 'Jumlah'].map(fact)).toEqual([
    'Rp 950.000',
    'Rp 500.000',
    '-Rp 25.000',
    'Rp 1.425.000',
  ])
})

describe('of a tenant without a profile, who has booked by phone', () => {
  const openReceipt = async (roomId: number) => {
    const wish = { phone: tenant.phone, roomId, from: '2026-12-20', unit: 'weekly', count: 2 }
    await world.server.operator('POST', '/stays', wish)
    const booked = await world.tenants.call<readonly { readonly id: number }[]>(tenant, 'GET', '/transactions')
    id = booked[0]?.id ?? 0
    await confirm()
    world.open(`/transactions/${id}/receipt`, { as: tenant, metas })
    await screen.findByText('Terbilang')
  }

  it('bears the name that the operator entered', async () => {
    tenant = await world.tenants.add([], 'Wulan Sari')
    await openReceipt(5)
    expect(fact('Telah diterima dari')).toBe('Wulan Sari')
  })

  it('says whose the number is where nobody knows a name', async () => {
    tenant = await world.tenants.add([])
    await openReceipt(6)
    expect(fact('Telah diterima dari')).toBe(`Penyewa dengan nomor ${tenant.phone}`)
  })
})

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  const openReceipt = async () => {
    await confirm()
    const { user } = world.open(`/transactions/${id}/receipt`, { as: tenant, metas })
    return { user, share: await screen.findByRole('button', { name: 'Bagikan' }) }
  }

  it('hands the receipt to the phone', async () => {
    const shared: ShareData[] = []
    Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(void shared.push(data)) })
    const { user, share } = await openReceipt()
    await user.click(share)
    await waitFor(() => expect(shared).toHaveLength(1))
    expect(shared[0]?.text).toContain(`Nomor: 1-${id}`)
    expect(shared[0]?.text).toContain('Telah diterima dari: Rina Kartika')
  })

  it('copies it where the browser cannot share', async () => {
    const { user, share } = await openReceipt()
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(share)
    await noticed('Disalin')
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(`Nomor: 1-${id}`))
  })

  it('does nothing more when the tenant thinks better of it', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'AbortError')) })
    const { user, share } = await openReceipt()
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(share)
    expect(copied).not.toHaveBeenCalled()
    expect(noticeTexts()).toEqual([])
  })
})

it('leads to whoever may be asked about it, with its number', async () => {
  await confirm()
  world.open(`/transactions/${id}/receipt`, { as: tenant, metas })
  const link = await screen.findByRole('link', { name: 'Hubungi admin' })
  const message = new URL(link.getAttribute('href') ?? '').searchParams.get('text')
  expect(message).toMatch(new RegExp(`kuitansi 1-${id}: Griya Melati - M`))
})

it('is not there before the payment is confirmed', async () => {
  const { user } = world.open(`/transactions/${id}/receipt`, { as: tenant, metas })
  expect(await screen.findByText('Kuitansi tersedia setelah pembayaran dikonfirmasi.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Lihat transaksi' }))
  await atAddress(`/transactions/${id}`)
  await screen.findByText('Rincian')
  expect(screen.queryByRole('link', { name: 'Kuitansi' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Simpan ke kalender' })).toBeNull()
})

it('does not exist where the host does not announce it', async () => {
  await confirm()
  const one = world.open(`/transactions/${id}`, { as: tenant })
  await screen.findByText('TOTAL')
  for (const role of ['link', 'button'] as const)
    expect(screen.queryByRole(role, { name: /Kuitansi|kalender/ })).toBeNull()
  one.leave()
  world.open(`/transactions/${id}/receipt`, { as: tenant })
  await heading('Not Found')
})

it('saves the stay for a calendar', async () => {
  await confirm()
  const saved: Blob[] = []
  const names: string[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = world.open(`/transactions/${id}`, { as: tenant, metas })
  await user.click(await screen.findByRole('button', { name: 'Simpan ke kalender' }))
  expect(names).toEqual([`sewa-${id}.ics`])
  const text = await new Response(saved[0]).text()
  const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  const { startDate, endDate, summary } = new ICAL.Event(event)
  expect([String(startDate), String(endDate)]).toEqual(['2026-11-22', '2026-11-29'])
  expect(summary).toMatch(/^Sewa Griya Melati kamar M/)
})
