import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../src/platform/database/embedded'
import { systemClock } from '../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { signInAt, startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { bookingRequest, DAY, rowsOf } from '../support/requests'
import type { SignedIn } from '../../../../__tests__/support/testServer'

const ROUNDS = 10
const ROOMS = 60
const START_DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7]
const PHONE = '081200000001'

interface Acknowledged {
  readonly id: number
  readonly key: string
  readonly body: string
}

let today = 0
/** Every one-night booking that could be asked for, each once: the stream of all rounds together. */
const wishes = Array.from({ length: ROOMS * START_DAYS.length }, (_, index) => ({
  room: (index % ROOMS) + 1,
  day: START_DAYS[Math.floor(index / ROOMS)] ?? 0,
  key: `wish-${index}`,
}))

const send = async (server: ServerProcess, me: SignedIn, wish: (typeof wishes)[number]) => {
  const { url, payload, headers, method } = bookingRequest(me, {
    room: wish.room,
    start: today + wish.day * DAY,
    days: 1,
    key: wish.key,
  })
  const answer = await fetch(server.origin + url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const body = await answer.text()
  const id = (JSON.parse(body) as { transaction?: { id: number } }).transaction?.id
  return { status: answer.status, id, body }
}

/** Books one after another on four lines until the server is gone; kills it after the given number of answers. */
const streamUntilKilled = async (
  server: ServerProcess,
  me: SignedIn,
  queue: (typeof wishes)[number][],
  killAfter: number,
) => {
  const acknowledged: Acknowledged[] = []
  let killed: Promise<void> | undefined
  const line = async () => {
    for (let wish = queue.shift(); wish; wish = queue.shift()) {
      const answer = await send(server, me, wish).catch((error: unknown) => {
        if (!killed) throw error
        return undefined
      })
      if (!answer) return
      if (answer.id !== undefined) acknowledged.push({ id: answer.id, key: wish.key, body: answer.body })
      if (acknowledged.length >= killAfter) killed ??= server.kill()
    }
  }
  await Promise.all([line(), line(), line(), line()])
  await killed
  return { acknowledged, isKilled: killed !== undefined }
}

it('keeps every acknowledged booking and no half of one through ten kills', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-crash-'))
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SIGN_IN_FAILURES_PER_PHONE: '1000',
    PENDING_BOOKINGS: '1000',
  }
  today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const queue = [...wishes]
  const all: Acknowledged[] = []
  try {
    await makeDataDir(folder)
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(settings)
      const me = await signInAt(server.origin, PHONE)
      const last = all.at(-1)
      const wish = wishes.find(({ key }) => key === last?.key)
      // The key of a booking from before the kill answers what it answered then.
      if (last && wish) expect((await send(server, me, wish)).body).toBe(last.body)
      const { acknowledged, isKilled } = await streamUntilKilled(server, me, queue, 3 + round * 2)
      expect(isKilled).toBe(true)
      all.push(...acknowledged)
    }
    expect(all.length).toBeGreaterThanOrEqual(ROUNDS * 3)

    const database = await openEmbedded(folder)
    const idsOf = async (query: string) => (await rowsOf<{ id: number }>(database.sql, query)).map(({ id }) => id)
    const there = new Set(await idsOf('select id from transactions'))
    expect(all.filter(({ id }) => !there.has(id))).toEqual([])
    const lonelyNights =
      'select transaction_id as id from room_nights where transaction_id not in (select id from transactions)'
    expect(await idsOf(lonelyNights)).toEqual([])
    const incomplete = `select t.id from transactions t left join room_nights n on n.transaction_id = t.id
      where t.tenant_id = (select id from tenants where phone = '${PHONE}')
      group by t.id having count(n.night) <> t.end_date - t.start_date`
    expect(await idsOf(incomplete)).toEqual([])
    const unanswered = 'select 1 as id from idempotency_keys where status is null or body is null'
    expect(await idsOf(unanswered)).toEqual([])
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
