import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { rooms as roomsTable, tenants, tokens } from '../../src/platform/database/schema'
import { sha256 } from '../../src/domain/secrets'
import { digestOf } from '../support/digest'
import { matrix, routesOf } from '../support/accessMatrix'
import { ASKERS, headersOf, type Asker, type People } from '../support/accessMatrix/askers'
import type { TargetWithScene } from '../support/accessMatrix/operatorRoutes'
import { signInOperator, type SignedInOperator } from '../support/operators'
import { openScenes } from '../support/operatorWishes'
import { askForHelp, book, read } from '../support/requests'
import { engines, openTestServer, type TestServer } from '../../../../__tests__/support/testServer'

/** the demo's first tenant, and the one of the operators' scenes */
const A = '081234567890'
const B = '081200000003'
const EXPIRED = 'a-session-that-was-right-until-now'
const CACHED = [
  ['/react', 'no-cache'],
  ['/api/photos', 'public, max-age=31536000, immutable'],
] as const
const isAllowed = (status: number) => status < 400

const expiredSession = async ({ database, clock }: TestServer) => {
  const [tenant] = await database.sql.select({ id: tenants.id }).from(tenants).where(eq(tenants.phone, A))
  await database.sql.insert(tokens).values({ hash: sha256(EXPIRED), tenantId: tenant?.id ?? 0, expiresAt: clock.now() })
  return { phone: A, token: EXPIRED, headers: { 'x-user-email': A, 'x-user-token': EXPIRED } }
}

/** More than the demo data leaves free. */
const addRooms = async ({ database }: TestServer) => {
  const values = Array.from({ length: 90 }, (_, index) => ({
    houseId: 1,
    number: `Q${index}`,
    displayName: `Q${index}`,
    monthlyRate: 900_000,
    weeklyRate: 300_000,
    dailyRate: 60_000,
    extraAcMonthly: 150_000,
    extraPersonDaily: 15_000,
  }))
  return (await database.sql.insert(roomsTable).values(values).returning({ id: roomsTable.id })).map(({ id }) => id)
}

/** What changes by itself: the log of refusals, the count of wrong passwords, and the verdict about a report. */
const APART = ['audit_lines', 'sign_in_failures', 'bug_reports']

describe.each(engines)('every route and everyone who may ask, on %s', (engine) => {
  let server: TestServer
  let people: People
  let rooms: number[]
  let owner: SignedInOperator | undefined
  let owners = 0
  let sceneOf: Awaited<ReturnType<typeof openScenes>>
  let cells = 0

  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '1000' } })
    people = { a: await server.signIn(A), b: await server.signIn(B), expired: await expiredSession(server) }
    rooms = await addRooms(server)
    sceneOf = await openScenes(server)
  })
  afterAll(async () => {
    await server.close()
    expect(cells).toBe(matrix.length * ASKERS.length)
  })

  const room = () => {
    const next = rooms.pop()
    if (next === undefined) throw new Error('no free room is left')
    return next
  }
  /** One for all scenes, until a scene switches the second factor on. */
  const scene = async () => {
    const me = (owner ??= await signInOperator(server, 'owner', `Pemilik ${++owners}`))
    return sceneOf({
      ...me,
      switchTotpOn: (hoursAgo) => {
        owner = undefined
        return me.switchTotpOn(hoursAgo)
      },
    })
  }
  const makeTarget = async (url: string): Promise<TargetWithScene> => {
    const { photo: image } = await read<{ photo: string }>(server, people.a, '/users/profile')
    const { photos } = await read<{ photos: readonly { url: string }[] }>(server, undefined, '/houses/1')
    const photo = photos[0]?.url ?? ''
    const ticket = url.startsWith('/api/tickets/') ? await askForHelp(server, people.a) : 0
    const shared = { room, image, photo, ticket, scene }
    if (!/^\/api\/.*transaction/.test(url)) return { ...shared, transaction: 1, total: 0 }
    const transaction = await book(server, people.a, { room: room() })
    const { total } = await read<{ total: number }>(server, people.a, `/transactions/${transaction}`)
    return { ...shared, transaction, total }
  }
  const everything = async () => [
    await digestOf(server, APART),
    await server.rows('select id from bug_reports order by id'),
  ]

  it('knows every route that the server has', () => {
    const routes = routesOf(server.app.printRoutes({ commonPrefix: false }))
    expect([...routes].sort()).toEqual(matrix.map(({ method, url }) => `${method} ${url}`).sort())
  })

  it.each(matrix.map((route) => [route.name, route] as const))('%s', async (_name, route) => {
    const target = await makeTarget(route.url)
    const first = await route.request(target)
    const ask = async (asker: Asker, request: typeof first) => {
      cells++
      const isStream = route.url === '/operator/events'
      const answer = await server.inject({
        method: route.method,
        ...request,
        headers: { ...headersOf(asker, people), ...request.headers },
        payloadAsStream: isStream,
      })
      if (!isStream) return answer
      // It never ends by itself; a refusal does.
      const stream = answer.stream()
      const body = answer.statusCode === 200 ? '' : await text(stream)
      stream.destroy()
      const { statusCode, headers } = answer
      return { statusCode, headers, body, json: <T>() => JSON.parse(body) as T }
    }
    /** Files of the app and photos for everybody apart, nothing may be kept on the way to who asked, nor by their browser. */
    const wantedCaching = CACHED.find(([beginning]) => route.url.startsWith(beginning))?.[1] ?? 'no-store'
    const before = await everything()
    for (const asker of ASKERS.filter((one) => !isAllowed(route.wanted[one]))) {
      const answer = await ask(asker, first)
      expect([asker, answer.statusCode]).toEqual([asker, route.wanted[asker]])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json()).toEqual(expect.objectContaining({ error: expect.any(String) as string }))
    }
    // Whoever was refused has changed nothing.
    expect(await everything()).toEqual(before)
    for (const [nth, asker] of ASKERS.filter((one) => isAllowed(route.wanted[one])).entries()) {
      const { statusCode, body, headers } = await ask(asker, nth === 0 ? first : await route.request(target))
      expect([asker, headers['cache-control']]).toEqual([asker, wantedCaching])
      expect([asker, statusCode, body.slice(0, statusCode < 400 ? 0 : 200)]).toEqual([asker, route.wanted[asker], ''])
      if (asker === 'tenant B' && route.wanted.nobody === 401) expect(body).not.toContain(A)
    }
    if (route.name === 'signOut') people = { ...people, a: await server.signIn(A), b: await server.signIn(B) }
  })
})
