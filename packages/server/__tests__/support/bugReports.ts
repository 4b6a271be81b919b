import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openTestServer, type Engine, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'

/** A build whose `judge` says what the text asks for: the real one is tested with the browser. */
const BUNDLE = `exports.judge = (text) => {
  if (text === 'loop') for (;;);
  if (text === 'silent') process.exit()
  if (text === 'nonsense') return { verdict: 5 }
  return JSON.parse(text)
}`

interface Listed {
  readonly id: number
  readonly verdict: string | null
  readonly build: string | null
  readonly screen: string | null
  readonly error: string | null
  readonly count: number
  readonly note: string
}

export const found = (change: object = {}) =>
  JSON.stringify({
    verdict: 'equal (3 actions)',
    build: 'b1',
    screen: '/extend',
    error: 'render: kaput',
    ...change,
  })

/** One server for the tests of a file; the reports of one test are gone in the next. */
export const useReports = (engine: Engine) => {
  let server: TestServer
  let dist: string
  let me: SignedIn

  beforeAll(async () => {
    dist = mkdtempSync(path.join(tmpdir(), 'griya-bundle-'))
    writeFileSync(path.join(dist, 'reducers.cjs'), BUNDLE)
    server = await openTestServer({ engine, environment: { DIST_DIR: dist, TRUST_PROXY: 'true' } })
  })
  beforeEach(async () => {
    await server.rows('delete from bug_reports')
    me = await server.signIn()
  })
  afterAll(async () => {
    await server.close()
    rmSync(dist, { recursive: true })
  })

  const send = async (
    recording: Uint8Array | null,
    { as, note, address }: { as?: SignedIn; note?: string; address?: string } = {},
  ) => {
    const form = new FormData()
    if (recording !== null) form.append('recording', new Blob([new Uint8Array(recording)]), 'rekaman.json.gz')
    if (note !== undefined) form.append('note', note)
    const encoded = new Response(form)
    return server.inject({
      method: 'POST',
      url: '/api/bug_reports',
      headers: {
        ...as?.headers,
        ...(address && { 'x-forwarded-for': address }),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const report = async (text: string, options: Parameters<typeof send>[1] = {}) => {
    const answer = await send(gzipSync(text), options)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^\{"id":\d+\}$/)])
    return answer.json<{ id: number }>().id
  }
  const list = async () => (await server.operator('GET', '/bug_reports')).json<{ reports: Listed[] }>().reports
  const judged = async () => {
    await server.app.reports.settled()
    return list()
  }

  return {
    ...{ send, report, list, judged },
    /** as they are for this test */
    now: () => ({ server, me, dist }),
  }
}
