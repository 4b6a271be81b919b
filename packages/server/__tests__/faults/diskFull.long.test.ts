import type { statfs } from 'node:fs/promises'
import pino from 'pino'
import { buildApp } from '../../src/app'
import { diskRoom } from '../../src/platform/database/diskRoom'
import { noPush } from '../../src/domain/push'
import { bookingRequest } from '../support/requests'
import { engines, openTestServer, TEST_OPERATOR_KEY, TEST_TODAY } from '../../../../__tests__/support/testServer'

const MEGABYTE = 1024 * 1024

it('reads and writes nothing while the disk is full, and writes again when there is room', async () => {
  const server = await openTestServer()
  const me = await server.signIn()
  let hasRoom = true
  const app = await buildApp({
    settings: server.settings,
    database: { ...server.database, hasRoom: async () => hasRoom },
    clock: server.clock,
    pushSender: noPush,
    log: pino({ level: 'silent' }),
  })
  const booking = bookingRequest(me, { room: 3, start: TEST_TODAY, days: 1, key: 'full' })
  const countOf = async () => (await server.rows('select count(*)::int as n from transactions'))[0]?.['n']
  const before = await countOf()

  hasRoom = false
  const refused = await app.inject(booking)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
  expect(refused.json()).toMatchObject({ error: 'Layanan sedang tidak tersedia, coba lagi sebentar lagi' })
  expect((await app.inject({ method: 'POST', url: '/operator/announcements', payload: {} })).statusCode).toBe(503)
  // A look that has to be in the log waits too; the queue does not.
  const look = (url: string) => app.inject({ method: 'GET', url, headers: { 'x-operator-key': TEST_OPERATOR_KEY } })
  expect((await look(`/operator/tenants/${await server.tenantId(me.phone)}/identity_photo/1`)).statusCode).toBe(503)
  expect((await look('/operator/payments')).statusCode).toBe(200)
  const search = { method: 'POST', url: '/operator/tenants/search', payload: { text: me.phone } } as const
  expect((await app.inject({ ...search, headers: { 'x-operator-key': TEST_OPERATOR_KEY } })).statusCode).toBe(200)
  expect((await app.inject({ method: 'GET', url: '/api/transactions', headers: me.headers })).statusCode).toBe(200)
  expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  expect(await countOf()).toBe(before)

  hasRoom = true
  expect((await app.inject(booking)).statusCode).toBe(200)
  expect(await countOf()).toBe(Number(before) + 1)
  await app.close()
  await server.close()
})

it('takes a disk for full before it is, and looks at it once a second', async () => {
  let free = 500 * MEGABYTE
  let looks = 0
  const look = async () => {
    looks += 1
    return { bavail: free / 4096, bsize: 4096, blocks: 1_000_000 }
  }
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  const hasRoom = diskRoom('data', look as unknown as typeof statfs)
  expect(await hasRoom()).toBe(true)
  free = 127 * MEGABYTE
  expect(await hasRoom()).toBe(true)
  now.mockReturnValue(1_000)
  expect(await hasRoom()).toBe(false)
  free = 128 * MEGABYTE
  now.mockReturnValue(2_000)
  expect(await hasRoom()).toBe(true)
  expect(looks).toBe(3)
})

/** What PostgreSQL says when a file cannot grow. */
const FULL = `
  create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger full_disk before insert on room_nights execute function full_disk();`

it.each(engines)(
  'answers 503 when %s finds its disk full in the middle of a booking, and keeps no half of it',
  async (engine) => {
    const server = await openTestServer({ engine })
    const me = await server.signIn()
    const booking = bookingRequest(me, { room: 3, start: TEST_TODAY, days: 1, key: 'full' })
    const countOf = async () => (await server.rows('select count(*)::int as n from transactions'))[0]?.['n']
    const before = await countOf()
    for (const statement of FULL.split(/;\s*(?=create trigger)/)) await server.rows(statement)
    const refused = await server.inject(booking)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.body).not.toContain('space left')
    expect(await countOf()).toBe(before)
    await server.rows('drop trigger full_disk on room_nights')
    expect((await server.inject(booking)).statusCode).toBe(200)
    expect(await countOf()).toBe(Number(before) + 1)
    await server.close()
  },
)
