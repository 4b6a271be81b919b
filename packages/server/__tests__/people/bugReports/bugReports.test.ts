import { rmSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { purgeReports } from '../../../src/people/bugReports/repository'
import { NAMELESS_REPORTS_A_DAY } from '../../../src/domain/limits'
import { words } from '../../../src/domain/words'
import { found, useReports } from '../../support/bugReports'
import { engines, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('bug reports on %s', (engine) => {
  const reports = useReports(engine)
  const { send, report, list, judged } = reports
  let server: TestServer
  let me: SignedIn
  beforeEach(() => {
    ;({ server, me } = reports.now())
  })

  it('are taken with and without a session, judged, listed and fetched', async () => {
    const packed = gzipSync(found())
    const first = await report(found(), { as: me, note: 'Tombol tidak bereaksi' })
    const second = await report(found({ error: 'render: other' }))
    expect(await judged()).toMatchObject([
      { id: second, count: 1, error: 'render: other', note: '' },
      {
        id: first,
        count: 1,
        note: 'Tombol tidak bereaksi',
        verdict: 'equal (3 actions)',
        build: 'b1',
        screen: '/extend',
      },
    ])
    const fetched = await server.operator('GET', `/bug_reports/${first}`)
    expect(fetched.headers['content-type']).toBe('application/gzip')
    expect(gunzipSync(fetched.rawPayload)).toEqual(gunzipSync(packed))
    expect((await server.operator('GET', '/bug_reports/999')).statusCode).toBe(404)
  })

  it('with the same first error and build count as one, those without an error for themselves', async () => {
    await report(found())
    await report(found({ build: 'b2' }))
    await report(found({ error: null }))
    await report(found({ error: null }))
    const latest = await report(found())
    const listed = await judged()
    expect(listed.map(({ count }) => count)).toEqual([2, 1, 1, 1])
    expect(listed[0]).toMatchObject({ id: latest, build: 'b1', error: 'render: kaput' })
  })

  it('are refused without a recording, with something that is not packed, too large, and with too long a note', async () => {
    const refused = async (...asked: Parameters<typeof send>) => {
      const answer = await send(...asked)
      return [answer.statusCode, answer.json<{ error: string }>().error]
    }
    const noise = Buffer.alloc(2 ** 20 + 1, 7)
    expect(await refused(null)).toEqual([422, 'Rekaman harus disertakan'])
    expect(await refused(Buffer.from(found()))).toEqual([422, words.reportUnreadable])
    const asIs = `{"recording":{"format":2,"isAsIs":true,"build":"${'x'.repeat(5000)}"}}`
    expect(await refused(gzipSync(asIs))).toEqual([422, words.reportAsIs])
    expect(await refused(noise)).toEqual([413, 'Berkas terlalu besar, paling besar 1 MB'])
    expect(await refused(Buffer.alloc(3 * 2 ** 20, 7))).toEqual([413, 'Berkas terlalu besar, paling besar 1 MB'])
    expect((await send(gzipSync(found()), { note: 'x'.repeat(2001) })).statusCode).toBe(422)
    expect((await send(gzipSync(found()), { note: 'x'.repeat(2000) })).statusCode).toBe(200)
    const stale = { ...me, headers: { ...me.headers, 'x-user-token': 'no-such-token' } }
    expect((await send(gzipSync(found()), { as: stale })).statusCode).toBe(401)
    expect(await judged()).toHaveLength(1)
  })

  it('of many addresses together cannot fill the disk', async () => {
    const fill = `insert into bug_reports (sender, note, recording, created_at, verdict)
      select 'address ' || n, '', '', ${server.clock.now()}, 'x' from generate_series(1, ${NAMELESS_REPORTS_A_DAY}) n`
    await server.rows(fill)
    expect((await send(gzipSync('x'))).statusCode).toBe(429)
    expect((await send(gzipSync('x'), { as: me })).statusCode).toBe(200)
  })

  it.each([
    ['are no JSON', 'no json', /^unreadable: .*JSON/],
    ['end the process', 'silent', /^not judged: its process ended/],
  ])('that %s are kept with a verdict', async (_what, text, verdict) => {
    expect((await send(gzipSync(text))).statusCode).toBe(200)
    expect(await judged()).toMatchObject([{ count: 1, verdict: expect.stringMatching(verdict) as string }])
  })

  it('cannot steer the terminal in which the operator reads them', async () => {
    await report(found({ screen: '\u001b[2J/extend\r\n\u202e', error: `a\u0000b${'x'.repeat(5000)}` }))
    const [steered] = await judged()
    expect(steered?.screen).toBe('[2J/extend')
    expect(steered?.error).toMatch(/^a bx+$/)
    expect(steered?.error).toHaveLength(300)
  })

  it('are exported and erased with the tenant, and deleted when they are thirty days old', async () => {
    const other = await server.signIn('081200000001')
    const id = await report(found(), { as: other, note: 'catatan' })
    await report(found())
    const before = await judged()
    expect(before).toMatchObject([{ count: 2 }])
    const data = (await server.operator('GET', `/tenants/${await server.tenantId('081200000001')}/export`)).json<{
      bugReports: object[]
    }>()
    expect(data.bugReports).toEqual([
      {
        id,
        note: 'catatan',
        createdAt: server.clock.now(),
        recording: expect.stringMatching(/^data:application\/gzip/) as string,
      },
    ])
    expect((await server.operator('DELETE', `/tenants/${await server.tenantId('081200000001')}`)).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ count: 1 }])
    expect((await server.operator('GET', `/bug_reports/${id}`)).statusCode).toBe(404)
    server.clock.advance(30 * 86_400 - 1)
    await server.sweep()
    expect(await list()).toHaveLength(1)
    server.clock.advance(1)
    await server.sweep()
    expect(await list()).toEqual([])
  })

  it('have limited room, from which those without a session go first, and then the oldest', async () => {
    await server.rows(`insert into bug_reports (sender, tenant_id, note, recording, created_at, verdict)
      select case when n % 2 = 0 then 'a' end, case when n % 2 = 1 then (select min(id) from tenants) end,
        n::text, decode(repeat('00', 1000), 'hex'), ${server.clock.now()}, 'x' from generate_series(1, 6) n`)
    const { sql } = server.database
    const kept = async (bytes: number) => {
      await purgeReports(sql, 0, bytes)
      return (await server.rows('select note from bug_reports order by id')).map(({ note }) => note)
    }
    expect(await kept(6_000)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(await kept(4_999)).toEqual(['1', '3', '5', '6'])
    expect(await kept(2_000)).toEqual(['3', '5'])
  })

  it('are not judged by a server without a built app', async () => {
    rmSync(path.join(reports.now().dist, 'reducers.cjs'))
    await report(found())
    expect(await judged()).toMatchObject([{ verdict: 'not judged: this server has no built app', build: null }])
  })
})
