import { DEMO_PHONE } from '../../src/demo/seed'
import { book, pay, picture, returnDeposits, rowsOf, sendForm, sendMultipart } from '../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'
import { PROFILE } from '../../../../__tests__/support/tenants'

/** Nobody's stay of the demo data lasts longer. */
const YEAR = 400 * 86_400

const UNUSED = `
  select count(*)::int as images from images
  where id not in (select photo_id from profiles where photo_id is not null)
    and id not in (select identity_photo_id from profiles where identity_photo_id is not null)
    and id not in (select image_id from payment_confirmations where image_id is not null)`

describe.each(engines)('what is left behind on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn()
  })
  afterEach(() => server.close())

  const count = async (statement: string) => (await rowsOf(server.database.sql, statement))[0]
  const images = () => count('select count(*)::int as images from images')
  const updateProfile = async (slot: '' | '_2' = '', content?: Buffer) =>
    sendMultipart(
      server,
      me,
      `/users/profile${slot}`,
      [
        ...Object.entries(PROFILE).map(([name, value]) => [`user_profile[${name}]`, value] as const),
        ['user_profile[photo]', content ?? (await picture())],
        ['user_profile[identity_photo]', content ?? (await picture())],
      ],
      { method: 'PUT' },
    )

  describe('pictures', () => {
    let before: unknown
    beforeEach(async () => {
      before = await images()
    })
    afterEach(async () => {
      expect(await count(UNUSED)).toEqual({ images: 0 })
    })

    /** A tenant may have two uploads under way. */
    const updateTwiceAtOnce = async (slot: '' | '_2') => {
      const content = await picture()
      const answers = await Promise.all([updateProfile(slot, content), updateProfile(slot, content)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }

    it('that are replaced, also by two updates at once', async () => {
      for (let time = 0; time < 3; time++) await updateTwiceAtOnce('')
      expect(await images()).toEqual(before)
    })

    it('of a second profile that two updates at once make', async () => {
      await rowsOf(server.database.sql, 'delete from profiles where slot = 2')
      await rowsOf(
        server.database.sql,
        `delete from images where id in (${UNUSED.replace('count(*)::int as images', 'id')})`,
      )
      await updateTwiceAtOnce('_2')
    })

    it('of a proof that is rejected, and sent again', async () => {
      expect((await pay(server, me, 3)).statusCode).toBe(200)
      expect((await server.operator('POST', '/payments/3/reject', { reason: 'buram' })).statusCode).toBe(200)
      expect(await images()).toEqual(before)
      expect((await pay(server, me, 3)).statusCode).toBe(200)
      const proof = await server.operator('GET', '/payments/3/proof')
      expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'image/jpeg'])
      const rejected = await rowsOf(
        server.database.sql,
        'select image_id, reason from payment_confirmations where transaction_id = 3 order by id limit 1',
      )
      expect(rejected).toEqual([{ image_id: null, reason: 'buram' }])
    })

    it.each([
      ['cancelled', (id: number) => sendForm(server, me, `/transactions/${id}.json`, { id }, { method: 'DELETE' })],
      [
        'not paid in time',
        async () => {
          server.clock.advance(7 * 86_400)
          await server.sweep()
        },
      ],
    ])('of a booking that is rejected and then %s', async (_what, end) => {
      const id = await book(server, me, { room: 8 })
      expect((await pay(server, me, id)).statusCode).toBe(200)
      expect((await server.operator('POST', `/payments/${id}/reject`, { reason: 'buram' })).statusCode).toBe(200)
      await end(id)
      expect(await images()).toEqual(before)
    })
  })

  describe('somebody who is erased', () => {
    const OF_ME = (id: number) => `
      select (select count(*) from images where tenant_id = ${id})::int as images,
        (select count(*) from profiles where tenant_id = ${id})::int as profiles,
        (select count(*) from tokens where tenant_id = ${id})::int as tokens,
        (select count(*) from notifications where tenant_id = ${id})::int as notifications,
        (select count(*) from vouchers where tenant_id = ${id})::int as vouchers,
        (select count(*) from push_tokens where tenant_id = ${id})::int as push_tokens,
        (select count(*) from idempotency_keys where tenant_id = ${id})::int as keys,
        (select count(*) from transactions where tenant_id = ${id} and payment_status <> 'confirmed')::int as bookings`
    const NOTHING = {
      images: 0,
      profiles: 0,
      tokens: 0,
      notifications: 0,
      vouchers: 0,
      push_tokens: 0,
      keys: 0,
      bookings: 0,
    }

    const erase = () => server.operator('DELETE', `/tenants/${id}`)
    const signIn = () =>
      server.inject({
        method: 'POST',
        url: '/api/users/sign_in',
        payload: { user: { email: DEMO_PHONE, password: 'rahasia123' } },
      })
    let id: number
    beforeEach(async () => {
      await pay(server, me, 3)
      for (const paid of [2, 3]) await server.operator('POST', `/payments/${paid}/confirm`)
      server.clock.advance(YEAR)
      await returnDeposits(server)
      me = await server.signIn()
      id = await server.tenantId(DEMO_PHONE)
    })

    it('has no row after writes, sign-ins and notes that were under way with the erasure', async () => {
      const content = await picture()
      const underWay = (index: number) => [
        updateProfile('', content),
        updateProfile('_2', content),
        sendForm(server, me, '/users/web_push_notifications', { token: `push-${index}` }),
        sendForm(server, me, '/voucher_types/convert_coin', { voucher_type_id: 1 }, { key: `key-${index}` }),
        book(server, me, { room: 5 + index, start: server.clock.now() }).catch(() => undefined),
        signIn(),
        server.operator('POST', '/notifications', { phone: DEMO_PHONE, text: 'Paket' }),
        server.operator('POST', '/vouchers', { phone: DEMO_PHONE, code: `KODE${index}`, discountValue: 1000 }),
        server.operator('DELETE', `/tenants/${id}/tokens`).then(() => undefined),
      ]
      const first = [...underWay(0).slice(0, -1), ...underWay(1).slice(0, -1)]
      const erased = erase()
      const rest = [...underWay(2), ...underWay(3)]
      expect((await erased).json()).toEqual({ kept: 3 })
      await Promise.all([...first, ...rest])
      expect(await count(OF_ME(id))).toEqual(NOTHING)
      expect(await count(UNUSED)).toEqual({ images: 0 })
    })
  })
})
