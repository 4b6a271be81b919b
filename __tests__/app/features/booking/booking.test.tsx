import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { BUDI, DAY, TODAY, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, noticeTexts, releaseHeld, useWorld } from '../../support/appWorld'

const world = useWorld()
let budi: Visitor
let couple: Visitor
let single: Visitor

beforeAll(async () => {
  budi = await world.demo(BUDI)
  couple = await world.tenants.add([1, 2])
  single = await world.tenants.add([1])
})

describe('the houses', () => {
  it('are shown with name and address, and open', async () => {
    const { user } = world.open('/houses', { as: budi })
    const house = await screen.findByRole('link', { name: /Griya Melati/ })
    expect(house).toHaveTextContent('Jl. Soekarno Hatta No. 15, Lowokwaru, Malang')
    await user.click(house)
    await heading('Cabang: Griya Melati')
  })

  it('wait for a profile', async () => {
    world.open('/houses', { as: await world.tenants.add([]) })
    await atAddress('/profile')
    await noticed('Tolong isi profile dahulu.')
  })
})

const tab = (name: string) => screen.findByRole('tab', { name })
/** The panel of a tab may come a moment after the press. */
const openTab = async (user: UserEvent, name: string) => {
  await user.click(await tab(name))
  await screen.findByRole('tabpanel', { name })
}
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }))
const startOf = (name: string) => panel(name).getByLabelText('Tanggal Mulai')
const options = (name: string) => [...panel(name).getByRole<HTMLSelectElement>('combobox').options].map((o) => o.value)

describe('the house page', () => {
  it('opens on Mingguan, with a window from yesterday to seven days ahead', async () => {
    world.open('/house/1', { as: budi })
    await heading('Cabang: Griya Melati')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Harian', 'Mingguan', 'Bulanan'])
    expect(await tab('Mingguan')).toHaveAttribute('aria-selected', 'true')
    const start = startOf('Mingguan')
    expect(start).toHaveValue('2026-11-21')
    expect(start).toHaveAttribute('min', '2026-11-20')
    expect(start).toHaveAttribute('max', '2026-11-28')
    expect(start).toBeRequired()
  })

  it.each([
    ['Harian', '14', 'GET /houses/1/filter_rooms', { start: String(TODAY), end: String(TODAY + 14 * DAY) }, 14],
    ['Mingguan', '3', 'GET /houses/1/filter_rooms_weekly', { number_of_week: '3', start: String(TODAY) }, 3],
    ['Bulanan', '15', 'GET /houses/1/filter_rooms', { number_of_month: '15', start: String(TODAY) }, 13],
  ] as const)('searches by %s with the words of the contract', async (name, unit, call, query, count) => {
    const { user } = world.open('/house/1', { as: budi })
    await openTab(user, name)
    expect(options(name)).toHaveLength(count)
    await user.selectOptions(panel(name).getByRole('combobox'), unit)
    await user.click(panel(name).getByRole('button', { name: 'Cari Kamar' }))
    await screen.findByRole('button', { name: 'M101' })
    expect(world.network.seen(call).map((asked) => asked.query)).toEqual([query])
  })

  it('speaks of the promo on the monthly tab alone', async () => {
    const { user } = world.open('/house/1', { as: budi })
    for (const name of ['Harian', 'Mingguan', 'Bulanan']) {
      await openTab(user, name)
      for (const text of ['7 bulan gratis 1 bulan', '15 bulan gratis 3 bulan'])
        expect(panel(name).queryAllByText(text)).toHaveLength(name === 'Bulanan' ? 1 : 0)
    }
  })

  it('lets free rooms alone be opened, and says in words which are taken', async () => {
    const { user } = world.open('/house/1', { as: budi })
    await user.click(await screen.findByRole('button', { name: 'Cari Kamar' }))
    const taken = await screen.findByRole('button', { name: 'M102' })
    expect(taken).toBeDisabled()
    expect(taken).toHaveAccessibleDescription('Terisi')
    const free = screen.getByRole('button', { name: 'M103' })
    expect(free).toHaveAccessibleDescription('Kosong')
    await user.click(free)
    await waitFor(() => expect(address()).toMatch(/^\/room\/\d+\/weekly\/1\/2026-11-21$/))
  })

  it('asks again for what was asked before', async () => {
    const { user } = world.open('/house/1', { as: budi })
    const find = await screen.findByRole('button', { name: 'Cari Kamar' })
    for (const times of [1, 2, 3]) {
      await user.click(find)
      await waitFor(() => expect(world.network.seen('GET /houses/1/filter_rooms_weekly')).toHaveLength(times))
      await screen.findByRole('button', { name: 'M103' })
    }
  })

  it('searches for a changed unit or date only when asked to', async () => {
    const { user } = world.open('/house/1', { as: budi })
    const find = await screen.findByRole('button', { name: 'Cari Kamar' })
    await user.click(find)
    await screen.findByRole('button', { name: 'M103' })
    await user.selectOptions(panel('Mingguan').getByRole('combobox'), '2')
    fireEvent.change(startOf('Mingguan'), { target: { value: '2026-11-22' } })
    const asked = () => world.network.seen('GET /houses/1/filter_rooms_weekly').map(({ query }) => query)
    expect(asked()).toHaveLength(1)
    await user.click(find)
    await waitFor(() => expect(asked()[1]).toMatchObject({ number_of_week: '2' }))
  })

  it.each([
    ['', 'Tanggal mulai harus diisi'],
    ['2026-11-19', 'Pilih tanggal dari 20 November 2026 sampai 28 November 2026'],
    ['2026-11-29', 'Pilih tanggal dari 20 November 2026 sampai 28 November 2026'],
  ])('asks nothing for a start of "%s"', async (date, problem) => {
    const { user } = world.open('/house/1', { as: budi })
    await tab('Mingguan')
    fireEvent.change(startOf('Mingguan'), { target: { value: date } })
    await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
    expect(await screen.findByText(problem)).toBeVisible()
    expect(startOf('Mingguan')).toHaveFocus()
    expect(world.network.seen('GET /houses/1/filter_rooms_weekly')).toEqual([])
  })

  it.each(['2026-11-20', '2026-11-28'])('searches from the edge %s of the window', async (date) => {
    const { user } = world.open('/house/1', { as: budi })
    await tab('Mingguan')
    fireEvent.change(startOf('Mingguan'), { target: { value: date } })
    await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
    await screen.findByRole('button', { name: 'M103' })
  })

  it('says in place when a search fails, and searches again', async () => {
    world.network.breakOff('GET /houses/1/filter_rooms_weekly')
    const { user } = world.open('/house/1', { as: budi })
    await user.click(await screen.findByRole('button', { name: 'Cari Kamar' }))
    await user.click(await screen.findByRole('button', { name: 'Coba Lagi' }))
    await screen.findByRole('button', { name: 'M103' })
  })
})

/** M105; nobody of the demo data lives there. */
const ROOM = 5
const AT = `/room/${ROOM}/weekly/2/2026-11-22`
const START = String(TODAY + DAY)
const PRICING = `GET /rooms/${ROOM}/pricing/weekly` as const
const bookButton = async () => {
  const button = await screen.findByRole('button', { name: 'Booking' })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const price = (total: number) => ({
  price: total,
  room_cost: 1_111_000,
  deposit_cost: 222_000,
  extra_ac_cost: 333_000,
  extra_person_cost: 444_000,
  addons_cost: 555_000,
  room: { display_name: 'Melati M105' },
})
const figures = () =>
  [...screen.getByRole('table', { name: 'Detail Harga' }).querySelectorAll('tr')].map((tr) =>
    [...tr.children].map((cell) => cell.textContent),
  )

describe('the room', () => {
  it('shows every line of the price as the server says it', async () => {
    world.network.answerWith(PRICING, 200, price(9_876_000))
    world.open(AT, { as: couple })
    await heading('Detail Harga')
    await screen.findByText('Rp 9.876.000')
    expect(screen.getByText('Melati M105')).toBeVisible()
    expect(figures()).toEqual([
      ['Harga kamar', 'Rp 1.111.000'],
      ['Deposit AC', 'Rp 222.000'],
      ['Deposit AC disimpan 6 bulan'],
      ['Harga extra AC', 'Rp 333.000'],
      ['Harga extra person', 'Rp 444.000'],
      ['Harga add-ons', 'Rp 555.000'],
      ['Total', 'Rp 9.876.000'],
    ])
  })

  it('asks with an extra only while it is ticked, and again for what was asked before', async () => {
    const { user } = world.open(AT, { as: couple })
    await bookButton()
    for (const name of ['Extra AC', 'Extra Person', 'Extra AC', 'Extra AC']) {
      const before = world.network.seen(PRICING).length
      await user.click(screen.getByRole('checkbox', { name }))
      await waitFor(() => expect(world.network.seen(PRICING)).toHaveLength(before + 1))
    }
    const plain = { number_of_week: '2', start: START }
    expect(world.network.seen(PRICING).map(({ query }) => query)).toEqual([
      plain,
      { ...plain, extra_ac: '1' },
      { ...plain, extra_ac: '1', extra_person: '1' },
      { ...plain, extra_person: '1' },
      { ...plain, extra_ac: '1', extra_person: '1' },
    ])
    await bookButton()
  })

  it('carries the extras of the address in its first question', async () => {
    world.open(`${AT}?extra_ac=1&extra_person=1`, { as: couple })
    await bookButton()
    expect(world.network.seen(PRICING).map(({ query }) => query)).toEqual([
      { number_of_week: '2', start: START, extra_ac: '1', extra_person: '1' },
    ])
    expect(screen.getByRole('checkbox', { name: 'Extra AC' })).toBeChecked()
  })

  it.each([
    ['monthly/3', 'GET /rooms/5/pricing', { number_of_month: '3', start: START }],
    ['weekly/3', 'GET /rooms/5/pricing/weekly', { number_of_week: '3', start: START }],
    ['daily/14', 'GET /rooms/5/pricing/daily', { start: START, end: String(TODAY + 15 * DAY) }],
  ] as const)('asks for the price of %s with the words of the contract', async (length, call, query) => {
    world.open(`/room/${ROOM}/${length}/2026-11-22`, { as: couple })
    await bookButton()
    expect(world.network.seen(call).map((asked) => asked.query)).toEqual([query])
  })

  it('asks a second person to fill their profile before their price', async () => {
    const { user } = world.open(AT, { as: single })
    await bookButton()
    await user.click(screen.getByRole('checkbox', { name: 'Extra Person' }))
    await atAddress('/profile/2')
    await noticed('Isi profile dahulu')
    expect(world.network.seen(PRICING).filter(({ query }) => 'extra_person' in query)).toEqual([])
  })

  it('never shows the late answer of an older question', async () => {
    world.network.answerWith(PRICING, 200, price(555_000))
    const held = world.network.hold(PRICING, ({ query }) => 'extra_ac' in query)
    const { user } = world.open(AT, { as: couple })
    await screen.findByText('Rp 555.000', { selector: 'tfoot td' })
    await user.click(screen.getByRole('checkbox', { name: 'Extra AC' }))
    await waitFor(() => expect(held.isAsked()).toBe(true))
    expect(screen.getByRole('button', { name: 'Booking' })).toBeDisabled()
    world.network.answerWith(PRICING, 200, price(777_000))
    await user.click(screen.getByRole('checkbox', { name: 'Extra AC' }))
    await screen.findByText('Rp 777.000')
    await releaseHeld(held)
    expect(figures().at(-1)).toEqual(['Total', 'Rp 777.000'])
    expect(screen.getByRole('checkbox', { name: 'Extra AC' })).not.toBeChecked()
    await bookButton()
  })

  it.each([
    ['monthly/7', '/booking', { number_of_month: 7 }],
    ['weekly/2', '/booking/weekly', { number_of_week: 2 }],
    ['daily/3', '/booking/daily', { end: TODAY + 4 * DAY }],
  ])('books %s with the words of the contract, once for two taps', async (length, call, words) => {
    const tenant = await world.tenants.add([1, 2])
    const room = { 'monthly/7': 6, 'weekly/2': 8, 'daily/3': 9 }[length]
    const { user } = world.open(`/room/${room}/${length}/2026-11-22?extra_ac=1`, { as: tenant })
    await user.dblClick(await bookButton())
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
    await heading('Detail Transaksi')
    expect(world.network.seen(`POST /rooms/${room}${call}`).map(({ body }) => body)).toEqual([
      { start: TODAY + DAY, ...words, extra_ac: '1', extra_person: '0' },
    ])
  })

  it('shows why the server refused a booking', async () => {
    const rival = await world.tenants.add()
    const { user } = world.open('/room/10/weekly/1/2026-11-22', { as: couple })
    const book = await bookButton()
    const wish = { start: TODAY + DAY, number_of_week: 1, extra_ac: '0', extra_person: '0' }
    await world.tenants.call(rival, 'POST', '/rooms/10/booking/weekly', wish)
    await user.click(book)
    await noticed('Kamar sudah terisi')
    expect(address()).toBe('/room/10/weekly/1/2026-11-22')
  })

  it('leads back to the same search when somebody else was faster, with extras chosen too', async () => {
    const search = '/house/1?unit=2&start=2026-11-22&rooms=1'
    const { user } = world.open(search, { as: couple })
    await user.click(await screen.findByRole('button', { name: 'M105' }))
    await heading('Detail Harga')
    await user.click(screen.getByRole('checkbox', { name: 'Extra AC' }))
    world.network.answerWith('POST /rooms/5/booking/weekly', 422, { error: 'Kamar sudah terisi' })
    await user.click(await bookButton())
    const another = await screen.findByRole('link', { name: 'Pilih kamar lain' })
    expect(screen.getAllByText('Kamar sudah terisi').filter((text) => !text.closest('.g-notices'))).toHaveLength(1)
    expect(await bookButton()).toBeEnabled()
    await user.click(another)
    await atAddress(search)
    await screen.findByRole('button', { name: 'M105' })
  })

  it('is Not Found where the server has no such room', async () => {
    world.network.answerWith(PRICING, 404, { error: 'Not Found' })
    world.open(AT, { as: couple })
    await heading('Not Found')
    expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull()
  })

  it('does not wait for ever for the name of a room whose price failed', async () => {
    world.network.answerWith(PRICING, 500, '<html>')
    world.open(AT, { as: couple })
    await screen.findByText('Harga belum bisa dihitung')
    expect(screen.queryByText('Memuat…')).toBeNull()
    expect(screen.getByText('Belum bisa dimuat')).toBeVisible()
  })

  it('has words of its own for a refusal without any', async () => {
    world.network.answerWith(`POST /rooms/${ROOM}/booking/weekly`, 422, {})
    const { user } = world.open(AT, { as: couple })
    await user.click(await bookButton())
    await noticed('Permintaan gagal. Coba lagi sebentar lagi.')
  })

  it('takes a refusal with status 200 for one', async () => {
    world.network.answerWith(`POST /rooms/${ROOM}/booking/weekly`, 200, { error: 'Kamar dikunci' })
    const { user } = world.open(AT, { as: couple })
    await user.click(await bookButton())
    await noticed('Kamar dikunci')
    expect(noticeTexts()).toEqual(['Kamar dikunci'])
  })

  it.each(['yearly/1', 'weekly/4', 'weekly/0', 'monthly/13', 'daily/15', 'daily/x', 'daily/1.0'])(
    'is Not Found for a length of %s',
    async (length) => {
      world.open(`/room/${ROOM}/${length}/2026-11-22`, { as: couple })
      await heading('Not Found')
      expect(world.network.requests).toEqual([])
    },
  )

  it.each(['2026-02-30', '2026-13-01', 'besok', '20261122'])('is Not Found for a start of %s', async (date) => {
    world.open(`/room/${ROOM}/weekly/1/${date}`, { as: couple })
    await heading('Not Found')
  })

  it.each(['0', '-1', 'abc', '1.5'])('is Not Found for the room %s', async (room) => {
    world.open(`/room/${room}/weekly/1/2026-11-22`, { as: couple })
    await heading('Not Found')
  })
})
