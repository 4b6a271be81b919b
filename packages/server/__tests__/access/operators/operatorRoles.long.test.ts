import * as v from 'valibot'
import { type Call, isLogged, mayCall } from '@griya/contract/call'
import { type OperatorCallName, operatorCalls } from '@griya/contract/calls'
import { type Role, ROLES } from '@griya/contract/operators'
import { PAGE, signInOperator } from '../../support/operators'
import { openScenes, TENANT, wishes } from '../../support/operatorWishes'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('the roles of operators on %s', (engine) => {
  let server: TestServer
  let tenant: SignedIn
  let sceneOf: Awaited<ReturnType<typeof openScenes>>
  let last = 0

  beforeAll(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '1000' } })
    tenant = await server.signIn(TENANT)
    sceneOf = await openScenes(server)
  })
  afterAll(() => server.close())

  const lines = async () => server.rows('select id, who, action, before, after from audit_lines order by id')

  it('has no place for a phone number or a name of a tenant in an address', () => {
    const places = Object.entries<Call>(operatorCalls).flatMap(([name, { path, params, query }]) =>
      [path.match(/\{\w+\}/g) ?? [], params, query]
        .flatMap((schema) =>
          Array.isArray(schema) ? schema : Object.keys((schema as { entries?: object } | undefined)?.entries ?? {}),
        )
        .map((place: string) => `${name} ${place}`),
    )
    expect(places).toContain('readTenant {id}')
    expect(places.filter((place) => /phone|name|text|search/i.test(place.split(' ')[1] ?? ''))).toEqual([])
  })

  const cells = (Object.entries(operatorCalls) as [OperatorCallName, Call][]).flatMap(([name, call]) =>
    ROLES.map((role): [OperatorCallName, Role, Call] => [name, role, call]),
  )
  it.each(cells)('%s by %s', async (name, role, call) => {
    const me = await signInOperator(server, role, `${role} ${++last}`)
    const { path, payload, headers, status = 200 } = await wishes[name](sceneOf(me))
    const before = (await lines()).length
    const isStream = call.file === 'text/event-stream'
    const answer = await server.inject({
      method: call.method,
      url: `/operator${path}`,
      headers: { ...me.headers, ...headers },
      ...(payload && { payload }),
      payloadAsStream: isStream,
    })
    if (isStream) answer.stream().destroy()
    const written = (await lines()).slice(before)
    if (!mayCall(role, call)) {
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        403,
        'Hanya pemilik yang boleh melakukan ini',
      ])
      expect(written).toEqual([])
      return
    }
    expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, ''])
    if (call.answer && status === 200) expect(v.safeParse(call.answer, answer.json()).issues).toBeUndefined()
    expect(written.map(({ action }) => action)).toEqual(isLogged(call) && status === 200 ? [name] : [])
    if (name !== 'useLink') expect(written.filter(({ who }) => who !== me.name)).toEqual([])
    expect(JSON.stringify(written)).not.toMatch(/scrypt|kucing|rahasia|kata-sandi|[A-Z2-7]{32}|#/)
  })

  it('lets nobody in without a session, and the key only where no account is needed', async () => {
    for (const [name, call] of Object.entries(operatorCalls) as [OperatorCallName, Call][]) {
      if (call.access === 'open') continue
      const url = `/operator${call.path.replace('{id}', '1').replace('{slot}', '1').replace('{place}', '1')}`
      const ask = async (headers: Readonly<Record<string, string>>) =>
        (await server.inject({ method: call.method, url, headers })).statusCode
      expect([name, await ask(PAGE)]).toEqual([name, 401])
      expect([name, await ask({ ...PAGE, cookie: 'griya_operator=nobody' })]).toEqual([name, 401])
      expect([name, await ask({ ...PAGE, ...tenant.headers })]).toEqual([name, 401])
      if (call.access === 'person')
        expect([name, await ask({ 'x-operator-key': server.settings.OPERATOR_KEY ?? '' })]).toEqual([name, 403])
    }
  })
})
