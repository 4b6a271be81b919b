import { book, read, sendForm } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const NEW = '081200000001'

describe.each(engines)('the operator on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  const pushed: string[] = []

  beforeAll(async () => {
    server = await openTestServer({
      engine,
      pushSender: {
        send: (_tokens, { body }) => {
          pushed.push(body)
          return Promise.resolve([])
        },
      },
    })
    me = await server.signIn(NEW)
    await sendForm(server, me, '/users/web_push_notifications', { token: 'push-1' })
  })
  afterAll(() => server.close())

  const post = async (path: string, payload: object) => {
    const answer = await server.operator('POST', path, payload)
    return { status: answer.statusCode, ...answer.json<{ id?: number; error?: string; code?: string }>() }
  }

  it('adds a house with a room that can be priced and booked', async () => {
    const houseId = await server.addHouse({ name: 'Kost Dahlia', address: 'Jl. Dahlia 1', bankDetail: 'BCA 1 a.n. D' })
    const room = { houseId, number: 'D1', displayName: 'Dahlia D1', prices: { weeklyRate: 400_000 } }
    const added = await post('/rooms', room)
    expect(added.status).toBe(200)
    expect(await post('/rooms', room)).toMatchObject({ status: 422, error: 'Nomor kamar sudah ada di cabang ini' })
    expect((await post('/rooms', { ...room, houseId: 9999 })).status).toBe(404)
    expect((await post('/rooms', { ...room, number: 'D2', prices: { weeklyRate: -1 } })).status).toBe(400)

    const priceUrl = `/rooms/${added.id}/pricing/weekly?number_of_week=2&start=${TEST_TODAY}`
    expect(await read(server, me, priceUrl)).toMatchObject({ price: 800_000, room: { display_name: 'Dahlia D1' } })
    const change = (prices: object) => server.operator('PUT', `/rooms/${added.id}/prices`, prices)
    expect((await change({ weeklyRate: 450_000 })).statusCode).toBe(200)
    expect((await change({})).statusCode).toBe(422)
    expect(await read(server, me, priceUrl)).toMatchObject({ price: 900_000 })
    expect(await book(server, me, { room: added.id ?? 0, weeks: 2 })).toEqual(expect.any(Number))
  })

  it.each(['/houses/x/rules', '/houses/0/contact', '/rooms/x/prices', '/transactions/x/penalty'])(
    'finds nothing at %s, whatever else is wrong',
    async (path) => {
      for (const body of [{}, { rules: 5 }]) expect((await server.operator('PUT', path, body)).statusCode).toBe(404)
    },
  )

  it.each([
    ['/announcements', { title: 'Libur \ud83d', text: 'Kantor tutup' }],
    ['/houses/1/rooms', { rooms: [{ number: 'K1', displayName: '\ude00' }] }],
    ['/tenants/search', { text: '\ude00\ud83d' }],
  ])('refuses half a character sent to %s, which no database can store', async (path, body) => {
    expect(await post(path, body)).toMatchObject({
      status: 400,
      error: 'Permintaan tidak valid: isi tidak dapat disimpan',
    })
  })

  it('names a room in a search as the operator did, but for letters that nobody sees', async () => {
    const houseId = await server.addHouse({ name: 'Kost Melati', address: 'Jl. Melati 1', bankDetail: 'BCA 2' })
    for (const number of ['10', 'A "1"', 'C:\\2 é {😀}', 'B\t3'])
      expect((await post('/rooms', { houseId, number, displayName: number, prices: { weeklyRate: 1 } })).status).toBe(
        200,
      )
    const found = await read(server, me, `/houses/${houseId}/filter_rooms_weekly?number_of_week=1&start=${TEST_TODAY}`)
    const numbers = ['10', 'A "1"', 'B 3', 'C:\\2 é {😀}']
    expect(found).toMatchObject({ rooms: numbers.map((number) => ({ number, available: true })) })
  })

  it('adds a tenant who can sign in, once', async () => {
    await server.addTenant('+62 813-0000-0001')
    const again = await post('/tenants', { phone: '081300000001' })
    expect(again).toMatchObject({ status: 422, error: 'Nomor telepon sudah terdaftar' })
    expect((await post('/tenants', { phone: 'nomor' })).status).toBe(400)
    const signedIn = await server.signIn('081300000001')
    expect(await read(server, signedIn, '/notifications')).toMatchObject([{ content: 'Selamat datang di Griya' }])
  })

  it('tells one tenant, and announces to all', async () => {
    expect((await post('/notifications', { phone: NEW, text: 'Paket Anda tiba' })).status).toBe(200)
    expect((await post('/notifications', { phone: '089900000000', text: 'x' })).status).toBe(404)
    expect(await read(server, me, '/notifications')).toMatchObject([{ content: 'Paket Anda tiba' }])
    expect(pushed).toContain('Paket Anda tiba')
    expect((await post('/announcements', { title: 'Air', text: 'Mati\nsampai siang' })).status).toBe(200)
    const all = await read<object[]>(server, undefined, '/announcements')
    expect(all).toContainEqual({ title: 'Air', description: 'Mati\nsampai siang' })
  })

  it('gives vouchers of one tenant and sells voucher types', async () => {
    const voucher = { code: 'untuk-dewi', discountValue: 10_000, phone: '081200000003', days: 1 }
    expect(await post('/vouchers', voucher)).toMatchObject({ status: 200, code: 'UNTUK-DEWI' })
    expect(await post('/vouchers', voucher)).toMatchObject({ status: 422, error: 'Kode voucher sudah ada' })
    const type = await post('/voucher_types', { name: 'Diskon 1', discountValue: 1000, coinCost: 1 })
    expect(await read(server, me, '/voucher_types/coin_based')).toMatchObject({
      voucher_types: expect.arrayContaining([
        { id: type.id, name: 'Diskon 1', discount_value: 1000, coin_cost: 1 },
      ]) as object[],
    })
    const other = await server.signIn('081200000003')
    const id = await book(server, other, { room: 6 })
    const apply = () => sendForm(server, other, `/transactions/${id}/apply_voucher`, { id, code: 'UNTUK-DEWI' })
    server.clock.advance(86_399)
    expect((await apply()).json()).toEqual({ voucher_code: 'UNTUK-DEWI' })
  })
})
