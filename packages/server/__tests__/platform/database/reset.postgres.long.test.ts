import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { runScript } from '../../support/commands'
import { signInAt, startServer, type ServerProcess } from '../../../../../__tests__/support/serverProcess'
import { createPostgresDatabase, type TestDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { bookedId, bookOver, readOver } from '../../support/wireCalls'
import { systemClock } from '../../../src/domain/clock'

const PHONE = '081200000001'

describe('--reset on PostgreSQL', () => {
  let database: TestDatabase
  let settings: Readonly<Record<string, string>>

  beforeAll(async () => {
    database = await createPostgresDatabase()
    settings = { DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'silent' }
  })
  afterAll(() => database.drop())

  const listOf = async (server: ServerProcess) =>
    readOver<readonly object[]>(server.origin, await signInAt(server.origin, PHONE), '/transactions')
  const keyIn = (server: ServerProcess) => /OPERATOR_KEY=(\S+)/.exec(server.output())?.[1]
  const withKey = (server: ServerProcess, key: string) =>
    fetch(`${server.origin}/operator/payments`, { headers: { 'x-operator-key': key } })

  it('erases everything after the word, and nothing without it', async () => {
    const first = await startServer(settings)
    const me = await signInAt(first.origin, PHONE)
    const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    bookedId(await bookOver(first.origin, me, { room: 5, start, days: 1 }))
    const before = await listOf(first)
    expect(before).toHaveLength(1)
    const firstKey = keyIn(first) ?? ''
    expect(await first.stop()).toBe(0)

    const unsure = await runScript('packages/server/src/main', ['--reset'], { env: settings, input: 'yes\n' })
    expect(unsure).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was changed.') as string })
    expect(unsure.stdout).toContain('This erases everything in the PostgreSQL database.')
    const kept = await startServer(settings)
    expect(await listOf(kept)).toEqual(before)
    expect(await kept.stop()).toBe(0)

    const fresh = await startServer(settings, { args: ['--reset'], input: 'reset\n' })
    // The old session went with everything else; the demo tenant is there again, without the booking.
    expect((await fetch(`${fresh.origin}/api/transactions`, { headers: me.headers })).status).toBe(401)
    expect(await listOf(fresh)).toEqual([])
    // So did the operator's key: a new one is shown.
    const freshKey = keyIn(fresh) ?? ''
    expect((await withKey(fresh, firstKey)).status).toBe(401)
    expect((await withKey(fresh, freshKey)).status).toBe(200)
    expect(await fresh.stop()).toBe(0)
  })
})
