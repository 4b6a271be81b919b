import { passedQuotas } from '../../support/books'
import { book, DAY, read, sendForm } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const ME = '081200000003'
const OTHER = '081200000001'

interface Held {
  readonly code: string
  readonly used_on: number | null
}

describe.each(engines)('the codes that a tenant has, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(ME)
  })
  afterEach(() => server.close())

  const held = async (who = me) => (await read<{ vouchers: readonly Held[] }>(server, who, '/vouchers')).vouchers
  const apply = async (id: number, code: string) =>
    (await sendForm(server, me, `/transactions/${id}/apply_voucher`, { id, code })).json<object>()

  it('are those bought and those given, the newest first, and what coins cost and were spent on', async () => {
    expect(await held()).toEqual([])
    expect(await read(server, me, '/voucher_types/coin_based')).toEqual({
      voucher_types: [
        { id: 1, name: 'Diskon Koin Hemat', discount_value: 25_000, coin_cost: 10 },
        { id: 2, name: 'Diskon Koin Santai', discount_value: 50_000, coin_cost: 18 },
        { id: 3, name: 'Diskon Koin Juara', discount_value: 150_000, coin_cost: 50 },
      ],
    })
    const bought = await sendForm(server, me, '/voucher_types/convert_coin', { voucher_type_id: 1 })
    const { code } = bought.json<{ voucher: { code: string } }>().voucher
    const given = { discountValue: 10_000, phone: ME }
    await server.operator('POST', '/vouchers', { ...given, code: 'MAAF', name: 'Maaf AC rusak' })
    await server.operator('POST', '/vouchers', { ...given, code: 'POLOS' })
    expect(await held()).toEqual([
      { code: 'POLOS', name: 'Voucher', discount_value: 10_000, used_on: null },
      { code: 'MAAF', name: 'Maaf AC rusak', discount_value: 10_000, used_on: null },
      { code, name: 'Diskon Koin Hemat', discount_value: 25_000, used_on: null },
    ])
    expect(await held(await server.signIn(OTHER))).toEqual([])
    expect(await read(server, me, '/users/coin')).toEqual({
      coin_count: 27,
      history: [
        { amount: -10, reason: 'Tukar Diskon Koin Hemat', at: server.clock.now() },
        { amount: 37, reason: 'Pembayaran yang dikonfirmasi', at: expect.any(Number) as number },
      ],
    })
  })

  it('pay nothing of a deposit, which is given back as it was paid', async () => {
    await server.operator('POST', '/vouchers', { discountValue: 9_000_000, code: 'BESAR', phone: ME })
    const id = await book(server, me, { room: 5 })
    await server.rows(`update transactions set deposit_cost = 500000, total = total + 500000 where id = ${id}`)
    await apply(id, 'BESAR')
    const { total, deposit_cost } = await read<Record<string, number>>(server, me, `/transactions/${id}`)
    expect([total, deposit_cost]).toEqual([500_000, 500_000])
  })

  it('pay nothing of a deposit either when a penalty is taken back later, and follow it when it comes again', async () => {
    await server.operator('POST', '/vouchers', { discountValue: 1_000_000, code: 'BESAR', phone: ME })
    const id = await book(server, me, { room: 5 })
    await server.rows(`update transactions set deposit_cost = 500000, total = total + 500000 where id = ${id}`)
    const before = (await read<{ total: number }>(server, me, `/transactions/${id}`)).total
    const totalWith = async (amount: number) => {
      await server.operator('PUT', `/transactions/${id}/penalty`, { amount })
      return (await read<{ total: number }>(server, me, `/transactions/${id}`)).total
    }
    await totalWith(1_000_000)
    await apply(id, 'BESAR')
    expect(await totalWith(0)).toBe(500_000)
    expect(await totalWith(1_000_000)).toBe(before)
    const [row] = await server.rows(`select discount_amount from transactions where id = ${id}`)
    expect(row).toEqual({ discount_amount: 1_000_000 })
  })

  it('pay for no more bookings than their quota, when one that ran out is revived too', async () => {
    const terms = { code: 'SATU', discountValue: 50_000, quota: 1 }
    await server.operator('POST', '/vouchers', terms)
    const rooms = (
      await server.rows('select id from rooms where id not in (select room_id from room_nights) limit 2')
    ).map(({ id }) => Number(id))
    const first = await book(server, me, { room: rooms[0] ?? 0 })
    const price = (id: number, who = me) => read<Record<string, unknown>>(server, who, `/transactions/${id}`)
    const full = Number((await price(first))['total'])
    expect(await apply(first, 'SATU')).toEqual({ voucher_code: 'SATU' })
    const revive = async () => (await server.operator('POST', `/stays/${first}/revive`)).statusCode
    server.clock.advance(2 * DAY)
    me = await server.signIn(ME)
    // nobody else has it meanwhile
    expect(await revive()).toBe(200)
    expect(await price(first)).toMatchObject({ voucher_code: 'SATU', discount_amount: 50_000, total: full - 50_000 })
    server.clock.advance(2 * DAY)
    me = await server.signIn(OTHER)
    const second = await book(server, me, { room: rooms[1] ?? 0, start: server.clock.now() })
    expect(await apply(second, 'SATU')).toEqual({ voucher_code: 'SATU' })
    expect(await revive()).toBe(200)
    expect(await server.rows(passedQuotas(server.clock.now()))).toEqual([])
    const owner = await server.signIn(ME)
    expect(await price(first, owner)).toMatchObject({ voucher_code: null, discount_amount: 0, total: full })
    const { notifications } = { notifications: await read<{ content: string }[]>(server, owner, '/notifications') }
    expect(notifications[0]?.content).toMatch(/dibuka lagi.*Kuota voucher SATU sudah habis/)
    expect(
      await server.rows(`select before, after from audit_lines where action = 'reviveStay' order by id desc limit 1`),
    ).toMatchObject([{ before: { total: full - 50_000 }, after: { total: full } }])
  })

  it('take per cent of the rent, at most so much, in one house, for a long stay, and so many times', async () => {
    const code = 'LAMA'
    const terms = { percent: 10, discountValue: 1_000_000, houseId: 2, leastNights: 14, quota: 1 }
    expect((await server.operator('POST', '/vouchers', { code, ...terms })).statusCode).toBe(200)
    const refused = (error: string) => ({ error, message: error })
    const [elsewhere] = await server.rows("select id from rooms where number = 'M105'")
    const [here] = await server.rows(
      'select id from rooms where house_id = 2 and id not in (select room_id from room_nights) order by id',
    )
    const wrongHouse = await book(server, me, { room: Number(elsewhere?.['id']) })
    expect(await apply(wrongHouse, code)).toEqual(refused('Voucher ini hanya untuk Griya Kenanga'))
    await sendForm(server, me, `/transactions/${wrongHouse}.json`, { id: wrongHouse }, { method: 'DELETE' })
    const short = await book(server, me, { room: Number(here?.['id']) })
    expect(await apply(short, code)).toEqual(refused('Voucher ini untuk sewa paling sedikit 14 malam'))
    await server.rows(`update vouchers set least_nights = 7 where code = '${code}'`)
    const before = await read<Record<string, number>>(server, me, `/transactions/${short}`)
    expect(await apply(short, code)).toEqual({ voucher_code: code })
    const tenth = Math.floor((Number(before['total']) - Number(before['deposit_cost'])) / 10)
    expect(await read<Record<string, number>>(server, me, `/transactions/${short}`)).toMatchObject({
      discount_amount: tenth,
      total: Number(before['total']) - tenth,
    })
    // a penalty has no discount, and the per cent stay those of the rent
    await server.operator('PUT', `/transactions/${short}/penalty`, { amount: 100_000 })
    expect(await read<Record<string, number>>(server, me, `/transactions/${short}`)).toMatchObject({
      discount_amount: tenth,
    })
    const other = await server.signIn(OTHER)
    const [free] = await server.rows(
      'select id from rooms where house_id = 2 and id not in (select room_id from room_nights) order by id',
    )
    const second = await book(server, other, { room: Number(free?.['id']) })
    const late = await sendForm(server, other, `/transactions/${second}/apply_voucher`, { id: second, code })
    expect(late.json()).toEqual(refused('Kuota voucher ini sudah habis'))
    // a booking that is cancelled gives its place back
    await sendForm(server, me, `/transactions/${short}.json`, { id: short }, { method: 'DELETE' })
    const again = await sendForm(server, other, `/transactions/${second}/apply_voucher`, { id: second, code })
    expect(again.json()).toEqual({ voucher_code: code })
  })

  it('say the most that their per cent take off, in rupiah as ever', async () => {
    await server.operator('POST', '/vouchers', { code: 'SEPULUH', percent: 10, discountValue: 75_000, phone: ME })
    expect(await held()).toEqual([{ code: 'SEPULUH', name: 'Voucher', discount_value: 75_000, used_on: null }])
    const [note] = await read<readonly { readonly content: string }[]>(server, me, '/notifications')
    expect(note?.content).toBe('Anda mendapat voucher SEPULUH: potongan 10%, paling banyak Rp 75.000')
  })

  it('are changed, ended and deleted before their first use, and only ended after it', async () => {
    const made = async (code: string) => {
      await server.operator('POST', '/vouchers', { code, discountValue: 10_000 })
      const [row] = await server.rows(`select id from vouchers where code = '${code}'`)
      return Number(row?.['id'])
    }
    const done = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
      const answer = await server.operator(method, path, payload)
      return [answer.statusCode, answer.json<{ error?: string }>().error]
    }
    const [used, wrong] = [await made('TERPAKAI'), await made('KELIRU')]
    const change = { discountValue: 20_000, expiresAt: null }
    expect(await done('PUT', `/vouchers/${used}`, change)).toEqual([200, undefined])
    expect(await done('PUT', `/vouchers/${used}`, change)).toEqual([422, 'Tidak ada yang diubah'])
    expect(await done('PUT', `/vouchers/${used}`, { ...change, houseId: 99 })).toEqual([404, 'Not Found'])
    const [line] = await server.rows("select before, after from audit_lines where action = 'changeVoucher'")
    expect(line).toEqual({ before: { discountValue: 10_000 }, after: { discountValue: 20_000 } })
    expect(await done('DELETE', `/vouchers/${wrong}`)).toEqual([200, undefined])
    expect(await apply(await book(server, me, { room: 5 }), 'KELIRU')).toMatchObject({
      error: 'Voucher tidak ditemukan',
    })

    const id = await book(server, me, { room: 6 })
    expect(await apply(id, 'TERPAKAI')).toEqual({ voucher_code: 'TERPAKAI' })
    const inUse = [422, 'Voucher ini sudah dipakai: yang bisa hanya mengakhirinya']
    expect(await done('PUT', `/vouchers/${used}`, { ...change, discountValue: 1 })).toEqual(inUse)
    expect(await done('DELETE', `/vouchers/${used}`)).toEqual(inUse)
    expect(await done('POST', `/vouchers/${used}/end`)).toEqual([200, undefined])
    expect(await done('POST', `/vouchers/${used}/end`)).toEqual([422, 'Tidak ada yang diubah'])
    const other = await server.signIn(OTHER)
    const theirs = await book(server, other, { room: 8 })
    const late = await sendForm(server, other, `/transactions/${theirs}/apply_voucher`, {
      id: theirs,
      code: 'TERPAKAI',
    })
    expect(late.json()).toMatchObject({ error: 'Voucher kedaluwarsa' })
    expect(await read(server, me, `/transactions/${id}`)).toMatchObject({
      voucher_code: 'TERPAKAI',
      discount_amount: 20_000,
    })
  })

  it('are free again after the booking was cancelled or ran out, and gone once they ran out themselves', async () => {
    await server.operator('POST', '/vouchers', { code: 'SEKALI', discountValue: 10_000, phone: ME, days: 3 })
    const first = await book(server, me)
    await apply(first, 'SEKALI')
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: first }])
    await sendForm(server, me, `/transactions/${first}.json`, { id: first }, { method: 'DELETE' })
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: null }])

    const second = await book(server, me)
    await apply(second, 'SEKALI')
    server.clock.advance(86_400)
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: null }])
    const third = await book(server, me, { room: 6 })
    expect(await apply(third, 'SEKALI')).toEqual({ voucher_code: 'SEKALI' })
    expect(await held()).toMatchObject([{ code: 'SEKALI', used_on: third }])

    await sendForm(server, me, `/transactions/${third}.json`, { id: third }, { method: 'DELETE' })
    server.clock.advance(2 * 86_400)
    expect(await held()).toEqual([])
  })
})
