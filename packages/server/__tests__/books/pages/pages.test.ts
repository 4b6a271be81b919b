import { engines, TEST_TODAY } from '../../../../../__tests__/support/testServer'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { answersIn, openPagesServer, type PagesServer } from './pagesServer'

let server: PagesServer

const PUBLIC = ['/search', '/house/1', '/house/1/rules', '/room/5/weekly/1/2026-11-22']

/** These only read. */
describe('the status of a page', () => {
  beforeAll(async () => {
    server = await openPagesServer()
  })
  afterAll(() => server.close())

  it.each([
    ...['', '/', '/login', ...PUBLIC, '/house/1/', '/house/1?period=daily&unit=99&start=gestern'],
    // a room that is taken, a date that is past or far ahead, a length that is not let
    ...['/room/1/monthly/1/2026-11-22', '/room/5/daily/3/2020-02-29', '/room/5/weekly/1/2099-01-01'],
    // whoever is signed in has more
    ...['/houses', '/profile', '/profile/2', '/transactions/3', '/transactions/999', '/help/1', '/extend/weekly'],
    ...['/password', '/error', '/replay'],
  ])('%s is 200', async (path) => {
    expect((await server.page(path)).statusCode).toBe(200)
  })

  it.each([
    ...['/nowhere', '/house', '/house/1/2', '/house/99', '/house/0', '/house/abc', '/house/1.5', '/house/99/rules'],
    ...['/room/999/weekly/1/2026-11-22', '/room/5/yearly/1/2026-11-22', '/room/5/weekly/9/2026-11-22'],
    ...['/room/5/weekly/1/2026-02-30', '/room/5/weekly/1/besok', '/room/x/weekly/1/2026-11-22', '/extend/yearly'],
  ])('%s is 404, with the page that says so', async (path) => {
    const { statusCode, body, headers } = await server.page(path)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('the app')
  })
})

describe('a page', () => {
  afterEach(() => server.close())

  it('comes from the table of screens: a screen that is added there has its page', async () => {
    server = await openPagesServer({
      screens: { tour: { path: '/tour/:id', isOpen: false, calls: [], hasParent: true } },
    })
    expect((await server.page('/tour/5')).statusCode).toBe(200)
    expect((await server.page('/tour/abc')).statusCode).toBe(404)
  })

  it('comes without answers where they cannot be read, so that the app says what is wrong', async () => {
    server = await openPagesServer()
    await server.rows('alter table shown_photos rename to hidden_photos')
    const { statusCode, body } = await server.page('/house/1')
    expect([statusCode, body]).toEqual([503, expect.stringContaining('the app')])
    await server.rows('alter table hidden_photos rename to shown_photos')
    expect((await server.page('/house/1')).statusCode).toBe(200)
  })

  it('comes without answers where too many calls wait', async () => {
    server = await openPagesServer({ environment: { CALLS_AT_ONCE: '1' } })
    const pages = await Promise.all([1, 2, 3].map(() => server.page('/house/1')))
    expect(pages.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503, 503])
    expect((await server.page('/house/1')).statusCode).toBe(200)
  })

  it('is one page for all addresses where the app speaks to another host', async () => {
    server = await openPagesServer({ environment: { API_HOST: 'https://api.kost.example' } })
    for (const path of ['', '/house/1', '/nowhere', '/house/abc']) {
      const { statusCode, body } = await server.page(path)
      expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>Griya</title>')])
    }
  })

  it.each(engines)('is never from before a change, on %s', async (engine) => {
    server = await openPagesServer({ engine })
    const search = `/houses/1/filter_rooms_weekly?number_of_week=1&start=${TEST_TODAY}`
    const roomsAt = async () => {
      const { rooms } = answersIn((await server.page('/house/1')).body).forAll[search] as {
        rooms: readonly { id: number; available: boolean; price: number }[]
      }
      return rooms
    }
    const free = (await roomsAt()).find(({ available }) => available)
    if (!free) throw new Error('no room is free')
    const { headers } = await server.signIn(DEMO_PHONE)
    const url = `/api/rooms/${free.id}/booking/weekly`
    const payload = { start: TEST_TODAY, number_of_week: 1, extra_ac: '0', extra_person: '0' }
    const booked = await server.inject({ method: 'POST', url, headers, payload })
    expect(booked.statusCode).toBe(200)
    const roomNow = async () => (await roomsAt()).find(({ id }) => id === free.id)
    expect(await roomNow()).toMatchObject({ available: false })
    // a price, straight in the database: whatever changes it, the next page has it
    await server.rows(`update rooms set weekly_rate = weekly_rate + 7000 where id = ${free.id}`)
    expect(await roomNow()).toMatchObject({ price: free.price + 7000 })
    await server.rename(1, { name: 'Griya Anggrek', address: 'Jl. Baru No. 2, Batu' })
    const { body } = await server.page('/house/1')
    expect(body).toContain('<title>Griya Anggrek, Batu: kamar kost mulai')
    expect(body).toContain('<h1>Cabang: Griya Anggrek</h1><p class="g-page-lead">Jl. Baru No. 2, Batu</p>')
  })
})

describe.each(engines)('what a page holds, on %s', (engine) => {
  beforeAll(async () => {
    server = await openPagesServer({ engine })
  })
  afterAll(() => server.close())

  it('is what the calls answer a guest', async () => {
    for (const path of [...PUBLIC, '/house/1?period=daily&unit=3&start=2026-11-23&rooms=1']) {
      const { forAll, forGuests } = answersIn((await server.page(path)).body)
      for (const [call, answer] of Object.entries({ ...forAll, ...forGuests })) {
        const { statusCode, body } = await server.inject({ method: 'GET', url: `/api${call}` })
        expect([call, statusCode, JSON.parse(body)]).toEqual([call, 200, answer])
      }
    }
  })

  it.each([
    ['/search', [`/room_search?number_of_week=1&start=${TEST_TODAY}`], []],
    ['/house/1', ['/houses/1', `/houses/1/filter_rooms_weekly?number_of_week=1&start=${TEST_TODAY}`], []],
    ['/house/1?period=monthly&unit=2', ['/houses/1'], []],
    [
      '/house/1?period=monthly&unit=2&rooms=1',
      ['/houses/1', `/houses/1/filter_rooms?number_of_month=2&start=${TEST_TODAY}`],
      [],
    ],
    ['/house/1/rules', ['/houses/1', '/houses/1/rules'], []],
    ['/room/5/weekly/1/2026-11-21', ['/rooms/5'], [`/rooms/5/pricing/weekly?number_of_week=1&start=${TEST_TODAY}`]],
    [
      '/room/5/weekly/1/2026-11-21?extra_ac=1&extra_person=1',
      ['/rooms/5'],
      [`/rooms/5/pricing/weekly?number_of_week=1&start=${TEST_TODAY}&extra_person=1&extra_ac=1`],
    ],
  ])('at %s is what the screen asks first', async (path, forAll, forGuests) => {
    const held = answersIn((await server.page(path)).body)
    expect([Object.keys(held.forAll), Object.keys(held.forGuests)]).toEqual([forAll, forGuests])
  })

  it('is the same for everybody, to the byte', async () => {
    const { headers } = await server.signIn(DEMO_PHONE)
    for (const path of ['', '/login', ...PUBLIC, '/house/99', '/transactions/3']) {
      const ofGuest = await server.page(path)
      const asked = { ...headers, cookie: 'griya_device=abc; griya_operator=abc', 'accept-language': 'en' }
      const ofTenant = await server.page(path, asked)
      expect(ofTenant.rawPayload.equals(ofGuest.rawPayload)).toBe(true)
      expect(ofGuest.headers['set-cookie']).toBeUndefined()
    }
  })

  it('is asked for again each time, and not sent twice', async () => {
    const first = await server.page('/house/1')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await server.page('/house/1', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
