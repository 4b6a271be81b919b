import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ReportJudge } from '../../../src/people/bugReports/judging'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

const BUNDLE = `exports.judge = (text) => {
  if (text === 'hoard') for (const all = []; ; ) all.push({ text: all.length })
  return JSON.parse(text)
}`

describe.each(engines)('bug reports on %s', (engine) => {
  let server: TestServer
  let dist: string
  beforeAll(async () => {
    dist = mkdtempSync(path.join(tmpdir(), 'griya-bundle-'))
    writeFileSync(path.join(dist, 'reducers.cjs'), BUNDLE)
    server = await openTestServer({ engine, environment: { DIST_DIR: dist } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(dist, { recursive: true })
  })

  const bomb = gzipSync(Buffer.alloc(17 * 2 ** 20))
  const nested = gzipSync('['.repeat(5_000_000))
  const actions = gzipSync(`{"recording":{},"actionsById":{${'"1":{},'.repeat(10_001)}"1":{}}}`)
  const wide = gzipSync(`[${'0,'.repeat(2_000_000)}0]`)
  const harm: readonly (readonly [string, Uint8Array, RegExp])[] = [
    ['unpack to more than 16 MB', bomb, /^unreadable: larger than 16 MB when unpacked$/],
    ['are nested five million deep', nested, /^unreadable: nested deeper than 100$/],
    ['have more actions than any recording', actions, /^unreadable: more than 10000 actions$/],
    ['have millions of values', wide, /^unreadable: more than 1000000 values$/],
    ['take all memory', gzipSync('hoard'), /^not judged: its process ended, probably out of memory$/],
  ]
  it.each(harm)('that %s are kept with a verdict', async (_what, packed, verdict) => {
    expect(packed.byteLength).toBeLessThan(2 ** 20)
    await server.rows(`insert into bug_reports (note, recording, created_at)
      values ('', '\\x${Buffer.from(packed).toString('hex')}', ${server.clock.now()})`)
    const judge = new ReportJudge({ sql: server.database.sql, settings: server.settings, log: server.app.log })
    judge.judgeWaiting()
    await judge.settled()
    expect(await server.rows('select verdict from bug_reports order by id desc limit 1')).toEqual([
      { verdict: expect.stringMatching(verdict) as string },
    ])
  })
})
