import type { Bill } from '@griya/contract/bills'
import type { Figures } from '@griya/contract/figures'
import type { EnteredResidents, ResidentLine } from '@griya/contract/residents'
import type { Occupancy } from '@griya/contract/stays'
import { readAmount, readDate, readResidents } from '../../../src/people/residents/list'
import { DAY, read } from '../../support/requests'
import { engines, openTestServer, TEST_NOW, type TestServer } from '../../../../../__tests__/support/testServer'

const HEADING = 'Nama;WhatsApp;Cabang;Kamar;Sejak;Dibayar sampai;Deposit'
const SRI = 'Sri Wahyuni;0812-7777-0101;Griya Kenanga;K308;01/06/2025;31/12/2026;Rp 500.000'
const JOKO = 'Joko;81277770102;griya kenanga;k307;2 Mei 2026;2026-12-02;'

describe('a list of people who live here', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1-2-2026', '2026-02-01'],
    ['31.12.2026', '2026-12-31'],
    ['17 Agustus 2026', '2026-08-17'],
    ['17 Agu 2026', '2026-08-17'],
    ['2026-12-31', '2026-12-31'],
    ['31/02/2026', undefined],
    ['12/31/2026', undefined],
    ['besok', undefined],
    ['', undefined],
  ])('reads the date %j as %j', (text, date) => expect(readDate(text)).toBe(date))

  it.each([
    ['500000', 500_000],
    ['Rp 1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['500.000,00', 500_000],
    ['', 0],
    ['-', 0],
    ['1.5 juta', undefined],
    ['-500', undefined],
  ])('reads the amount %j as %j', (text, amount) => expect(readAmount(text)).toBe(amount))

  it.each([
    ['of a spreadsheet', '\t', ''],
    ['of an Indonesian CSV file', ';', '\uFEFF'],
    ['of a CSV file', ',', ''],
  ])('finds the cells %s', (_what, delimiter, mark) => {
    const cells = ['"Rina, Kartika; Dewi"', '0812', 'Melati', 'M103', '01/06/2025', '31/12/2026', '0']
    const text = `${mark}${HEADING.replaceAll(';', delimiter)}\r\n\r\n${cells.join(delimiter)}\r\n`
    expect(readResidents(text, '2026-11-21')).toEqual([
      expect.objectContaining({
        line: 3,
        cells: expect.objectContaining({ name: 'Rina, Kartika; Dewi', room: 'M103' }) as object,
      }),
    ])
  })
})

describe.each(engines)('people who live here already, on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer({ engine })
  })
  afterEach(() => server.close())

  const check = async (...lines: readonly string[]) =>
    (await server.operator('POST', '/residents/check', { text: lines.join('\n') })).json<{ lines: ResidentLine[] }>()
      .lines
  const enter = (lines: readonly string[], more: object = {}) =>
    server.operator('POST', '/residents', { text: lines.join('\n'), ...more })
  const countStays = async () => (await server.rows('select count(*)::int as n from transactions'))[0]?.['n']
  const income = async () =>
    (await server.operator('GET', '/figures')).json<Figures>().income.reduce((sum, { amount }) => sum + amount, 0)

  it('may be as many as the contract says: 200,000 signs, and no more', async () => {
    const send = async (length: number) => {
      const text = `${HEADING}\n${'x'.repeat(length - HEADING.length - 1)}`
      return (await server.operator('POST', '/residents/check', { text })).statusCode
    }
    expect([await send(70_000), await send(200_000), await send(200_001)]).toEqual([200, 200, 400])
  })

  it('have the nights that are over in the calendar, but for those that somebody else had', async () => {
    const [room] = await server.rows("select id from rooms where number = 'K308'")
    await server.rows(`delete from room_nights where room_id = ${String(room?.['id'])}`)
    const { residents } = (await enter([HEADING, SRI])).json<EnteredResidents>()
    const stay = residents[0]?.stay ?? 0
    await server.rows(`insert into room_nights (room_id, night, transaction_id)
      select ${String(room?.['id'])}, '2026-11-10', min(id) from transactions where id <> ${stay}`)
    const { spans } = (await server.operator('GET', '/occupancy?from=2026-11-01&days=30')).json<Occupancy>()
    expect(
      spans
        .filter((span) => span.stay === stay)
        .map(({ from, to, begins }) => [from, to, begins])
        .sort(),
    ).toEqual([
      ['2026-11-01', '2026-11-10', false],
      ['2026-11-11', '2026-12-01', false],
    ])
    const before = (await server.operator('GET', '/occupancy?from=2025-05-01&days=62')).json<Occupancy>()
    expect(before.spans.filter((span) => span.stay === stay)).toMatchObject([
      { from: '2025-06-01', to: '2025-07-02', begins: true, name: 'Sri Wahyuni' },
    ])
  })

  it('have their rooms at once, see their stays as theirs, and are no income', async () => {
    const before = await income()
    const entered = (await enter([HEADING, SRI, JOKO])).json<EnteredResidents>()
    expect(entered).toMatchObject({ residents: [{ name: 'Sri Wahyuni' }, { name: 'Joko' }], known: 0, leftOut: 0 })
    expect(await income()).toBe(before)
    const { phone, stay } = entered.residents[0] ?? { phone: '', stay: 0 }
    await server.rows(`update tenants set password_hash = (select password_hash from tenants where id = 1)
      where phone = '${phone}'`)
    const sri = await server.signIn(phone)
    expect(await read<object[]>(server, sri, '/transactions')).toEqual([
      expect.objectContaining({ id: stay, payment_status: 'confirmed', room_name: 'K308', deposit_cost: 500_000 }),
    ])
    const { rooms } = await read<{ rooms: { number: string; available: boolean }[] }>(
      server,
      undefined,
      `/houses/2/filter_rooms?number_of_month=1&start=${TEST_NOW}`,
    )
    expect(rooms.find(({ number }) => number === 'K308')?.available).toBe(false)
    expect((await server.operator('POST', `/stays/${stay}/deposit`, { amount: 500_000 })).statusCode).toBe(200)
    expect(await income()).toBe(before)
  })

  it('are known by the name that was typed, until they fill in their profile, and have three days for the first link', async () => {
    const { residents } = (await enter([SRI])).json<EnteredResidents>()
    const find = async () =>
      (await server.operator('POST', '/tenants/search', { text: 'sri ' })).json<{ tenants: { phone: string }[] }>()
        .tenants
    expect(await find()).toEqual([
      expect.objectContaining({ phone: '081277770101', name: 'Sri Wahyuni', stay: 'here' }),
    ])
    const id = residents[0]?.tenantId
    const made = await server.operator('POST', `/tenants/${id}/password_link`)
    expect(made.json()).toMatchObject({ expiresAt: TEST_NOW + 72 * 3600 })
    await server.rows(`update profiles set name = 'Sri Handayani' where tenant_id = ${id} and slot = 1`)
    expect(await find()).toEqual([expect.objectContaining({ name: 'Sri Handayani' })])
  })

  it('may pay another price than the room has, with or without a heading', async () => {
    const heading = 'Nama;WhatsApp;Cabang;Kamar;Sejak;Dibayar sampai;Harga sebulan;Deposit'
    const sri = 'Sri Wahyuni;0812-7777-0101;Griya Kenanga;K308;01/06/2025;31/12/2026;Rp 1.250.000;500000'
    expect((await check(heading, sri.replace('Rp 1.250.000', 'murah')))[0]?.errors).toEqual([
      { cell: 'price', text: 'Jumlah tidak terbaca, tulis seperti 500000' },
    ])
    await enter([heading, sri])
    await enter(['Joko;081277770102;Griya Kenanga;K307;02/05/2026;02/12/2026;;0'])
    expect(
      await server.rows(`select agreed_price, deposit_cost, continues from transactions
        where agreed_price is not null or continues order by id`),
    ).toEqual([
      { agreed_price: 1_250_000, deposit_cost: 500_000, continues: true },
      { agreed_price: null, deposit_cost: 0, continues: true },
    ])
  })

  it('that are entered twice change nothing', async () => {
    await enter([SRI, JOKO])
    const stays = await countStays()
    expect((await check(SRI, JOKO)).map(({ state }) => state)).toEqual(['known', 'known'])
    expect((await enter([SRI, JOKO])).json()).toEqual({ residents: [], known: 2, leftOut: 0 })
    expect(await countStays()).toBe(stays)
  })

  it('are told apart by line and cell where the list is wrong, and nothing is entered until that is settled', async () => {
    const wrong = [
      ';123;Griya Kenanga;K399;besok;01/01/2026;banyak',
      'Tono;081277770103;Griya Tulip;K306;01/06/2025;31/12/2026;0',
      'Tini;081277770104;Griya Kenanga;Z9;01/06/2025;31/12/2026;0',
      'Tuti;081277770105;Griya Kenanga;K308;01/06/2025;31/12/2026;0',
      'Tata;081277770106;Griya Kenanga;K101;01/06/2025;31/12/2026;0',
      'Tata;0812-7777-0101;Griya Kenanga;K307;01/06/2025;31/12/2026;0',
      'sri wahyuni;081277770101;Griya Kenanga;K305;01/06/2025;31/12/2026;0',
    ]
    const lines = await check(SRI, ...wrong)
    expect(
      lines.map(({ line, state, errors }) => [line, state, ...errors.map(({ cell, text }) => `${cell}: ${text}`)]),
    ).toEqual([
      [1, 'new'],
      [
        2,
        'wrong',
        'name: Nama kosong',
        'phone: Bukan nomor WhatsApp, misalnya 081234567890',
        'since: Tanggal tidak terbaca, tulis seperti 31/12/2026',
        'deposit: Jumlah tidak terbaca, tulis seperti 500000',
        'room: Kamar ini tidak ada di cabang itu',
      ],
      [3, 'wrong', 'house: Cabang ini tidak ada'],
      [4, 'wrong', 'room: Kamar ini tidak ada di cabang itu'],
      [5, 'wrong', 'room: Kamar ini juga ada di baris 1'],
      [6, 'wrong', expect.stringMatching(/^room: Kamar sudah dipesan mulai \d+ \w+ 2026$/)],
      [7, 'wrong', 'phone: Nomor ini sudah di baris 1 dengan nama lain'],
      // one person may have two rooms
      [8, 'wrong', expect.stringMatching(/^room: /)],
    ])
    const stays = await countStays()
    const refused = await enter([SRI, ...wrong])
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      422,
      'Masih ada baris yang salah: perbaiki, atau lewati baris itu',
    ])
    expect(await countStays()).toBe(stays)
    expect((await enter([SRI, ...wrong], { leavesWrongOut: true })).json()).toMatchObject({
      residents: [{ name: 'Sri Wahyuni' }],
      leftOut: 7,
    })
  })

  const LATE = 'Sri Wahyuni;0812-7777-0101;Griya Kenanga;K308;31/01/2025;30/09/2026;Rp 500.000'
  const listBills = async () => (await server.operator('GET', '/bills')).json<{ bills: Bill[] }>().bills
  const isOffered = async (number: string) => {
    const path = `/houses/2/filter_rooms?number_of_month=1&start=${TEST_NOW}`
    const { rooms } = await read<{ rooms: { number: string; available: boolean }[] }>(server, undefined, path)
    return rooms.find((room) => room.number === number)?.available
  }

  it('that are late have their rooms too, and owe each month since, at once where the month began long ago', async () => {
    const before = await income()
    expect(await check(LATE)).toEqual([
      expect.objectContaining({ state: 'new', errors: [], late: { since: '2026-09-30', bills: 2 } }),
    ])
    const { residents } = (await enter([LATE])).json<EnteredResidents>()
    const of = (await listBills()).filter(({ tenantId }) => tenantId === residents[0]?.tenantId)
    expect(of.map(({ group, from, to, owed }) => [group, from, to, owed > 0])).toEqual([
      ['overdue', '2026-09-30', '2026-10-31', true],
      ['overdue', '2026-10-31', '2026-11-30', true],
    ])
    expect(of.map(({ day }) => day)).toEqual(['2026-10-02', '2026-11-02'])
    expect(await isOffered('K308')).toBe(false)
    await server.sweep()
    const stays = await countStays()
    expect(await check(LATE)).toEqual([expect.objectContaining({ state: 'known', late: null })])
    expect((await enter([LATE])).json()).toEqual({ residents: [], known: 1, leftOut: 0 })
    expect([await countStays(), await income()]).toEqual([stays, before])
    // the next month comes by itself, seven days before the last bill ends
    server.clock.advance(2 * DAY)
    await server.sweep()
    const now = (await listBills()).filter(({ tenantId }) => tenantId === residents[0]?.tenantId)
    expect(now.map(({ group }) => group)).toEqual(['overdue', 'overdue', 'later'])
    expect(await countStays()).toBe(Number(stays) + 1)
    const [note] = await server.rows(`select content from notifications where content like 'Admin mencatat%'`)
    expect(note?.['content']).toBe(
      'Admin mencatat Anda tinggal di Griya Kenanga - K308, sudah dibayar sampai 30 September 2026. 2 tagihan sejak itu sudah ada.',
    )
  })

  it('that are late are billed for a year, and refused in words beyond that or where no bill can be made', async () => {
    const of = (paidUntil: string, since = '01/06/2024') =>
      `Sri Wahyuni;0812-7777-0101;Griya Kenanga;K308;${since};${paidUntil};0`
    const told = async (line: string) => {
      const [only] = await check(line)
      return only?.errors.map(({ cell, text }) => `${cell}: ${text}`) ?? only
    }
    expect((await check(of('21/11/2025')))[0]).toMatchObject({ late: { bills: 13 } })
    expect(await told(of('20/11/2025'))).toEqual([
      'paidUntil: Lebih dari setahun yang lalu: isi paling jauh 21 November 2025, yang sebelumnya catat sebagai biaya tambahan',
    ])
    expect(await told(of('01/06/2026', '01/06/2026'))).toEqual([
      "paidUntil: Harus sesudah 'Sejak': yang belum pernah membayar, isi satu hari sesudahnya",
    ])
    await server.rows(`update rooms set monthly_rate = null where number = 'K308'`)
    expect(await told(of('30/09/2026'))).toEqual(['room: Kamar ini tidak disewakan per bulan'])
    expect(await told(of('30/12/2026'))).toEqual([])
  })

  it('that are late and do not continue are shown as living past the end', async () => {
    const heading = 'Nama;WhatsApp;Cabang;Kamar;Sejak;Dibayar sampai;Harga sebulan;Deposit;Lanjut'
    const week = 'Sri Wahyuni;0812-7777-0101;Griya Kenanga;K308;10/11/2026;17/11/2026;;0;tidak'
    expect(await check(heading, week)).toEqual([
      expect.objectContaining({ state: 'new', late: { since: '2026-11-17', bills: 0 } }),
    ])
    expect((await check(heading, week.replace('tidak', 'entah')))[0]?.errors).toEqual([
      { cell: 'continues', text: 'Tulis ya atau tidak' },
    ])
    expect((await check(heading, week.replaceAll('11/2026', '08/2026')))[0]?.errors).toEqual([
      { cell: 'paidUntil', text: 'Lebih dari 60 hari yang lalu, dan sewanya tidak dilanjutkan: periksa tanggalnya' },
    ])
    const { residents } = (await enter([heading, week])).json<EnteredResidents>()
    await server.sweep()
    expect((await listBills()).filter(({ tenantId }) => tenantId === residents[0]?.tenantId)).toEqual([
      expect.objectContaining({ group: 'ended', to: '2026-11-17', owed: 0 }),
    ])
    expect((await enter([heading, week])).json()).toMatchObject({ known: 1 })
  })

  it.each([
    ['', 'Daftar ini kosong'],
    ['"Rina;0812', 'Daftar ini tidak terbaca: ada tanda kutip yang tidak ditutup'],
  ])('in the list %j are refused with words', async (text, error) => {
    const answer = await server.operator('POST', '/residents/check', { text })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([422, error])
  })
})
