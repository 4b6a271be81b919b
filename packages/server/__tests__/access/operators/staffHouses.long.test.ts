import { text } from 'node:stream/consumers'
import type { PushMessage } from '../../../src/domain/push'
import type { Call } from '@griya/contract/call'
import { type OperatorCallName, operatorCalls } from '@griya/contract/calls'
import type { Occupancy } from '@griya/contract/stays'
import { askAs, signInOperator, type SignedInOperator } from '../../support/operators'
import { digestOf } from '../../support/digest'
import { openScenes, TENANT, wishes, type Scene } from '../../support/operatorWishes'
import { askForHelp, pay } from '../../support/requests'
import { openTestServer, TEST_TODAY, type TestServer } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

/** Staff call these about a house that the body names, and not the address. */
const NAMED: Readonly<Partial<Record<OperatorCallName, number>>> = { bookStay: 404, notifyTenant: 422, announce: 404 }
const HERE = { title: 'Air mati', text: 'Besok pagi', houseId: 1 }
/** The demo's announcement is for all houses. */
const announced = async ({ me }: Scene) =>
  (await me.call('POST', '/announcements', HERE)).json<{ readonly id: number }>().id
const ofHouse1: Partial<typeof wishes> = {
  bookStay: async ({ me, n, room }) => {
    const phone = `0813777${1000 + n}`
    await me.call('POST', '/tenants', { phone })
    return { path: '/stays', payload: { phone, roomId: room(), from: '2026-12-01', unit: 'weekly', count: 1 } }
  },
  announce: () => ({ path: '/announcements', payload: HERE }),
  changeAnnouncement: async (scene) => ({
    path: `/announcements/${await announced(scene)}`,
    payload: { ...HERE, text: 'Lusa' },
  }),
  endAnnouncement: async (scene) => ({ path: `/announcements/${await announced(scene)}/end` }),
}
const calls = (Object.entries(operatorCalls) as [OperatorCallName, Call][]).filter(
  ([name, { house, access }]) =>
    access !== 'owner' && access !== 'open' && (name in NAMED || (house !== 'listed' && house !== 'none')),
)

describe('staff who are limited to houses', () => {
  let server: TestServer
  let sceneOf: Awaited<ReturnType<typeof openScenes>>
  /** of house 1 and 3, where everything happens */
  let ani: SignedInOperator
  /** of a house of his own */
  let budi: SignedInOperator
  let far: number
  let farRooms: number[]
  let sent: { readonly tokens: readonly string[]; readonly path: string }[] = []

  beforeAll(async () => {
    const send = (tokens: readonly string[], { path }: PushMessage) => {
      sent.push({ tokens, path })
      return Promise.resolve([])
    }
    server = await openTestServer({ environment: { PENDING_BOOKINGS: '1000' }, pushSender: { send } })
    sceneOf = await openScenes(server)
    far = await server.addHouse({ name: 'Kost Jauh', address: 'Jl. Jauh', bankDetail: '' })
    await server.rows(`update houses set bank_detail = (select bank_detail from houses where id = 1) where id = ${far}`)
    const rooms = Array.from({ length: 12 }, (_, index) => `(${far}, 'J${index}', 'Kost Jauh J${index}', 300000)`)
    const made = await server.rows(
      `insert into rooms (house_id, number, display_name, weekly_rate) values ${rooms.join(', ')} returning id`,
    )
    farRooms = made.map(({ id }) => Number(id))
    ani = await signInOperator(server, 'staff', 'Ani', [1, 3])
    budi = await signInOperator(server, 'staff', 'Budi', [far])
  })
  beforeEach(() => {
    sent = []
  })
  afterAll(() => server.close())

  const farRoom = () => farRooms.pop() ?? 0
  const bookFor = async (phone: string, roomId: number) => {
    const stay = { phone, roomId, from: '2026-12-01', unit: 'weekly', count: 1 }
    const answer = await server.operator('POST', '/stays', stay)
    expect(answer.body).toMatch(/^.{0,20}"id"/)
    return answer.json<{ id: number }>().id
  }

  const ownScene = (): Scene => {
    const scene = sceneOf(ani)
    const tenant = async () => {
      const id = await scene.tenant()
      const phone = String((await server.rows(`select phone from tenants where id = ${id}`))[0]?.['phone'])
      await bookFor(phone, scene.room())
      return id
    }
    return { ...scene, tenant }
  }

  it.each(calls)('%s is answered in another house as if nothing were there', async (name, { method, house }) => {
    const { path, payload, headers = {}, status = 200 } = await (ofHouse1[name] ?? wishes[name])(ownScene())
    const ask = async ({ headers: own }: SignedInOperator) =>
      (await askAs(server, { ...own, ...headers }, method, path, payload)).statusCode
    const before = await digestOf(server, ['audit_lines'])
    expect(await ask(budi)).toBe(NAMED[name] ?? (house === 'all' ? 403 : 404))
    expect(await digestOf(server, ['audit_lines'])).toEqual(before)
    expect(await ask(ani)).toBe(house === 'all' ? 403 : status)
  })

  /** What a list that was asked for says, as text. */
  const lists = async (who: SignedInOperator) => {
    const texts: Partial<Record<OperatorCallName, string>> = {}
    for (const [name, call] of Object.entries(operatorCalls) as [OperatorCallName, Call][]) {
      const { method, path, house, file, section } = call
      // several houses may have one account: what came into it has a test of its own
      if (house !== 'listed' || file || section === 'Statements') continue
      const query =
        { readOccupancy: '?from=2026-11-20&days=31', listTickets: '?state=open' }[name as 'listTickets'] ?? ''
      const answer = await who.call(method, `${path}${query}`, method === 'POST' ? {} : undefined)
      expect([name, answer.statusCode]).toEqual([name, 200])
      texts[name] = answer.body
    }
    return texts
  }
  const counts = async (who: SignedInOperator) => (await who.call('GET', '/waiting')).json<Record<string, number>>()

  it('find in lists and counts what is of their houses, and are pushed nothing else', async () => {
    await ani.call('PUT', '/push', { token: 'ani', subjects: ['payments', 'requests', 'tickets'] })
    await budi.call('PUT', '/push', { token: 'budi', subjects: ['payments', 'requests', 'tickets'] })
    const phone = '081366660001'
    await server.addTenant(phone)
    await server.rows(`update tenants set name = 'Wayan dari Jauh' where phone = '${phone}'`)
    const wayan = await server.signIn(phone)
    const [known, of1] = [await counts(ani), await counts(budi)]
    const [paid, late] = [await bookFor(phone, farRoom()), await bookFor(phone, farRoom())]
    await server.rows(`update transactions set expires = false, payment_due = ${server.clock.now()} where id = ${late}`)
    expect((await pay(server, wayan, paid)).statusCode).toBe(200)
    await askForHelp(server, wayan)
    const wish = {
      name: 'Sari Jauh',
      whatsapp: '081366660002',
      room_id: farRoom(),
      start: TEST_TODAY,
      number_of_week: 1,
    }
    await server.inject({ method: 'POST', url: '/api/room_requests', payload: wish })
    await server.operator('POST', '/announcements', { ...HERE, title: 'Kabar dari Jauh', houseId: far })
    await server.operator('POST', '/vouchers', { code: 'JAUH', discountValue: 1000, houseId: far })
    await server.operator('POST', '/tenants', { phone: '081366660003', name: 'Putu dari Jauh' })
    await bookFor('081366660003', farRoom())
    await until('the pushes', async () => sent.length === 3)
    expect(sent.map(({ tokens }) => tokens)).toEqual([['budi'], ['budi'], ['budi']])

    expect(await counts(ani)).toEqual(known)
    const more = Object.fromEntries(Object.entries(of1).map(([subject, count]) => [subject, count + 1]))
    expect(await counts(budi)).toEqual(more)
    for (const [name, text] of Object.entries(await lists(ani)))
      expect([name, text.match(/Jauh|JAUH|0813666600/)?.[0]]).toEqual([name, undefined])
    const own = await lists(budi)
    delete own.readWaiting
    expect(Object.entries(own).filter(([, text]) => !/Jauh|JAUH/.test(text))).toEqual([])
    expect(Object.entries(own).filter(([, text]) => text.includes(TENANT) || text.includes('Kenanga'))).toEqual([])
    // a chosen house is one of theirs
    expect((await budi.call('GET', '/bills?house=1')).statusCode).toBe(404)
  })

  it('see of a tenant who is in two houses what is in theirs, and a moved stay goes along', async () => {
    const phone = '081366660004'
    const id = await server.addTenant(phone)
    const [here, there] = [await bookFor(phone, sceneOf(ani).room()), await bookFor(phone, farRoom())]
    const stays = async (who: SignedInOperator) => {
      const card = (await who.call('GET', `/tenants/${id}`)).json<{ stays?: { id: number }[]; notes?: unknown[] }>()
      return { stays: card.stays?.map((stay) => stay.id), notes: card.notes?.length }
    }
    // welcome, password, and one for each booking
    expect(await stays(ani)).toEqual({ stays: [here], notes: 2 })
    expect(await stays(budi)).toEqual({ stays: [there], notes: 2 })
    const free = (await budi.call('GET', `/stays/${there}`)).json<{ freeRooms: { house: string }[] }>().freeRooms
    expect(new Set(free.map(({ house }) => house))).toEqual(new Set(farRooms.length === 0 ? [] : ['Kost Jauh']))
    expect((await budi.call('POST', `/stays/${there}/move`, { roomId: sceneOf(ani).room() })).statusCode).toBe(404)
    await server.rows(`update transactions set room_id = ${sceneOf(ani).room()} where id = ${there}`)
    expect(await stays(budi)).toEqual({})
    expect((await ani.call('GET', `/stays/${there}`)).statusCode).toBe(200)
    // the nights that it had are taken, by nobody in particular
    const { spans } = (await budi.call('GET', '/occupancy?from=2026-12-01&days=7')).json<Occupancy>()
    expect(spans.filter(({ stay }) => stay === there)).toMatchObject([{ name: null, phone: null }])
  })

  it('change nothing of a stay that moves away just after it was checked', async () => {
    await server.addTenant('081366660005')
    const id = await bookFor('081366660005', sceneOf(ani).room())
    await server.rows(`create function move_away() returns trigger language plpgsql as $$ begin
      update transactions set room_id = ${farRoom()} where id = ${id}; return new; end $$`)
    await server.rows('create trigger move_away before insert on payments for each row execute function move_away()')
    const note = () => ani.call('POST', `/transactions/${id}/payments`, { amount: 1000, way: 'cash' })
    expect((await note()).statusCode).toBe(404)
    expect(await server.rows(`select id from payments where transaction_id = ${id}`)).toEqual([])
    await server.rows('drop function move_away cascade')
    expect((await note()).statusCode).toBe(200)
  })

  it('take no tenant of another house over, neither by a link to a password nor by a request', async () => {
    const asked = { name: 'Budi', whatsapp: TENANT, room_id: farRoom(), start: TEST_TODAY, number_of_week: 1 }
    await server.inject({ method: 'POST', url: '/api/room_requests', payload: asked })
    const request = Number((await server.rows('select max(id) as id from room_requests'))[0]?.['id'])
    const { requests } = (await budi.call('GET', '/room_requests')).json<{ requests: { tenant: unknown }[] }>()
    expect(requests.map(({ tenant }) => tenant)).toContain(null)
    for (const [path, payload] of [
      [`/room_requests/${request}/accept`, {}],
      ['/tenants', { phone: TENANT }],
      ['/notifications', { phone: TENANT, text: 'Halo' }],
    ] as const)
      expect((await budi.call('POST', path, payload)).json()).toMatchObject({
        error: expect.stringContaining('cabang lain') as string,
      })
  })

  it('lose a house at once, and have none when theirs is deleted', async () => {
    const wulan = await signInOperator(server, 'staff', 'Wulan', [1, far])
    const change = (houses: readonly number[] | null) => server.operator('PUT', `/operators/${wulan.id}`, { houses })
    expect((await change([1, 99])).statusCode).toBe(404)
    const stream = await server.inject({
      method: 'GET',
      url: '/operator/events',
      headers: wulan.headers,
      payloadAsStream: true,
    })
    const heard = text(stream.stream())
    expect((await change([far])).json()).toMatchObject({ houses: [far] })
    expect((await wulan.call('GET', '/houses')).statusCode).toBe(401)
    expect(await heard).not.toContain('arrived')
    const line = (await server.rows('select before, after from audit_lines order by id desc limit 1'))[0]
    expect(line).toMatchObject({ after: { houses: 'Kost Jauh' } })
    expect(line?.['before']).toMatchObject({ houses: expect.stringMatching(/, Kost Jauh$/) as string })

    const empty = await server.addHouse({ name: 'Kost Kosong', address: 'Jl. Kosong', bankDetail: '' })
    const joko = await signInOperator(server, 'staff', 'Joko', [empty])
    await server.operator('DELETE', `/houses/${empty}`)
    expect((await joko.call('GET', '/houses')).json()).toEqual({ houses: [] })
    expect((await joko.call('GET', '/session')).json()).toMatchObject({ houses: [empty] })
    // an owner is never limited
    await server.rows(`update operators set role = 'owner' where id = ${joko.id}`)
    expect((await joko.call('GET', '/session')).json()).toMatchObject({ houses: null })
  })

  it('hear in the stream of what happens in their houses', async () => {
    const listen = async (who: SignedInOperator) => {
      const answer = await server.inject({
        method: 'GET',
        url: '/operator/events',
        headers: who.headers,
        payloadAsStream: true,
      })
      const heard = { text: '', stream: answer.stream() }
      heard.stream.setEncoding('utf8').on('data', (part: string) => (heard.text += part))
      await until('hello', async () => heard.text.includes('event: hello'))
      return heard
    }
    const [anis, budis] = [await listen(ani), await listen(budi)]
    const id = await sceneOf(ani).waiting()
    await until('the payment', async () => anis.text.includes(`event: arrived\ndata: {"id":${id}}`))
    // a later look, in which both views are read
    await server.rows(`update transactions set room_id = ${farRoom()} where id = ${id}`)
    await until('the move', async () => budis.text.includes(`event: arrived\ndata: {"id":${id}}`))
    await until('the move', async () => anis.text.includes(`event: left\ndata: {"id":${id}}`))
    expect(budis.text.match(/event: arrived/g)).toHaveLength(1)
    for (const { stream } of [anis, budis]) stream.destroy()
  })
})
