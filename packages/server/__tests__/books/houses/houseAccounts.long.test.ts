import { qrisFor } from '@griya/contract/qris'
import { demoHouses } from '../../../src/demo/houses'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book, bookingRequest, DAY, pay, read, sendForm } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const RINA = '081200000001'
const HOUSE = { name: 'Kost Palsu', address: 'Jl. Palsu 1' }
const ACCOUNT = 'BCA 666 a.n. Orang Lain'
const NOT_OPEN = 'Cabang ini belum bisa dipesan: rekeningnya belum disetujui pemilik'
const WITHOUT_ACCOUNT =
  'Rekening cabang disetujui pemilik dengan kode verifikasi dua langkah di halaman operator: tambah cabang tanpa rekening, lalu isi rekeningnya di sana'
const OWNER_ONLY = 'Hanya pemilik yang boleh melakukan ini'
const OTHER_ACCOUNT =
  'Rekening cabang ini lain dari yang dikenal penyewa: pemilik melakukannya dengan kode verifikasi dua langkah di halaman operator'

const QRIS = demoHouses[0]?.qris ?? ''

/** A room of the first house, and a free one of the second house, which has another account. */
const [HERE, HERE_TOO, ELSEWHERE] = [3, 5, 22]

describe.each(engines)('what decides where tenants pay, on %s', (engine) => {
  let server: TestServer
  let rina: SignedIn
  let owner: SignedInOperator
  let staff: SignedInOperator

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    rina = await server.signIn(RINA)
    owner = await signInOperator(server, 'owner', 'Ratna')
    staff = await signInOperator(server, 'staff', 'Seno')
  })
  afterEach(() => server.close())

  type Call = SignedInOperator['call']
  /** What the key, an owner without a second factor, and one whose factor is an hour old are told; then a code is asked for. */
  const refusals = async (ask: (call: Call, code?: string) => ReturnType<Call>) => {
    const told = async (call: Call, code?: string) => {
      const { statusCode, json } = await ask(call, code)
      const { error, needs } = json<{ error?: string; needs?: string }>()
      return [statusCode, needs ?? error]
    }
    const [byKey, plain] = [await told(server.operator), await told(owner.call)]
    const code = await owner.switchTotpOn(1)
    const young = await told(owner.call, code())
    await server.rows('update operators set totp_since = totp_since - 86400')
    return { answers: [byKey, plain, young, await told(owner.call)], code }
  }
  const room = async (houseId: number) =>
    (
      await server.operator('POST', '/rooms', {
        houseId,
        number: 'P1',
        displayName: 'P1',
        prices: { weeklyRate: 300_000 },
      })
    ).json<{ id: number }>().id
  const staysOfRina = () =>
    server.rows(`select id from transactions where tenant_id = (select id from tenants where phone = '${RINA}')`)
  const confirmed = async (roomId: number) => {
    const id = await book(server, rina, { room: roomId, weeks: 2 })
    await pay(server, rina, id)
    await server.operator('POST', `/payments/${id}/confirm`)
    return id
  }

  it('is an account of a new house: the code of an owner, whose factor has been on for a day', async () => {
    const add = (call: Call, code?: string) => call('POST', '/houses', { ...HOUSE, bankDetail: ACCOUNT, code })
    const { answers, code } = await refusals(add)
    expect(answers).toEqual([
      [403, WITHOUT_ACCOUNT],
      [403, 'totp'],
      [403, 'time'],
      [403, 'code'],
    ])
    expect((await add(owner.call, code())).statusCode).toBe(200)
    expect(await server.rows(`select who, after from audit_lines where action = 'addHouse'`)).toEqual([
      { who: 'Ratna', after: { ...HOUSE, bankDetail: ACCOUNT } },
    ])
  })

  it('opens the rooms of a house only once it is there', async () => {
    const { id } = (await server.operator('POST', '/houses', HOUSE)).json<{ id: number }>()
    const roomId = await room(id)
    const week = `start=${TEST_TODAY}&number_of_week=1`
    const isOffered = async () => [
      (await read<{ rooms: { available: boolean }[] }>(server, rina, `/houses/${id}/filter_rooms_weekly?${week}`))
        .rooms[0]?.available,
      (
        await read<{ houses: { house_id: number; free: number }[] }>(server, undefined, `/room_search?${week}`)
      ).houses.find(({ house_id }) => house_id === id)?.free,
    ]
    const wish = { phone: RINA, roomId, from: '2026-11-21', unit: 'weekly', count: 1 }
    const stay = await confirmed(HERE)
    const code = await owner.switchTotpOn(24)
    const told = (answer: Awaited<ReturnType<Call>>) => [answer.statusCode, answer.json<{ error: string }>().error]
    expect(await isOffered()).toEqual([false, 0])
    expect(told(await server.inject(bookingRequest(rina, { room: roomId })))).toEqual([422, NOT_OPEN])
    expect(told(await owner.call('POST', '/stays', { ...wish, code: code() }))).toEqual([422, NOT_OPEN])
    expect(told(await owner.call('POST', `/stays/${stay}/move`, { roomId, code: code() }))).toEqual([422, NOT_OPEN])
    const set = await owner.call('PUT', `/houses/${id}/bank_detail`, { bankDetail: 'BCA 5', code: code() })
    expect(set.statusCode).toBe(200)
    expect(await isOffered()).toEqual([true, 1])
    expect((await server.inject(bookingRequest(rina, { room: roomId }))).statusCode).toBe(200)
  })

  it('is the QRIS code of a house; a text that is none, or made for one payment, is refused', async () => {
    const set = (call: Call, code?: string, qris: string | null = QRIS) => call('PUT', '/houses/3/qris', { qris, code })
    const { answers, code } = await refusals(set)
    expect(answers.map(([, why]) => why)).toEqual([
      'Kunci perintah tidak punya akun: masuk dengan nama',
      'totp',
      'time',
      'code',
    ])
    expect((await set(staff.call, '123456')).json()).toMatchObject({ error: OWNER_ONLY })
    for (const wrong of [`${QRIS.slice(0, -1)}0`, qrisFor(QRIS, 1_000), 'https://example.id'])
      expect((await set(owner.call, '123456', wrong)).statusCode).toBe(400)
    expect((await set(owner.call, code())).statusCode).toBe(200)
    expect(await read(server, undefined, '/houses/3')).toMatchObject({ qris: QRIS })
    expect(await server.rows(`select who, before, after from audit_lines where action = 'setQris'`)).toEqual([
      { who: 'Ratna', before: { qris: null }, after: { qris: QRIS } },
    ])
  })

  it('tells who still has to pay that the QRIS code they may have kept is old', async () => {
    await book(server, rina, { room: HERE, weeks: 2 })
    const { code } = await refusals((call, given) => call('PUT', '/houses/1/qris', { qris: null, code: given }))
    expect((await owner.call('PUT', '/houses/1/qris', { qris: null, code: code() })).statusCode).toBe(200)
    expect(JSON.stringify(await read(server, rina, '/notifications'))).toContain(
      'Kode QRIS Griya Melati berubah. Jangan pakai gambar kode yang lama; bukalah transaksi Anda.',
    )
  })

  it('is a move of a paid stay to another account: its extension is paid there', async () => {
    const stay = await confirmed(HERE)
    const move = (call: Call, code?: string) => call('POST', `/stays/${stay}/move`, { roomId: ELSEWHERE, code })
    const { answers, code } = await refusals(move)
    expect(answers).toEqual([
      [403, OTHER_ACCOUNT],
      [403, 'totp'],
      [403, 'time'],
      [403, 'code'],
    ])
    expect((await move(staff.call, '123456')).json()).toMatchObject({ error: OWNER_ONLY })
    // within the house, and back, nothing changes for the tenant
    expect((await staff.call('POST', `/stays/${stay}/move`, { roomId: HERE_TOO })).statusCode).toBe(200)
    expect((await move(owner.call, code())).statusCode).toBe(200)
  })

  it('is a booking by an operator at an account that the tenant does not know', async () => {
    await confirmed(HERE)
    const wish = { phone: RINA, from: '2026-12-20', unit: 'weekly', count: 1 }
    const bookAt = (call: Call, roomId: number, code?: string) => call('POST', '/stays', { ...wish, roomId, code })
    const { answers, code } = await refusals((call, code) => bookAt(call, ELSEWHERE, code))
    expect(answers).toEqual([
      [403, OTHER_ACCOUNT],
      [403, 'totp'],
      [403, 'time'],
      [403, 'code'],
    ])
    expect((await bookAt(staff.call, HERE)).statusCode).toBe(200)
    expect((await bookAt(owner.call, ELSEWHERE, code())).statusCode).toBe(200)
    // now it is known
    const again = { ...wish, from: '2026-12-27', roomId: ELSEWHERE }
    expect((await staff.call('POST', '/stays', again)).statusCode).toBe(200)
  })

  it.each([
    ['an operator', (id: number) => staff.call('POST', `/stays/${id}/cancel`, { note: 'Salah kamar' })],
    ['the tenant', (id: number) => sendForm(server, rina, `/transactions/${id}.json`, { id }, { method: 'DELETE' })],
  ])('stays known after the only booking was cancelled by %s', async (_who, cancel) => {
    await cancel(await book(server, rina, { room: HERE, weeks: 2 }))
    expect(await staysOfRina()).toEqual([])
    const wish = { phone: RINA, from: '2026-12-20', unit: 'weekly', count: 1 }
    const elsewhere = await staff.call('POST', '/stays', { ...wish, roomId: ELSEWHERE })
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([403, { error: OWNER_ONLY }])
    expect((await staff.call('POST', '/stays', { ...wish, roomId: HERE_TOO })).statusCode).toBe(200)
  })

  it('stays known after the room of the only booking was deleted with everything else of the house', async () => {
    const houseId = await server.addHouse({ name: 'Kost Kecil', address: 'Jl. K', bankDetail: 'BCA 7' })
    const only = await room(houseId)
    const booked = await book(server, rina, { room: only, weeks: 1 })
    await sendForm(server, rina, `/transactions/${booked}.json`, { id: booked }, { method: 'DELETE' })
    for (const path of [`/rooms/${only}`, `/houses/${houseId}`])
      expect((await server.operator('DELETE', path)).statusCode).toBe(200)
    const wish = { phone: RINA, roomId: ELSEWHERE, from: '2026-12-20', unit: 'weekly', count: 1 }
    const answer = await server.operator('POST', '/stays', wish)
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: OTHER_ACCOUNT }])
  })

  it('stays known after a booking ran out and was deleted', async () => {
    await book(server, rina, { room: HERE, weeks: 2 })
    server.clock.advance(70 * DAY)
    await server.sweep()
    expect(await staysOfRina()).toEqual([])
    const wish = { phone: RINA, roomId: ELSEWHERE, from: '2027-02-10', unit: 'weekly', count: 1 }
    const answer = await server.operator('POST', '/stays', wish)
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: OTHER_ACCOUNT }])
  })

  it('is a list of people who live here already, with somebody who knows another account', async () => {
    await confirmed(HERE)
    const line = (phone: string, house: string, number: string) =>
      `Rina;${phone};${house};${number};01/06/2026;01/11/2026;0`
    const enter = (call: Call, lines: readonly string[], code?: string) =>
      call('POST', '/residents', { text: lines.join('\n'), code })
    const known = [line(RINA, 'Griya Kenanga', 'K308')]
    // nobody knows this one yet: it knows the first account from its first line on
    const twice = [line('081277770199', 'Griya Melati', 'M105'), line('081277770199', 'Griya Kenanga', 'K307')]
    const { answers, code } = await refusals((call, given) => enter(call, known, given))
    expect(answers).toEqual([
      [403, OTHER_ACCOUNT],
      [403, 'totp'],
      [403, 'time'],
      [403, 'code'],
    ])
    expect((await enter(server.operator, twice)).json()).toMatchObject({ error: OTHER_ACCOUNT })
    expect(await server.rows(`select id from transactions where start_date = '2026-06-01'`)).toEqual([])
    expect((await enter(server.operator, twice.slice(0, 1))).statusCode).toBe(200)
    expect((await enter(owner.call, known, code())).statusCode).toBe(200)
    // now it is known, and the same list changes nothing
    expect((await enter(server.operator, known)).json()).toMatchObject({ known: 1 })
  })

  it.each([
    ['alone', 'PUT', '/houses/1/contact', {}],
    ['with the rest of the house', 'PUT', '/houses/1', { name: 'Griya Melati', address: 'Jl. Baru 1', rules: '' }],
  ] as const)('is the number that tenants ask, changed %s', async (_name, method, path, rest) => {
    const change = (whatsapp: string) => (call: Call, code?: string) => call(method, path, { ...rest, whatsapp, code })
    const { answers, code } = await refusals(change('081266600000'))
    expect(answers).toEqual([
      [
        403,
        'Nomor WhatsApp cabang diganti pemilik dengan kode verifikasi dua langkah di halaman operator, bukan dengan kunci perintah',
      ],
      [403, 'totp'],
      [403, 'time'],
      [403, 'code'],
    ])
    expect((await change('081266600000')(staff.call)).json()).toMatchObject({
      error: OWNER_ONLY,
    })
    // what stays as it is needs no code
    expect((await change('6280000000001')(owner.call)).statusCode).toBe(200)
    const set = await change('081266600000')(owner.call, code())
    expect(set.statusCode).toBe(200)
    expect(await read(server, undefined, '/houses/1')).toMatchObject({ whatsapp: '6281266600000' })
    expect(JSON.stringify(await server.rows('select after from audit_lines'))).not.toContain('"code"')
  })
})

describe.each(engines)('an empty system on %s', (engine) => {
  it('gets its first account with the key, and the log says why; with the first tenant that is over', async () => {
    const server = await openTestServer({ engine, demo: false })
    try {
      const add = async () => (await server.operator('POST', '/houses', { ...HOUSE, bankDetail: 'BCA 1' })).statusCode
      expect(await add()).toBe(200)
      expect((await server.operator('PUT', '/houses/1/contact', { whatsapp: '081234567890' })).statusCode).toBe(200)
      const setAccount = async (bankDetail: string) =>
        (await server.operator('PUT', '/houses/1/bank_detail', { bankDetail })).statusCode
      expect(await setAccount('BCA 2')).toBe(200)
      const why = { withoutCode: 'no tenants yet' }
      expect(await server.rows('select action, after from audit_lines order by id')).toEqual([
        { action: 'addHouse', after: { ...HOUSE, bankDetail: 'BCA 1', ...why } },
        { action: 'setContact', after: { whatsapp: '6281234567890', ...why } },
        { action: 'setBankDetail', after: { bankDetail: 'BCA 2', ...why } },
      ])
      await server.addTenant('081300000001')
      expect([await add(), await setAccount('BCA 3')]).toEqual([403, 403])
    } finally {
      await server.close()
    }
  })
})
