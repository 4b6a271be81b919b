import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { DAY } from '../support/requests'
import { signInAt, startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { createPostgresDatabase } from '../../../../__tests__/support/postgresDatabase'
import { engines, type SignedIn } from '../../../../__tests__/support/testServer'
import { bookedId, bookOver, payOver, readOver, sendFormOver } from '../support/wireCalls'

const PHONE = '081200000001'

/** A database that outlives the server's process. */
const openPlace = async (engine: (typeof engines)[number]) => {
  if (engine === 'postgresql') {
    const { url, drop } = await createPostgresDatabase()
    return { settings: { DATABASE_URL: url, DEMO_DATA: 'true' }, remove: drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'griya-once-'))
  await makeDataDir(folder)
  const remove = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
  return { settings: { DATA_DIR: folder }, remove }
}

describe.each(engines)('a key after the death of the server on %s', (engine) => {
  let place: Awaited<ReturnType<typeof openPlace>>
  let server: ServerProcess
  let me: SignedIn
  const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')

  const start = async () => {
    server = await startServer({ ...place.settings, LOG_LEVEL: 'silent', PENDING_BOOKINGS: '10' })
  }
  beforeAll(async () => {
    place = await openPlace(engine)
    await start()
    me = await signInAt(server.origin, PHONE)
  })
  afterAll(async () => {
    await server.stop()
    await place.remove()
  })

  const bookRoom = async (room: number, key: string) =>
    bookedId(await bookOver(server.origin, me, { room, start: today + DAY, days: 1, key }))
  const rowOf = (id: number) => readOver<Readonly<Record<string, unknown>>>(server.origin, me, `/transactions/${id}`)
  const totalOf = async (id: number) => Number((await rowOf(id))['total'])
  const voucher = (id: number) =>
    sendFormOver(server.origin, me, `/transactions/${id}/apply_voucher`, {
      fields: { id: String(id), code: 'HEMAT50' },
      key: 'the-voucher',
    })
  const cancel = (id: number) =>
    sendFormOver(server.origin, me, `/transactions/${id}.json`, {
      fields: { id: String(id) },
      key: 'the-cancellation',
      method: 'DELETE',
    })
  const newsOf = () => readOver<readonly object[]>(server.origin, me, '/notifications')

  it('answers payment confirmation, voucher and cancellation as before, and does nothing twice', async () => {
    const paid = await bookRoom(5, 'first')
    const discounted = await bookRoom(6, 'second')
    const cancelled = await bookRoom(8, 'third')
    const due = await totalOf(paid)
    const full = await totalOf(discounted)
    const all = async () => [
      await payOver(server.origin, me, paid, { key: 'the-payment', amount: due }),
      await voucher(discounted),
      await cancel(cancelled),
    ]
    const before = await all()
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    const news = await newsOf()
    const rows = [await rowOf(paid), await rowOf(discounted)]
    expect(rows[0]).toMatchObject({ payment_status: 'paid' })
    expect(rows[1]).toMatchObject({ voucher_code: 'HEMAT50', total: full - 50_000 })

    await server.kill()
    await start()

    // The room is another booking's by now: a cancellation done again would find nothing, or worse, that one.
    const next = await bookRoom(8, 'fourth')
    expect(await all()).toEqual(before)
    expect([await rowOf(paid), await rowOf(discounted)]).toEqual(rows)
    expect(await rowOf(next)).toMatchObject({ payment_status: 'pending' })
    expect(await newsOf()).toEqual(news)
    // The same wish under another key is a second wish: another proof, which takes the place of the first.
    const again = await payOver(server.origin, me, paid, { key: 'another', amount: due })
    expect(again).toMatchObject({ status: 200, body: expect.stringContaining('paid') as string })
  })
})
