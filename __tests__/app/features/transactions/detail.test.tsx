import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BUDI, DAY, NOW, type Visitor } from '../../../support/appTenants'
import { atAddress, heading, noticed, noticeTexts, useWorld } from '../../support/appWorld'
import { takeConsole } from '../../support/failOnConsole'

const world = useWorld()
let tenant: Visitor
let id: number

beforeEach(async () => {
  tenant = await world.tenants.add()
})

const openPending = async () => {
  id = await world.tenants.book(tenant)
  const one = world.open(`/transactions/${id}`, { as: tenant })
  await screen.findByRole('button', { name: 'BATALKAN TRANSAKSI' })
  return one
}
const rows = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((tr) => [...tr.children].map((cell) => cell.textContent))
const fact = (label: string) =>
  screen.getByText(label, { selector: 'th > *' }).closest('th')?.nextElementSibling?.textContent

const WIRE = {
  id: 4242,
  payment_status: 'pending',
  house_name: 'Griya Melati',
  room_name: 'M105',
  house_id: 1,
  payment_due: 1_795_280_400,
  room_cost: 1_234_000,
  extra_ac_cost: 151_000,
  addons_cost: 88_000,
  extra_person_cost: 203_000,
  penalty_cost: 17_000,
  discount_amount: 42_000,
  deposit_cost: 555_000,
  voucher_code: null,
  total: 2_206_000,
  booking: { extra_ac: 1, extra_person: 1, room_id: 5, start: 1_795_194_000, end: 1_797_786_000 },
}
const openWire = async (change: object = {}) => {
  world.network.answerWith('GET /transactions/4242', 200, { ...WIRE, ...change })
  world.open('/transactions/4242', { as: tenant })
  await screen.findByText('TOTAL')
}

it('shows every line of a transaction, and the bank of its house unbroken', async () => {
  await openWire()
  expect(await screen.findByText('BCA 1234567890 a.n. PT Griya Melati')).toBeVisible()
  expect(screen.getByText('Transfer ke rekening ini')).toBeVisible()
  expect(
    ['Cabang', 'Kamar', 'Mulai', 'Selesai', 'Status pembayaran', 'Batas pembayaran'].map((label) => fact(label)),
  ).toEqual([
    'Griya Melati',
    'M105',
    '21 November 2026',
    '21 Desember 2026',
    expect.stringContaining('pending'),
    '22 November 2026 00.00',
  ])
  expect(rows(screen.getByRole('table', { name: 'Detail Harga' }))).toEqual([
    ['Kamar', 'Rp 1.234.000'],
    ['AC', 'Rp 151.000'],
    ['Extra person', 'Rp 203.000'],
    ['Add-ons', 'Rp 88.000'],
    ['Deposit', 'Rp 555.000'],
    ['Denda', 'Rp 17.000'],
    ['Diskon', '-Rp 42.000'],
    ['TOTAL', 'Rp 2.206.000'],
  ])
})

it('stands in the order of the spec, the red button last', async () => {
  await openWire()
  await screen.findByText(/^BCA/)
  const all = [
    screen.getByText('Transfer ke rekening ini'),
    screen.getByText(/^Transfer sebelum /),
    screen.getByRole('heading', { name: 'Detail Kamar' }),
    screen.getByRole('heading', { name: 'Detail Harga' }),
    screen.getByRole('heading', { name: 'Voucher' }),
    screen.getByRole('link', { name: 'Konfirmasi Pembayaran' }),
    screen.getByRole('button', { name: 'BATALKAN TRANSAKSI' }),
  ]
  const inDocument = [...all].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(inDocument.map(({ textContent }) => textContent)).toEqual(all.map(({ textContent }) => textContent))
})

it('names each of several accounts by its bank', async () => {
  world.network.answerWith('GET /houses/1', 200, {
    id: 1,
    name: 'Griya Melati',
    address: 'Malang',
    bank_detail: 'BCA 1234567890 a.n. PT Melati\nBNI 0987654321 a.n. Budi',
  })
  await openWire()
  for (const [label, value] of [
    ['Nomor rekening BCA', '1234567890'],
    ['Nama rekening BCA', 'PT Melati'],
    ['Nomor rekening BNI', '0987654321'],
    ['Nama rekening BNI', 'Budi'],
  ] as const)
    expect((await screen.findByText(label)).nextElementSibling).toHaveTextContent(value)
})

it.each([[null], [''], [' ']])(
  'says that a house has no account where the host writes %j, and copies none',
  async (written) => {
    world.network.answerWith('GET /houses/1', 200, {
      id: 1,
      name: 'Griya Melati',
      address: 'Malang',
      bank_detail: written,
    })
    await openWire()
    expect(await screen.findByText(/^Nomor rekening belum ada/)).toBeVisible()
    // of the amount alone
    expect(screen.getAllByRole('button', { name: 'Salin' })).toHaveLength(1)
  },
)

describe('a booking whose time to pay is over', () => {
  const goOver = async () => {
    const secondsLeft = 2
    await openWire({ payment_due: NOW + secondsLeft })
    await screen.findByText(/^BCA/)
    expect(screen.getByText(/^Transfer sebelum /)).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Salin' })).toHaveLength(3)
    return () => jest.setSystemTime((NOW + secondsLeft) * 1000)
  }

  it('says so in that second, is asked for anew once, and leads to another room', async () => {
    const pass = await goOver()
    const asked = () => world.network.seen('GET /transactions/4242').length
    const before = asked()
    world.network.answerWith('GET /transactions/4242', 200, { ...WIRE, payment_due: NOW + 2 }, 5)
    pass()
    expect(await screen.findByText('Batas waktu lewat, jangan transfer')).toBeVisible()
    expect(screen.queryByText(/^Transfer sebelum /)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Salin' })).toBeNull()
    await waitFor(() => expect(asked()).toBe(before + 1))
    for (const name of ['Konfirmasi Pembayaran', 'Cari kamar lagi']) screen.getByRole('link', { name })
    screen.getByRole('button', { name: 'BATALKAN TRANSAKSI' })
    await userEvent.setup().click(screen.getByRole('link', { name: 'Cari kamar lagi' }))
    await atAddress('/houses')
    expect(asked()).toBe(before + 1)
  })

  it('says so too where the server no longer has it', async () => {
    const pass = await goOver()
    world.network.answerWith('GET /transactions/4242', 404, { error: 'Not Found' }, 5)
    pass()
    const gone = () => expect(screen.queryByRole('link', { name: 'Konfirmasi Pembayaran' })).toBeNull()
    await waitFor(gone)
    expect(screen.getByText('Batas waktu lewat, jangan transfer')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cari kamar lagi' })).toBeVisible()
    expect(screen.queryByText('Not Found')).toBeNull()
  })
})

it('has no deposit line without a deposit', async () => {
  await openWire({ deposit_cost: 0 })
  expect(screen.queryByText('Deposit')).toBeNull()
})

describe.each([
  ['pending', true, true, false],
  ['paid', true, false, true],
  ['confirmed', false, false, false],
])('of a %s transaction', (status, canConfirm, isOpen, hasBanner) => {
  it('the tenant can do what the spec allows', async () => {
    await openWire({ payment_status: status })
    expect(screen.queryAllByRole('link', { name: 'Konfirmasi Pembayaran' })).toHaveLength(canConfirm ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'BATALKAN TRANSAKSI' })).toHaveLength(isOpen ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Pakai Voucher' })).toHaveLength(isOpen ? 1 : 0)
    expect(
      screen.queryAllByText(
        'Konfirmasi pembayaran Anda telah diterima! Silahkan tunggu Admin mengkonfirmasi pembayaran Anda',
      ),
    ).toHaveLength(hasBanner ? 1 : 0)
  })
})

it.each([
  ['pending', true],
  ['paid', false],
])('keeps the button of a %s one at the lower edge: %s', async (status, isAtEdge) => {
  await openWire({ payment_status: status })
  const link = screen.getByRole('link', { name: 'Konfirmasi Pembayaran' })
  expect(link.closest('.g-page-action') !== null).toBe(isAtEdge)
  expect(link.classList.contains('ant-btn-primary')).toBe(isAtEdge)
})

it.each(['', null])('takes a voucher code of %j for none', async (code) => {
  await openWire({ voucher_code: code })
  expect(screen.getByRole('button', { name: 'Pakai Voucher' })).toBeVisible()
})

it('offers no second voucher', async () => {
  await openWire({ voucher_code: 'HEMAT50' })
  expect(screen.getByText('Voucher HEMAT50 terpasang')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pakai Voucher' })).toBeNull()
})

it('counts the time to pay by the clock of the server, whatever the device says', async () => {
  id = await world.tenants.book(tenant)
  jest.setSystemTime((NOW + 9 * DAY) * 1000)
  world.open(`/transactions/${id}`, { as: tenant })
  expect(await screen.findByText(/^Sisa waktu bayar (1 hari|23 jam 59 menit)$/)).toBeVisible()
})

it.each([
  [6 * 3600 + 60, 'Sisa waktu bayar 6 jam 1 menit', 'calm'],
  [6 * 3600, 'Sisa waktu bayar 6 jam', 'soon'],
  [59 * 60, 'Sisa waktu bayar 59 menit', 'soon'],
  [59, 'Sisa waktu bayar kurang dari 1 menit', 'soon'],
])('says of %i seconds left: %s', async (seconds, text, tone) => {
  await openWire({ payment_due: NOW + seconds })
  expect((await screen.findByText(text)).closest('p')).toHaveClass(`g-countdown-${tone}`)
})

it('is Not Found where the server says so without JSON', async () => {
  world.network.answerWith('GET /transactions/4242', 404, '<html>')
  world.open('/transactions/4242', { as: tenant })
  await heading('Not Found')
})

it('is Not Found for another tenant', async () => {
  id = await world.tenants.book(tenant)
  world.open(`/transactions/${id}`, { as: await world.tenants.add() })
  await heading('Not Found')
})

it.each([
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [400, 'Bad Request'],
  [403, 'Forbidden'],
])('shows the screen of a %i, with a way back', async (status, title) => {
  world.network.answerWith('GET /transactions/4242', status, { error: 'x' })
  const { user } = world.open('/transactions/4242', { as: await world.demo(BUDI) })
  await heading(title)
  await user.click(screen.getByRole('link', { name: 'Kembali ke menu' }))
  await atAddress('/')
})

it.each(['abc', '0', '-3', '1x'])('is Not Found at the address of %s, without a call', async (nonsense) => {
  world.open(`/transactions/${nonsense}`, { as: tenant })
  await heading('Not Found')
  expect(world.network.requests).toEqual([])
})

it.each([
  ['breaks off', 'Periksa koneksi internet', () => world.network.breakOff('GET /transactions/4242')],
  [
    'answers nonsense',
    'Server mengirim jawaban yang tidak dimengerti',
    () => world.network.answerWith('GET /transactions/4242', 200, { id: 'x' }),
  ],
  ['fails', 'Server sedang bermasalah', () => world.network.answerWith('GET /transactions/4242', 500, '<html>')],
])('offers Coba Lagi in place when the reading %s', async (name, hint, fail) => {
  fail()
  const { user } = world.open('/transactions/4242', { as: tenant })
  const again = await screen.findByRole('button', { name: 'Coba Lagi' })
  if (name === 'answers nonsense') takeConsole(/^console.warn: getTransaction: id: a text instead of a whole number$/)
  expect(screen.getByText(hint, { exact: false })).toBeVisible()
  world.network.answerWith('GET /transactions/4242', 200, WIRE)
  await user.click(again)
  await heading('Detail Transaksi')
  await screen.findByText('Rp 1.234.000')
})

/** Timers of so many milliseconds end at once. */
const cutShort = (milliseconds: number) => {
  const { setTimeout } = globalThis
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, wait) => setTimeout(run, wait === milliseconds ? 0 : wait))
}

const answerBusy = (times: number, retryAfter: string) => {
  let left = times
  const answer = () => new Response('{"error":"Server sibuk"}', { status: 503, headers: { 'Retry-After': retryAfter } })
  const stop = world.network.meddle('GET /transactions/4242', () => {
    left -= 1
    if (left === 0) stop()
    return Promise.resolve(answer())
  })
  world.network.answerWith('GET /transactions/4242', 200, WIRE)
}
const timesAsked = () => world.network.seen('GET /transactions/4242').length

it('asks a busy server twice more by itself, each time after as long as it says', async () => {
  cutShort(2000)
  answerBusy(2, '2')
  world.open('/transactions/4242', { as: tenant })
  await screen.findByText('Rp 1.234.000')
  expect(timesAsked()).toBe(3)
})

it.each([
  ['is busy a third time', 3, '0', 3],
  ['wants to be left alone for an hour', 1, '3600', 1],
])('says so when the server %s', async (_, times, retryAfter, asked) => {
  answerBusy(times, retryAfter)
  world.open('/transactions/4242', { as: tenant })
  await screen.findByRole('button', { name: 'Coba Lagi' })
  expect(timesAsked()).toBe(asked)
})

it('does not ask a busy server once more while nobody looks', async () => {
  answerBusy(1, '0')
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  world.open('/transactions/4242', { as: tenant })
  await screen.findByRole('button', { name: 'Coba Lagi' })
  expect(timesAsked()).toBe(1)
})

it.each([
  ['pending', 15_000, 1],
  ['paid', 15_000, 1],
  ['confirmed', 15_000, 0],
])('reads one that is %s again after %i ms: %i time', async (status, wait, times) => {
  const { setTimeout } = globalThis
  const polls: (() => void)[] = []
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, after) => {
    if (after === wait) polls.push(run)
    return setTimeout(run, after)
  })
  await openWire({ payment_status: status })
  await waitFor(() => expect(polls.length).toBe(times))
  const before = world.network.seen('GET /transactions/4242').length
  const decided = { ...WIRE, payment_status: 'confirmed' }
  world.network.answerWith('GET /transactions/4242', 200, decided)
  for (const poll of polls) poll()
  if (times > 0) await screen.findByText('Pembayaran sudah dikonfirmasi')
  expect(world.network.seen('GET /transactions/4242').length - before).toBe(times)
})

/** The document is hidden or seen again, as the browser says it. */
const turn = (visibilityState: 'hidden' | 'visible') =>
  act(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(visibilityState === 'hidden')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

it('reads one that waits not while nobody looks, and at once when somebody comes back', async () => {
  const { setTimeout } = globalThis
  let polls: (() => void)[] = []
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, after) => {
    if (after === 15_000) polls.push(run)
    return setTimeout(run, after)
  })
  await openWire({ payment_status: 'paid' })
  await waitFor(() => expect(polls).toHaveLength(1))
  const before = timesAsked()
  turn('hidden')
  for (let round = 0; round < 3; round++) {
    const due = polls
    polls = []
    act(() => due.forEach((poll) => poll()))
    await waitFor(() => expect(polls.length).toBeGreaterThan(0))
  }
  expect(timesAsked()).toBe(before)
  world.network.answerWith('GET /transactions/4242', 200, { ...WIRE, payment_status: 'confirmed' })
  turn('visible')
  await screen.findByText('Pembayaran sudah dikonfirmasi')
  expect(timesAsked()).toBe(before + 1)
})

it('reads a paid one again as often where the clock of the device is an hour behind', async () => {
  const { setTimeout } = globalThis
  const polls = new Set<number>()
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, after) => {
    // 60 seconds are the limit of a test's own waiting too, so the longer interval cannot be told from it
    if (after === 15_000) polls.add(after)
    return setTimeout(run, after)
  })
  jest.setSystemTime((NOW - 3600) * 1000)
  await openWire({ payment_status: 'paid' })
  await waitFor(() => expect([...polls]).toEqual([15_000]))
})

it('keeps what it shows when a newer reading fails, and says so', async () => {
  const budi = await world.demo(BUDI)
  const { user } = world.open('/transactions', { as: budi })
  const row = await screen.findByRole('link', { name: /K203/ })
  world.network.breakOff(`GET /transactions/*`)
  await user.click(row)
  expect(await screen.findByText('Gagal memperbarui. Yang tampil adalah data terakhir.')).toBeVisible()
  expect(screen.getByText('Griya Kenanga')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Coba Lagi' }))
  await waitFor(() => expect(screen.queryByText(/Gagal memperbarui/)).toBeNull())
})

describe('cancelling', () => {
  const ask = async ({ user }: Awaited<ReturnType<typeof openPending>>) => {
    await user.click(screen.getByRole('button', { name: 'BATALKAN TRANSAKSI' }))
    return within(await screen.findByRole('dialog'))
  }

  it('asks once, then says so and shows the list', async () => {
    const one = await openPending()
    const dialog = await ask(one)
    expect(world.network.seen(`DELETE /transactions/${id}.json`)).toEqual([])
    await waitFor(() => expect(dialog.getByText(/akan dilepas/)).toBeVisible())
    await one.user.dblClick(dialog.getByRole('button', { name: 'Ya, batalkan' }))
    await noticed('Sukses batalkan transaksi')
    expect(world.network.seen(`DELETE /transactions/${id}.json`).map(({ body }) => body)).toEqual([{ id: String(id) }])
    await atAddress('/houses')
    expect(world.network.seen('GET /transactions')).not.toEqual([])
  })

  it('shows the list, without the one that is gone, where there are others', async () => {
    await world.tenants.book(tenant)
    const one = await openPending()
    const room = fact('Kamar') ?? ''
    await one.user.click((await ask(one)).getByRole('button', { name: 'Ya, batalkan' }))
    await atAddress('/transactions')
    expect(await screen.findAllByRole('link', { name: / - .* - pending/ })).toHaveLength(1)
    expect(screen.queryByText(new RegExp(` - ${room} - `))).toBeNull()
  })

  it('says that the voucher goes too', async () => {
    await openWire({ voucher_code: 'HEMAT50' })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'BATALKAN TRANSAKSI' }))
    await screen.findByText(/Voucher HEMAT50 tidak lagi terpasang/)
  })

  it('says of an extension that the stay it goes on from remains', async () => {
    const before = { ...WIRE, id: 4241, payment_status: 'confirmed' }
    const start = WIRE.booking.end
    const next = { ...WIRE, voucher_code: 'HEMAT50', booking: { ...WIRE.booking, start, end: start + 31 * DAY } }
    world.network.answerWith('GET /transactions/4242', 200, next)
    world.network.answerWith('GET /transactions', 200, [before, next])
    const { user } = world.open('/transactions/4242', { as: tenant, metas: { 'api-extensions': 'griya-2' } })
    await user.click(await screen.findByRole('button', { name: 'BATALKAN TRANSAKSI' }))
    const said = 'Perpanjangan 21 Desember s/d 21 Januari 2027 dibatalkan. Anda tetap tinggal sampai 21 Desember.'
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.getByText('Voucher HEMAT50 tidak lagi terpasang.')).toBeInTheDocument()
    expect(screen.queryByText(/akan dilepas/)).toBeNull()
  })

  it('does nothing on Kembali', async () => {
    const one = await openPending()
    const dialog = await ask(one)
    await one.user.click(dialog.getByRole('button', { name: 'Kembali' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.network.seen(`DELETE /transactions/${id}.json`)).toEqual([])
  })

  it('says that it failed, and why', async () => {
    const one = await openPending()
    world.network.answerWith('DELETE /transactions/*', 422, { error: 'Sudah diproses', message: 'Sudah diproses' })
    const dialog = await ask(one)
    await one.user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }))
    await noticed('Gagal batalkan transaksi')
    expect(noticeTexts()).toEqual(['Gagal batalkan transaksi', 'Sudah diproses'])
    // one deed, one notice
    expect(screen.getAllByRole('button', { name: 'Tutup' })).toHaveLength(1)
    await atAddress(`/transactions/${id}`)
  })

  it.each([
    ['breakOff', 'Transaksi belum dibatalkan'],
    ['loseAnswer', 'Transaksi sudah dibatalkan'],
  ] as const)('leads to the error page on %s, which says what the server has', async (fault, outcome) => {
    const one = await openPending()
    world.network[fault]('DELETE /transactions/*')
    const dialog = await ask(one)
    await one.user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }))
    await atAddress('/error')
    expect(await screen.findByText(outcome)).toBeVisible()
  })
})
