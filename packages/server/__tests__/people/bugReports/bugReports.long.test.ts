import { gzipSync } from 'node:zlib'
import { ReportJudge } from '../../../src/people/bugReports/judging'
import { REPORTS_A_DAY } from '../../../src/domain/limits'
import { found, useReports } from '../../support/bugReports'
import { engines, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('many and harmful bug reports on %s', (engine) => {
  const reports = useReports(engine)
  const { send, list, judged } = reports
  let server: TestServer
  let me: SignedIn
  beforeEach(() => {
    ;({ server, me } = reports.now())
  })

  it('are at most twenty a day of a tenant, and of an address without one', async () => {
    const statuses = async (times: number, options: Parameters<typeof send>[1]) =>
      Promise.all(Array.from({ length: times }, async () => (await send(gzipSync('x'), options)).statusCode))
    const count = async (options: Parameters<typeof send>[1]) => {
      // the same sender has only two places for uploads at a time
      const all: number[] = []
      for (let sent = 0; sent < REPORTS_A_DAY + 4; sent += 2) all.push(...(await statuses(2, options)))
      return [all.filter((status) => status === 200).length, all.filter((status) => status === 429).length]
    }
    expect(await count({ as: me })).toEqual([REPORTS_A_DAY, 4])
    expect(await count({ address: '203.0.113.1' })).toEqual([REPORTS_A_DAY, 4])
    expect((await send(gzipSync('x'), { address: '203.0.113.2' })).statusCode).toBe(200)
    server.clock.advance(3600)
    const late = await send(gzipSync('x'), { as: me })
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, String(23 * 3600)])
    server.clock.advance(23 * 3600)
    expect((await send(gzipSync('x'), { as: me })).statusCode).toBe(200)
  })

  const brackets = JSON.stringify({ ...(JSON.parse(found()) as object), verdict: `"[{\\${'['.repeat(5_000)}` })
  const harm: readonly (readonly [string, Uint8Array, RegExp])[] = [
    ['have brackets in a text', gzipSync(brackets), /^"\[\{\\\[+$/],
    ['were cut off before their text', gzipSync(found()).subarray(0, 5), /^unreadable: .*JSON/],
    // all of the text is there, and only the sum over it is missing: `npm run replay` reads such a file
    ['were cut off at their end', gzipSync(found()).subarray(0, -8), /^equal \(3 actions\)$/],
    ['make it answer something else', gzipSync('nonsense'), /^not judged: its process answered something else$/],
  ]
  it.each(harm)('that %s are kept with a verdict', async (_what, packed, verdict) => {
    expect(packed.byteLength).toBeLessThan(2 ** 20)
    expect((await send(packed)).statusCode).toBe(200)
    expect(await judged()).toMatchObject([{ count: 1, verdict: expect.stringMatching(verdict) as string }])
  })

  it('are not judged for longer than they may take, and once more when judging was interrupted', async () => {
    const packed = gzipSync('loop').toString('hex')
    await server.rows(
      `insert into bug_reports (note, recording, created_at) values ('', '\\x${packed}', ${server.clock.now()})`,
    )
    const verdict = async () => (await list())[0]?.verdict
    const context = { sql: server.database.sql, settings: server.settings, log: server.app.log }
    const interrupted = new ReportJudge(context)
    interrupted.judgeWaiting()
    await interrupted.close()
    expect(await verdict()).toBeNull()
    const hasty = new ReportJudge(context, 2)
    hasty.judgeWaiting()
    await hasty.settled()
    expect(await verdict()).toBe('not judged: it took longer than 2 s')
  })
})
