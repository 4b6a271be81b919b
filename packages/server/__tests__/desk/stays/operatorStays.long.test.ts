import { signInOperator } from '../../support/operators'
import { book, pay } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

/** rooms of the first house without a stay */
const [ROOM, OTHER] = [3, 5]

describe.each(engines)('stays that two operators act on at once on %s', (engine) => {
  let server: TestServer
  let rina: SignedIn

  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    rina = await server.signIn('081200000001')
  })
  afterEach(() => server.close())

  const act = async (id: number, what: 'move', payload: object) => {
    const answer = await server.operator('POST', `/stays/${id}/${what}`, payload)
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json<{ error: string }>().error] as const
  }
  const confirmed = async (room: number) => {
    const id = await book(server, rina, { room, weeks: 2 })
    expect((await pay(server, rina, id)).statusCode).toBe(200)
    expect((await server.operator('POST', `/payments/${id}/confirm`)).statusCode).toBe(200)
    return id
  }

  it('are still found by whoever waited for a move', async () => {
    const ani = await signInOperator(server, 'staff', 'Ani')
    const id = await book(server, rina, { room: ROOM })
    for (const room of [OTHER, ROOM, OTHER, ROOM, OTHER]) {
      const answers = await Promise.all([
        act(id, 'move', { roomId: room }),
        ...[1_000, 2_000, 3_000].map((amount) => ani.call('PUT', `/transactions/${id}/penalty`, { amount })),
      ])
      const found = answers.slice(1).map((answer) => ('statusCode' in answer ? answer.statusCode : null))
      expect([answers[0], found]).toEqual([[200, ''], expect.not.arrayContaining([404])])
    }
  })

  it('go to one of two operators who act at the same time', async () => {
    const [one, two] = [await confirmed(ROOM), await confirmed(6)]
    const moved = await Promise.all([one, two].map((id) => act(id, 'move', { roomId: OTHER })))
    expect(moved.map(([status]) => status).sort()).toEqual([200, 422])
    const nights = await server.rows(`select count(*)::int as n from room_nights where room_id = ${OTHER}`)
    expect(nights).toEqual([{ n: 14 }])
  })
})
