import sharp from 'sharp'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import { book, DAY, pay, picture, read } from '../../support/requests'

const NEW = '081200000001'

interface State {
  readonly payment_status: string
  readonly status_since: number | null
  readonly next_actor: string
  readonly usual_wait: number | null
  readonly confirmed_at: number | null
  readonly rejection: { readonly reason: string; readonly at: number } | null
  readonly proof: { readonly image: string; readonly sent_at: number; readonly bank_name: string } | null
}

describe.each(engines)('the state of a payment on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(NEW)
  })
  afterEach(() => server.close())

  const stateOf = (id: number) => read<State>(server, me, `/transactions/${id}`)
  const decide = (id: number, how: 'confirm' | 'reject') =>
    server.operator('POST', `/payments/${id}/${how}`, how === 'reject' ? { reason: 'Foto buram' } : undefined)
  const freeRooms = async () => {
    const start = server.clock.now()
    const asked = `/houses/1/filter_rooms?start=${start}&end=${start + DAY}`
    const { rooms } = await read<{ rooms: { id: number; available: boolean }[] }>(server, me, asked)
    return rooms.filter(({ available }) => available).map(({ id }) => id)
  }
  const bookNow = (room: number) => book(server, me, { room, days: 1, start: server.clock.now() })
  const widthOf = async (url: string) => {
    const answer = await server.inject({ method: 'GET', url })
    return answer.statusCode === 200 ? (await sharp(answer.rawPayload).metadata()).width : answer.statusCode
  }
  const widthForOperator = async (url: string) =>
    (await sharp((await server.operator('GET', url)).rawPayload).metadata()).width

  it('says who acts next and since when, from the booking to the confirmation', async () => {
    const booked = server.clock.now()
    const id = await book(server, me)
    expect(await stateOf(id)).toMatchObject({
      status_since: booked,
      next_actor: 'tenant',
      confirmed_at: null,
      rejection: null,
      proof: null,
    })
    server.clock.advance(60)
    await pay(server, me, id)
    const paid = await stateOf(id)
    expect(paid).toMatchObject({
      status_since: booked + 60,
      next_actor: 'operator',
      proof: { bank_name: 'BCA', sent_at: booked + 60 },
    })
    expect(await widthOf(paid.proof?.image ?? '')).toBe(60)

    server.clock.advance(60)
    await decide(id, 'reject')
    expect(await stateOf(id)).toMatchObject({
      status_since: booked + 120,
      next_actor: 'tenant',
      rejection: { reason: 'Foto buram', at: booked + 120 },
      proof: null,
    })
    await pay(server, me, id)
    expect(await stateOf(id)).toMatchObject({ next_actor: 'operator', rejection: null })

    server.clock.advance(60)
    await decide(id, 'confirm')
    const [listed] = await read<State[]>(server, me, '/transactions')
    expect(listed).toMatchObject({
      payment_status: 'confirmed',
      status_since: booked + 180,
      next_actor: 'nobody',
      confirmed_at: booked + 180,
    })
  })

  it('takes a new proof while one waits, and keeps both for the operator', async () => {
    const id = await book(server, me)
    await pay(server, me, id, { image: await picture(61) })
    server.clock.advance(60)
    expect((await pay(server, me, id, { image: await picture(62) })).json()).toEqual({ id, payment_status: 'paid' })
    const { proof, status_since: since } = await stateOf(id)
    expect(await widthOf(proof?.image ?? '')).toBe(62)
    expect(since).toBe(server.clock.now() - 60)

    const { payments } = (await server.operator('GET', '/payments')).json<{
      payments: { id: number; sentAt: number; earlier: readonly number[] }[]
    }>()
    const listed = payments.filter((payment) => payment.id === id)
    expect(listed).toEqual([expect.objectContaining({ sentAt: server.clock.now() })])
    expect(await widthForOperator(`/payments/${id}/proof`)).toBe(62)
    expect(await widthForOperator(`/payments/${id}/proof?earlier=${listed[0]?.earlier[0]}`)).toBe(61)

    await decide(id, 'reject')
    expect((await server.operator('GET', `/payments/${id}/proof?earlier=${listed[0]?.earlier[0]}`)).statusCode).toBe(
      404,
    )
  })

  it('lets either the new proof or the confirmation come first, never both halves', async () => {
    for (const room of (await freeRooms()).slice(0, 4)) {
      const id = await bookNow(room)
      await pay(server, me, id)
      const [replaced, confirmed] = await Promise.all([pay(server, me, id), decide(id, 'confirm')])
      expect(confirmed.statusCode).toBe(200)
      expect([200, 422]).toContain(replaced.statusCode)
      // the one that counts is confirmed, and none is left waiting
      expect(await stateOf(id)).toMatchObject({ payment_status: 'confirmed', confirmed_at: server.clock.now() })
    }
  })

  it('knows how long it usually takes from five decisions of the last 30 days on', async () => {
    server.clock.advance(40 * 86_400)
    me = await server.signIn(NEW)
    const decideAfter = async (room: number, seconds: number) => {
      const id = await bookNow(room)
      await pay(server, me, id)
      server.clock.advance(seconds)
      await decide(id, 'confirm')
      server.clock.advance(60)
      return id
    }
    const [first = 0, ...rooms] = (await freeRooms()).slice(0, 5)
    const waits = [60, 1200, 300, 900]
    // by then those of the demo data are more than 30 days old
    let id = await decideAfter(first, 600)
    for (const [index, wait] of waits.entries()) {
      expect((await stateOf(id)).usual_wait).toBeNull()
      id = await decideAfter(rooms[index] ?? 0, wait)
    }
    expect((await stateOf(id)).usual_wait).toBe(600)
  })
})
