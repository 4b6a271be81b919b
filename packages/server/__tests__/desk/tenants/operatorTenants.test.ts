import type { FoundTenant, TenantCard } from '@griya/contract/tenants'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book, pay, sendForm } from '../../support/requests'
import { codeIn, engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

const TENANT = '081234567890'

describe.each(engines)('tenants as operators see them, on %s', (engine) => {
  let server: TestServer
  let ani: SignedInOperator

  let last = 0

  beforeAll(async () => {
    server = await openTestServer({ engine })
  })
  beforeEach(async () => {
    ani = await signInOperator(server, 'staff', `Ani ${++last}`)
  })
  afterAll(() => server.close())

  const page = async (body: object) =>
    (await ani.call('POST', '/tenants/search', body)).json<{ tenants: FoundTenant[]; next: number | null }>()
  const phonesOf = async (text: string) => (await page({ text })).tenants.map(({ phone }) => phone)
  const card = async (phone = TENANT) =>
    (await ani.call('GET', `/tenants/${await server.tenantId(phone)}`)).json<TenantCard>()

  it('are found by a part of a name or of a number, however it is written', async () => {
    for (const text of ['budi', 'SANTOSO', '081234567890', '+62 812-3456', '3456 7890', 'andi wij'])
      expect([text, await phonesOf(text)]).toEqual([text, [TENANT]])
    for (const text of ['%', '_', 'bu_i', 'tidak ada']) expect([text, await phonesOf(text)]).toEqual([text, []])
  })

  it('are searched for without a line in the log', async () => {
    const lines = () => server.rows('select id from audit_lines')
    const before = await lines()
    expect(await phonesOf('budi')).toEqual([TENANT])
    expect(await lines()).toEqual(before)
  })

  it('come by pages, each once, the latest first', async () => {
    for (let n = 0; n < 30; n++) await server.operator('POST', '/tenants', { phone: `08570000${1000 + n}` })
    const seen: number[] = []
    for (let next: number | null | undefined; next !== null;) {
      const { tenants, next: after } = await page({ text: '0857', before: next })
      seen.push(...tenants.map(({ id }) => id))
      next = after
    }
    expect(seen).toHaveLength(30)
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one))
  })

  it('show their stays, payments, coins and notes, and nothing of a secret', async () => {
    const me = await server.signIn('081200000003')
    const id = await book(server, me, { room: 5 })
    expect((await pay(server, me, id)).statusCode).toBe(200)
    await server.operator('POST', `/payments/${id}/confirm`)
    const shown = await card('081200000003')
    expect(shown).toMatchObject({ sessions: 1, profiles: [{ name: 'Dewi Lestari' }, { slot: 2 }] })
    expect(shown.stays.find((stay) => stay.id === id)).toMatchObject({ state: 'confirmed', from: '2026-11-21' })
    expect(shown.payments[0]).toMatchObject({ stay: id, outcome: 'confirmed' })
    expect(shown.arrived[0]).toMatchObject({ stay: id, way: 'transfer', voidReason: null })
    expect(shown.coins[0]?.amount).toBeGreaterThan(0)
    expect(shown.notes[0]?.content).toContain('telah dikonfirmasi')
    expect(JSON.stringify(shown)).not.toMatch(/scrypt|photoId|hash/i)
  })

  it('say in the list where somebody lives, or what there is of the stay to come', async () => {
    await server.addTenant('081266660007')
    const home = async () => {
      const { house, room, stay } = (await page({ text: '081266660007' })).tenants[0] ?? {}
      return [house, room, stay]
    }
    expect(await home()).toEqual([null, null, null])
    const me = await server.signIn('081266660007')
    await server.rows(`update profiles set name = 'Tari' where name is null`)
    const id = await book(server, me, { room: 13, start: server.clock.now() + 2 * 86_400 })
    const place = ['Griya Melati', 'M203']
    expect(await home()).toEqual([...place, 'pending'])
    await pay(server, me, id)
    expect(await home()).toEqual([...place, 'paid'])
    await server.operator('POST', `/payments/${id}/confirm`)
    expect(await home()).toEqual([...place, 'coming'])
    await server.rows(`update transactions set start_at = ${server.clock.now()} where id = ${id}`)
    expect(await home()).toEqual([...place, 'here'])
    await server.operator('POST', `/stays/${id}/cancel`, { note: 'x', refunded: 0 })
    expect(await home()).toEqual([null, null, null])
  })

  it('are called expired when they did not pay in time', async () => {
    await server.addTenant('081266660001')
    const me = await server.signIn('081266660001')
    await server.rows(`update profiles set name = 'Sari' where name is null`)
    const id = await book(server, me, { room: 9 })
    expect((await card('081266660001')).stays).toMatchObject([{ id, state: 'pending', canRevive: false }])
    server.clock.advance(25 * 3600)
    ani = await signInOperator(server, 'staff', 'Ani besok')
    expect((await card('081266660001')).stays).toMatchObject([{ id, state: 'expired', canRevive: true }])
  })

  it('get a link for a password by staff, of which the log knows nothing but that', async () => {
    const made = await ani.call('POST', '/tenants', { phone: '+62 813 1111 2222' })
    const { id, link, phone } = made.json<{ id: number; link: string; phone: string }>()
    expect([phone, codeIn(link).length > 16]).toEqual(['081311112222', true])
    const again = (await ani.call('POST', `/tenants/${id}/password_link`)).json<{ link: string }>().link
    const reset = (code: string) =>
      server.inject({
        method: 'POST',
        url: '/api/users/password/reset',
        payload: { code, password: 'kata-sandi-baru' },
      })
    expect((await reset(codeIn(link))).statusCode).toBe(422)
    const log = await server.rows('select * from audit_lines')
    expect(JSON.stringify(log)).not.toContain(codeIn(again))
  })

  it('are gone from the list after an erasure, also where their stays remain', async () => {
    const me = await server.signIn(TENANT)
    const id = await server.tenantId(TENANT)
    expect((await sendForm(server, me, '/users/web_push_notifications', { token: 'push-9' })).statusCode).toBe(200)
    await server.rows(`delete from transactions where payment_status <> 'confirmed'`)
    await server.rows(`update transactions set end_at = 0, deposit_returned = 0, deposit_returned_at = 0`)
    expect((await server.operator('DELETE', `/tenants/${id}`)).json()).toEqual({
      kept: expect.any(Number) as number,
    })
    expect(await phonesOf('dihapus')).toEqual([])
    expect(await phonesOf('budi')).toEqual([])
    expect(await server.rows(`select id from tenants where phone like 'dihapus%'`)).toEqual([{ id }])
    expect((await ani.call('GET', `/tenants/${id}`)).statusCode).toBe(404)
    for (const path of ['', '/tokens'])
      expect((await server.operator('DELETE', `/tenants/${id}${path}`)).statusCode).toBe(404)
    expect((await server.operator('GET', `/tenants/${id}/export`)).statusCode).toBe(404)
    expect((await server.operator('POST', `/tenants/${id}/password_link`)).statusCode).toBe(404)
  })
})
