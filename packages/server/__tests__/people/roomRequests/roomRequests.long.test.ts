import { REQUESTS_A_DAY, REQUESTS_AN_HOUR, REQUESTS_OPEN } from '../../../src/domain/limits'
import { words } from '../../../src/domain/words'
import { codeIn, signInOperator, type SignedInOperator } from '../../support/operators'
import { book, DAY } from '../../support/requests'
import { engines, openTestServer, TEST_TODAY, type TestServer } from '../../../../../__tests__/support/testServer'

const STRANGER = '081399990001'
const ROOM = 5
const HOUR = 3600

interface Listed {
  readonly id: number
  readonly phone: string
  readonly state: string
  readonly isFree: boolean
  readonly tenant: { readonly id: number } | null
  readonly stay: number | null
}
interface Accepted {
  readonly id: number
  readonly tenantId: number
  readonly paymentDue: number
  readonly link: { readonly link: string } | null
}

describe.each(engines)('requests for a room on %s', (engine) => {
  let server: TestServer
  let ani: SignedInOperator
  let addresses = 0
  beforeEach(async () => {
    server = await openTestServer({ engine })
    ani = await signInOperator(server, 'staff', 'Ani')
  })
  afterEach(() => server.close())

  const nextAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`
  const send = (change: object = {}, headers: Readonly<Record<string, string>> = {}, remoteAddress = nextAddress()) =>
    server.inject({
      method: 'POST',
      url: '/api/room_requests',
      headers,
      remoteAddress,
      payload: {
        ...{ name: 'Sari', whatsapp: STRANGER, room_id: ROOM, start: TEST_TODAY, number_of_week: 1 },
        ...{ note: 'Datang sore', open_seconds: 30, ...change },
      },
    })
  const ask = async (...asked: Parameters<typeof send>) => {
    const answer = await send(...asked)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^\{"id":"[\w-]{22}"\}$/)])
    return answer.json<{ id: string }>().id
  }
  const refusalOf = async (...asked: Parameters<typeof send>) => {
    const answer = await send(...asked)
    return [answer.statusCode, answer.json<{ error: string }>().error]
  }
  const list = async () => (await server.operator('GET', '/room_requests')).json<{ requests: Listed[] }>().requests
  const only = async () => {
    const [request] = await list()
    if (!request) throw new Error('nobody asked')
    return request
  }
  const accept = async (id: number, fields: object = {}) => ani.call('POST', `/room_requests/${id}/accept`, fields)
  const logged = () => server.rows('select action, tenant_id, before, after from audit_lines order by id desc limit 1')

  it('make the stranger a tenant with a booking of 24 hours and a link to the first password', async () => {
    await ask({ extra_ac: '0' })
    const request = await only()
    expect(request).toMatchObject({ phone: STRANGER, state: 'open', isFree: true, tenant: null, note: 'Datang sore' })
    const answer = await accept(request.id)
    const { id, tenantId, paymentDue, link } = answer.json<Accepted>()
    expect([answer.statusCode, paymentDue]).toEqual([200, server.clock.now() + 24 * HOUR])
    const set = { code: codeIn(link?.link ?? ''), password: 'jeruk-bali-manis' }
    const reset = await server.inject({ method: 'POST', url: '/api/users/password/reset', payload: set })
    expect(reset.json()).toEqual({ phone_number: STRANGER })
    expect(await only()).toMatchObject({
      state: 'accepted',
      stay: id,
      isFree: false,
      tenant: { id: tenantId, name: 'Sari' },
    })
    expect(await logged()).toMatchObject([{ action: 'acceptRoomRequest', tenant_id: tenantId }])
    expect((await accept(request.id)).json()).toMatchObject({ error: 'Permintaan ini sudah diterima oleh Ani' })
  })

  it('join the tenant of that number, in the form in which the tenant is known, who keeps name and password', async () => {
    const tenant = await server.tenantId('081234567890')
    await ask({ whatsapp: '+62 812-3456-7890', name: 'Orang Lain' })
    expect(await only()).toMatchObject({ phone: '081234567890', tenant: { id: tenant } })
    const { id, tenantId, link, paymentDue } = (await accept((await only()).id, { hours: 72 })).json<Accepted>()
    expect([tenantId, link, paymentDue]).toEqual([tenant, null, server.clock.now() + 72 * HOUR])
    expect(await server.rows(`select tenant_id from transactions where id = ${id}`)).toEqual([{ tenant_id: tenant }])
    expect(await server.rows(`select 1 from tenants where name = 'Orang Lain'`)).toEqual([])
  })

  it('name the tenant of that number who has neither a name nor a password yet', async () => {
    await server.operator('POST', '/tenants', { phone: STRANGER })
    await ask()
    const { link } = (await accept((await only()).id)).json<Accepted>()
    const set = { code: codeIn(link?.link ?? ''), password: 'jeruk-bali-manis' }
    await server.inject({ method: 'POST', url: '/api/users/password/reset', payload: set })
    const signedIn = await server.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: { user: { email: STRANGER, password: set.password } },
    })
    const { authentication_token: token } = signedIn.json<{ authentication_token: string }>()
    const headers = { 'x-user-email': STRANGER, 'x-user-token': token }
    const profileAt = async (path: string) =>
      (await server.inject({ method: 'GET', url: `/api${path}`, headers })).json<unknown>()
    expect(await profileAt('/users/profile')).toMatchObject({ name: null, known: { name: 'Sari', phone: STRANGER } })
    expect(await profileAt('/users/profile_2')).not.toHaveProperty('known')
  })

  it('are answered alike whether there is a tenant with that number or not, whoever is signed in', async () => {
    const me = await server.signIn()
    const wrong = { 'x-user-email': '081234567890', 'x-user-token': 'nobodys' }
    for (const whatsapp of [STRANGER, '081234567890'])
      for (const headers of [{}, me.headers, wrong]) await ask({ whatsapp }, headers)
    expect(await list()).toHaveLength(6)
  })

  it('say in words that the room is taken meanwhile, and then nobody has become a tenant', async () => {
    await ask()
    await book(server, await server.signIn(), { room: ROOM })
    const request = await only()
    expect(request.isFree).toBe(false)
    const answer = await accept(request.id)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([422, words.roomTaken])
    expect(await only()).toMatchObject({ state: 'open', tenant: null })
  })

  it('are refused with words, which the log does not keep of a stranger, or dropped as spam', async () => {
    await ask()
    await ask({ whatsapp: '081399990002' })
    const [first, second] = await list()
    const refused = await ani.call('POST', `/room_requests/${first?.id}/refuse`, { text: 'Maaf, sudah penuh' })
    expect(refused.statusCode).toBe(200)
    expect(await logged()).toEqual([{ action: 'refuseRoomRequest', tenant_id: null, before: null, after: null }])
    expect((await ani.call('DELETE', `/room_requests/${second?.id}`)).statusCode).toBe(200)
    expect(await list()).toMatchObject([
      { id: first?.id, state: 'refused', answer: 'Maaf, sudah penuh', answeredBy: 'Ani' },
    ])
    expect((await ani.call('DELETE', `/room_requests/${first?.id}`)).statusCode).toBe(409)
    expect(JSON.stringify(await server.rows('select * from audit_lines'))).not.toMatch(/Sari|8139999/)
  })

  it('are refused where a booking would be, and without a name or a number', async () => {
    expect(await refusalOf({ name: '  ' })).toEqual([422, 'Nama tidak boleh kosong'])
    expect(await refusalOf({ name: 'x'.repeat(101) })).toEqual([422, 'Nama tidak boleh kosong'])
    expect(await refusalOf({ whatsapp: 'budi' })).toEqual([422, 'Nomor WA tidak valid'])
    expect(await refusalOf({ room_id: 999_999 })).toEqual([404, 'Not Found'])
    expect(await refusalOf({ number_of_month: 1 })).toEqual([422, words.oneLength])
    expect(await refusalOf({ number_of_week: undefined })).toEqual([422, words.oneLength])
    expect(await refusalOf({ start: TEST_TODAY + 9 * DAY })).toEqual([
      422,
      'Tanggal mulai harus antara kemarin dan 7 hari ke depan',
    ])
    expect((await send({ note: 'x'.repeat(501) })).statusCode).toBe(422)
    await book(server, await server.signIn(), { room: ROOM })
    expect(await refusalOf()).toEqual([422, words.roomTaken])
    expect(await list()).toEqual([])
  })

  it('of machines are answered and dropped', async () => {
    await ask({ website: 'https://spam.example' })
    await ask({ open_seconds: 1.9 })
    expect(await list()).toEqual([])
    await ask({ open_seconds: 2 })
    expect(await list()).toHaveLength(1)
  })

  it('with the same key are one, also when the room is taken, and another request with it is refused', async () => {
    const key = { 'idempotency-key': 'a-key' }
    const code = await ask({}, key)
    await book(server, await server.signIn(), { room: ROOM })
    expect(await ask({}, key)).toBe(code)
    expect(await refusalOf({ name: 'Tono' }, key)).toEqual([422, words.idempotencyMismatch])
    expect(await list()).toHaveLength(1)
  })

  it('of one number are three at most: a fourth takes the place of the oldest', async () => {
    for (const note of ['1', '2', '3', '4']) await ask({ note })
    expect((await list()).map((one) => (one as unknown as { note: string }).note)).toEqual(['2', '3', '4'])
  })

  it("with a neighbour's number do not push out the neighbour's own, which came from another network", async () => {
    const notes = async () => (await list()).map((one) => (one as unknown as { note: string }).note)
    await ask({ note: 'mine' }, {}, '2001:db8:1:1::1')
    for (const note of ['1', '2', '3', '4']) await ask({ note }, {}, `2001:db8:1:2:${note}::1`)
    expect(await notes()).toEqual(['mine', '3', '4'])
    // nor are they kept out by those
    await ask({ note: 'mine again' }, {}, '2001:db8:1:1::2')
    expect(await notes()).toEqual(['3', '4', 'mine again'])
  })

  it('of one network are five an hour and sixty a day, however many it sends at once', async () => {
    const network = (part: number) => `2001:db8:1:2:${part}::1`
    const sent = await Promise.all(
      Array.from({ length: REQUESTS_AN_HOUR + 3 }, (_, n) => send({ whatsapp: `0813000100${n}` }, {}, network(n + 1))),
    )
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(REQUESTS_AN_HOUR)
    expect(sent.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    expect(sent.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe(String(HOUR))
    await ask({}, {}, '2001:db8:1:3::1')
    let taken = REQUESTS_AN_HOUR
    for (; taken < REQUESTS_A_DAY; taken++) {
      if (taken % REQUESTS_AN_HOUR === 0) server.clock.advance(HOUR)
      await ask({}, {}, network(9))
    }
    server.clock.advance(HOUR)
    expect(await refusalOf({}, {}, network(9))).toEqual([429, words.tooManyRequests])
  })

  it('are no more than five hundred open ones, from however many networks', async () => {
    await server.rows(`insert into room_requests
      (code, name, phone, note, room_id, start_at, period, count, start_date, end_date, extra_ac, created_at)
      select n, 'x', '08130001' || n, '', 9, 0, 'weekly', 1, '2026-11-21', '2026-11-28', false, ${server.clock.now()}
      from generate_series(1, ${REQUESTS_OPEN}) n`)
    const full = await send()
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, String(HOUR)])
    await ani.call('DELETE', `/room_requests/${(await only()).id}`)
    await ask()
  })

  it('are erased after thirty days, and accepted ones exported and erased with the tenant', async () => {
    await ask()
    await ask({ whatsapp: '081399990002', room_id: 9 })
    await ask({ whatsapp: '081399990003', room_id: 9 })
    const [first, second] = await list()
    const { tenantId } = (await accept(first?.id ?? 0)).json<Accepted>()
    await ani.call('POST', `/room_requests/${second?.id}/refuse`, { text: 'Penuh' })
    server.clock.advance(30 * DAY - 1)
    await server.sweep()
    expect(await list()).toHaveLength(3)
    server.clock.advance(1)
    await server.sweep()
    expect(await list()).toMatchObject([{ phone: STRANGER, state: 'accepted' }])
    // also what anybody asked with the tenant's number
    await ask({ start: TEST_TODAY + 30 * DAY })
    const exported = await server.operator('GET', `/tenants/${tenantId}/export`)
    expect(exported.json<{ roomRequests: object[] }>().roomRequests).toMatchObject([{ name: 'Sari' }, { name: 'Sari' }])
    expect((await server.operator('DELETE', `/tenants/${tenantId}`)).statusCode).toBe(200)
    expect(await list()).toEqual([])
  })
})
