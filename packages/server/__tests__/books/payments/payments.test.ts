import { book, pay, read, sendForm } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import type { PushMessage } from '../../../src/domain/push'

const NEW = '081200000001'
const OTHER = '081200000003'

interface Row {
  readonly payment_status: string
  readonly payment_due: number
  readonly voucher_code: string | null
  readonly discount_amount: number
  readonly total: number
}

describe.each(engines)('payments, vouchers and coins on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  const pushed: { tokens: readonly string[]; message: PushMessage }[] = []

  beforeEach(async () => {
    pushed.length = 0
    server = await openTestServer({
      engine,
      pushSender: {
        send: (tokens, message) => {
          pushed.push({ tokens, message })
          return Promise.resolve([])
        },
      },
    })
    me = await server.signIn(NEW)
  })
  afterEach(() => server.close())

  const rowOf = (id: number) => read<Row>(server, me, `/transactions/${id}`)
  const apply = (who: SignedIn, id: number, code: string, key?: string) =>
    sendForm(server, who, `/transactions/${id}/apply_voucher`, { id, code }, key === undefined ? {} : { key })
  const cancel = (who: SignedIn, id: number, key?: string) =>
    sendForm(server, who, `/transactions/${id}.json`, { id }, { method: 'DELETE', ...(key && { key }) })
  const newest = async () => (await read<{ content: string }[]>(server, me, '/notifications'))[0]?.content

  it('goes from pending to paid to confirmed, and coins arrive', async () => {
    await sendForm(server, me, '/users/web_push_notifications', { token: 'push-1' })
    const id = await book(server, me, { months: 1 })
    expect((await pay(server, me, id, { amount: 0 })).json()).toMatchObject({
      error: 'Total bayar harus lebih dari nol',
    })
    expect((await rowOf(id)).payment_status).toBe('pending')
    expect((await pay(server, me, id, { key: 'pay' })).json()).toEqual({ id, payment_status: 'paid' })
    expect((await cancel(me, id)).json()).toMatchObject({ error: 'Transaksi sudah diproses' })
    expect((await server.operator('GET', '/payments')).json<{ payments: { id: number }[] }>().payments).toContainEqual(
      expect.objectContaining({ id, phone: NEW, bankName: 'BCA' }),
    )
    const proof = await server.operator('GET', `/payments/${id}/proof`)
    expect(proof.headers['content-type']).toBe('image/jpeg')

    const { total } = await rowOf(id)
    expect((await server.operator('POST', `/payments/${id}/confirm`)).statusCode).toBe(200)
    expect((await server.operator('POST', `/payments/${id}/confirm`)).statusCode).toBe(422)
    expect((await rowOf(id)).payment_status).toBe('confirmed')
    expect((await pay(server, me, id)).json()).toMatchObject({ error: 'Transaksi sudah diproses' })
    const coins = Math.floor(total / 100_000)
    expect(await read(server, me, '/users/coin')).toMatchObject({ coin_count: coins, history: [{ amount: coins }] })
    expect(await newest()).toContain(`Anda mendapat ${coins} koin`)
    expect(pushed).toEqual([
      { tokens: ['push-1'], message: expect.objectContaining({ path: `/react/transactions/${id}` }) as PushMessage },
    ])
  })

  it('applies a general voucher once per tenant and gives it back on cancelling', async () => {
    const first = await book(server, me)
    const before = (await rowOf(first)).total
    expect((await apply(me, first, '')).json()).toMatchObject({ error: 'Kode voucher tidak boleh kosong' })
    expect((await apply(me, first, 'TIDAKADA')).json()).toMatchObject({ error: 'Voucher tidak ditemukan' })
    expect((await apply(me, first, ' hemat50 ', 'v')).json()).toEqual({ voucher_code: 'HEMAT50' })
    expect((await apply(me, first, ' hemat50 ', 'v')).json()).toEqual({ voucher_code: 'HEMAT50' })
    expect(await rowOf(first)).toMatchObject({
      voucher_code: 'HEMAT50',
      discount_amount: 50_000,
      total: before - 50_000,
    })
    expect((await apply(me, first, 'HEMAT50')).json()).toMatchObject({ error: 'Transaksi sudah memakai voucher' })
    const second = await book(server, me, { room: 6 })
    expect((await apply(me, second, 'HEMAT50')).json()).toMatchObject({ error: 'Voucher sudah dipakai' })
    expect((await cancel(me, first, 'c')).json()).toEqual({ id: first })
    expect((await cancel(me, first, 'c')).json()).toEqual({ id: first })
    expect((await cancel(me, first)).statusCode).toBe(404)
    expect((await apply(me, second, 'HEMAT50')).json()).toEqual({ voucher_code: 'HEMAT50' })
    await book(server, me)
  })

  it('turns coins into a voucher of one tenant, as long as there are coins', async () => {
    const other = await server.signIn(OTHER)
    const convert = (who: SignedIn, type: number) =>
      sendForm(server, who, '/voucher_types/convert_coin', { voucher_type_id: type })
    expect((await convert(me, 1)).json()).toMatchObject({ error: 'Koin tidak cukup' })
    expect((await convert(other, 99)).json()).toMatchObject({ error: 'Voucher tidak ditemukan' })
    const tries = await Promise.all(Array.from({ length: 6 }, () => convert(other, 1)))
    const codes = tries.flatMap((answer) => answer.json<{ voucher?: { code: string } }>().voucher?.code ?? [])
    // 37 coins at 10 each
    expect(codes).toHaveLength(3)
    // a code whose answer was lost is not lost
    const notes = (await read<{ content: string }[]>(server, other, '/notifications')).map(({ content }) => content)
    for (const bought of codes)
      expect(notes).toContain(`Koin Anda ditukar dengan Diskon Koin Hemat. Kode voucher: ${bought}`)
    expect(await read(server, other, '/users/coin')).toMatchObject({ coin_count: 7 })
    const [code = ''] = codes
    const mine = await book(server, me)
    expect((await apply(me, mine, code)).json()).toMatchObject({ error: 'Voucher tidak ditemukan' })
    const theirs = await book(server, other, { room: 6 })
    server.clock.advance(91 * 86_400)
    const again = await server.signIn(OTHER)
    expect((await apply(again, theirs, code)).json()).toMatchObject({ error: 'Batas waktu pembayaran sudah lewat' })
    const later = await book(server, again, { room: 6, start: server.clock.now() })
    expect((await apply(again, later, code)).json()).toMatchObject({ error: 'Voucher kedaluwarsa' })
  })
})
