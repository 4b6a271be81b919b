import { sql as raw } from 'drizzle-orm'
import { openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

const PHONE = '081300000077'
/** Longer than other requests wait for a locked row. */
const HELD_MS = 2_600

describe('an erasure while writes of the tenant are under way on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ engine: 'postgresql' })
    await server.addTenant(PHONE)
  })
  afterAll(() => server.close())

  it('outlasts a write that shares the tenant for longer than others wait', async () => {
    let begun: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      begun = resolve
    })
    const holder = server.database.sql.transaction(async (tx) => {
      await tx.execute(raw`select 1 from tenants where phone = ${PHONE} for key share`)
      begun()
      await tx.execute(raw`select pg_sleep(${HELD_MS / 1000})`)
    })
    await isHeld
    const answer = await server.operator('DELETE', `/tenants/${await server.tenantId(PHONE)}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { kept: 0 }])
    await holder
  })
})
