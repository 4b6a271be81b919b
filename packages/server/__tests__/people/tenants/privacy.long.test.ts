import { gzipSync } from 'node:zlib'
import { sql as raw } from 'drizzle-orm'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { askForHelp, book, pay, read, returnDeposits, rowsOf, sendForm, sendMultipart } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const OTHER = '081200000003'
const NEW = '081200000001'
/** Nobody's stay of the demo data lasts longer. */
const YEAR = 400 * 86_400

type Row = Readonly<Record<string, unknown>>
type Exported = Readonly<Record<string, readonly Row[]>>

const tablesOf = async ({ database }: TestServer) =>
  (
    await rowsOf<{ name: string }>(
      database.sql,
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map(({ name }) => name)

/** Every row of every table as text: nothing can hide in a column nobody thought of. */
const everything = async (server: TestServer) => {
  const rows: string[] = []
  for (const table of await tablesOf(server)) {
    if (table === 'images') continue
    for (const { row } of await rowsOf<{ row: string }>(server.database.sql, `select t::text as row from ${table} t`))
      rows.push(`${table} ${row}`)
  }
  return rows
}

const ofTenantTables = async ({ database }: TestServer) =>
  (
    await rowsOf<{ name: string }>(
      database.sql,
      "select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public' order by 1",
    )
  ).map(({ name }) => name)

describe.each(engines)('privacy on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn()
    await sendForm(server, me, '/users/web_push_notifications', { token: 'push-of-budi' })
    await sendForm(server, me, '/voucher_types/convert_coin', { voucher_type_id: 1 })
    await pay(server, me, 3, { key: 'pays-3' })
  })
  afterEach(() => server.close())

  const exportOf = async (phone: string) => {
    const answer = await server.operator('GET', `/tenants/${await server.tenantId(phone)}/export`)
    return { status: answer.statusCode, data: answer.json<Exported>() }
  }
  const erase = async (phone: string) => {
    const answer = await server.operator('DELETE', `/tenants/${await server.tenantId(phone)}`)
    return { status: answer.statusCode, ...answer.json<{ kept?: number; error?: string }>() }
  }
  const endStays = async () => {
    for (const id of [2, 3]) expect((await server.operator('POST', `/payments/${id}/confirm`)).statusCode).toBe(200)
    server.clock.advance(YEAR)
  }
  const getHelp = async () => {
    const id = await askForHelp(server, me)
    await server.operator('POST', `/tickets/${id}/answers`, { text: 'Tukang datang besok' })
  }
  const finishStays = async () => {
    await endStays()
    await returnDeposits(server)
  }

  it('exports everything that a tenant has, pictures too, and nothing of another', async () => {
    await sendMultipart(server, me, '/bug_reports', [['recording', gzipSync('a recording')]])
    await getHelp()
    const { status, data } = await exportOf(DEMO_PHONE)
    expect(status).toBe(200)
    expect(data['tenant']).toMatchObject([{ phone: DEMO_PHONE }])
    // Each table that belongs to tenants has its part: a new one has to be thought of here and in the export.
    const counts: [string, string][] = [
      ['audit_lines', 'audit'],
      ['bug_reports', 'bugReports'],
      ['coin_entries', 'coins'],
      ['erasure_notices', 'erasureNotices'],
      ['idempotency_keys', 'requests'],
      ['images', 'images'],
      ['notifications', 'notifications'],
      ['password_links', 'passwordLinks'],
      ['profiles', 'profiles'],
      ['push_tokens', 'pushTokens'],
      ['room_requests', 'roomRequests'],
      ['tickets', 'tickets'],
      ['tokens', 'sessions'],
      ['transactions', 'transactions'],
      ['voucher_uses', 'voucherUses'],
      ['vouchers', 'vouchers'],
    ]
    expect(counts.map(([table]) => table)).toEqual(await ofTenantTables(server))
    const id = Number(data['tenant']?.[0]?.['id'])
    for (const [table, part] of counts) {
      const [{ there } = { there: -1 }] = await rowsOf<{ there: number }>(
        server.database.sql,
        `select count(*)::int as there from ${table} where tenant_id = ${id}`,
      )
      expect([part, data[part]?.length]).toEqual([part, there])
    }
    expect(data['proofs']?.length).toBeGreaterThan(1)
    expect(data['payments']?.length).toBeGreaterThan(0)
    expect(data['tickets']).toMatchObject([{ text: 'Keran bocor', refundAccount: null }])
    expect(data['ticketAnswers']).toMatchObject([{ text: 'Masih bocor' }, { text: 'Tukang datang besok' }])
    expect(data['images']?.map(({ id }) => id)).toContain(data['ticketPhotos']?.[0]?.['imageId'])
    expect(Buffer.from(String(data['images']?.[0]?.['content']).split(',')[1] ?? '', 'base64').subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    )
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/hash|scrypt/i)
    expect(text).not.toContain('Dewi')
    expect((await server.operator('GET', '/tenants/999999/export')).statusCode).toBe(404)
  })

  it('does not erase while a payment waits, a room is lived in, or a deposit is held', async () => {
    const error =
      'Penyewa masih punya pembayaran yang menunggu, kamar yang ditempati, atau deposit yang belum dikembalikan'
    const refused = { status: 422, error }
    expect(await erase(DEMO_PHONE)).toMatchObject(refused)
    expect(await erase(OTHER)).toMatchObject(refused)
    expect((await server.operator('DELETE', '/tenants/999999')).statusCode).toBe(404)
    expect((await exportOf(DEMO_PHONE)).data['images']?.length).toBeGreaterThan(0)
    await endStays()
    expect(await erase(DEMO_PHONE)).toMatchObject(refused)
    expect(await returnDeposits(server)).toBeGreaterThan(0)
    expect((await erase(DEMO_PHONE)).status).toBe(200)
  })

  it('erases everything but the stays and amounts that the books need', async () => {
    await getHelp()
    await finishStays()
    const again = await server.signIn()
    await book(server, again, { room: 9, start: 1_795_194_000 + YEAR, days: 1 })
    await server.rows(
      `update transactions set voucher_code = 'KODE-BUDI' where payment_status = 'confirmed' and tenant_id =
         (select id from tenants where phone = '${DEMO_PHONE}')`,
    )
    const { data } = await exportOf(DEMO_PHONE)
    const id = Number(data['tenant']?.[0]?.['id'])
    const before = (await everything(server)).filter((row) => row.includes('Dewi') || row.includes(OTHER))
    const money = `select sum(total)::int as total, count(*)::int as rows from transactions where payment_status = 'confirmed'`
    const [books] = await rowsOf(server.database.sql, money)

    expect(await erase(DEMO_PHONE)).toEqual({ status: 200, kept: 3 })

    expect(await rowsOf(server.database.sql, money)).toEqual([books])
    const left = await everything(server)
    const personal = [
      'KODE-BUDI',
      DEMO_PHONE,
      'Budi',
      'Andi',
      '081298765432',
      'push-of-budi',
      'pays-3',
      again.token,
      'bocor',
      'Tukang',
    ]
    for (const profile of data['profiles'] ?? [])
      for (const name of ['houseAddress', 'relativePhone', 'photoId', 'identityPhotoId'])
        personal.push(String(profile[name]))
    for (const payment of data['payments'] ?? []) personal.push(String(payment['imageId']))
    // Dewi's household is made from the same words.
    expect(left.filter((row) => personal.some((word) => row.includes(word)) && !before.includes(row))).toEqual([])
    for (const table of await ofTenantTables(server)) {
      const [{ there } = { there: -1 }] = await rowsOf<{ there: number }>(
        server.database.sql,
        `select count(*)::int as there from ${table} where tenant_id = ${id}`,
      )
      expect([table, there]).toEqual([table, table === 'transactions' ? 3 : 0])
    }
    expect(await server.rows(`select coin_count as coins from tenants where id = ${id}`)).toEqual([{ coins: 0 }])
    expect((await server.inject({ method: 'GET', url: '/api/users/coin', headers: again.headers })).statusCode).toBe(
      401,
    )
    const signIn = (email: string) =>
      server.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user: { email, password: 'rahasia123' } } })
    expect([(await signIn(DEMO_PHONE)).statusCode, (await signIn(`dihapus-${id}`)).statusCode]).toEqual([401, 401])
    // Another tenant's rows are as they were.
    expect(before.filter((row) => !left.includes(row))).toEqual([])
  })

  it('leaves no row of somebody who never stayed, and the number can be given anew', async () => {
    const stranger = await server.signIn(NEW)
    await book(server, stranger, { room: 8 })
    expect(await erase(NEW)).toEqual({ status: 200, kept: 0 })
    const tenants = await rowsOf(server.database.sql, `select id from tenants where phone = '${NEW}'`)
    expect(tenants).toEqual([])
    // The nights of the booking are free again.
    await book(server, me, { room: 8 })
    await server.addTenant(NEW)
    expect(await read(server, await server.signIn(NEW), '/transactions')).toEqual([])
  })

  it('tells who is erased while asking that he is nobody', async () => {
    // As if the session had been looked up just before the erasure.
    await server.database.sql.execute(
      raw.raw(`create or replace function gone() returns trigger language plpgsql as $$
        begin raise foreign_key_violation using constraint = 'transactions_tenant_id_tenants_id_fk'; end $$`),
    )
    await server.database.sql.execute(
      raw.raw('create trigger gone before insert on transactions for each row execute function gone()'),
    )
    const answer = await server.inject({
      method: 'POST',
      url: '/api/rooms/8/booking/weekly',
      headers: { ...me.headers },
      payload: { start: 1_795_194_000, number_of_week: 1, extra_ac: '0', extra_person: '0' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthorized' }])
  })
})
