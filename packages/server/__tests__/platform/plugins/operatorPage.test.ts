import { gzipSync } from 'node:zlib'
import { openPages, type Pages } from './pages'

const SCRIPT = 'console.log("operator")'
const PAGE = [
  '<!doctype html><meta name="time-zone" content="Asia/Jakarta"><style nonce="%NONCE%">html{}</style>',
  '<script src="/operator/assets/operator.3f2a9c1b.js"></script>',
].join('')
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let pages: Pages
beforeAll(async () => {
  pages = await openPages(
    {
      'index.html': '<!doctype html><title>Griya</title>',
      'operator/index.html': PAGE,
      'operator/csp-hashes.json': JSON.stringify({ script: ['sha256-floor'], style: ['sha256-first'] }),
      'operator/operator.3f2a9c1b.js': SCRIPT,
      'operator/operator.3f2a9c1b.js.gz': gzipSync(SCRIPT),
      'operator/operator.3f2a9c1b.js.map': '{}',
    },
    { TIME_ZONE: 'Asia/Makassar' },
  )
})
afterAll(() => pages.close())

const get = (url: string, headers: Readonly<Record<string, string>> = BROWSER) => pages.get(url, headers)

it.each(['/operator', '/operator/', '/operator/pembayaran', '/operator/akun?x=1', '/operator/no/such/screen'])(
  'answers the page at %s, never from a cache',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(answer.body).toContain('/operator/assets/operator.3f2a9c1b.js')
    expect(answer.body).toContain('<meta name="time-zone" content="Asia/Makassar">')
  },
)

it('allows scripts of its own and the one in it, and styles by a nonce that no two answers share', async () => {
  const answers = await Promise.all([get('/operator'), get('/operator')])
  const nonces = answers.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([^']{20,})'/.exec(policy)?.[1]
    expect(body).toContain(`<style nonce="${nonce}">`)
    expect(policy).toBe(
      [
        `default-src 'none'; script-src 'self' 'sha256-floor'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:`,
        "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      ].join('; '),
    )
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' })
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

it('keeps its hashed files for ever, and its page, maps and copies to itself', async () => {
  const url = '/operator/assets/operator.3f2a9c1b.js'
  const script = await get(url, { 'accept-encoding': 'gzip' })
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(script.headers).not.toHaveProperty('service-worker-allowed')
  expect((await get(url)).body).toBe(SCRIPT)
  for (const hidden of [
    'operator.3f2a9c1b.js.map',
    'operator.3f2a9c1b.js.gz',
    'index.html',
    'csp-hashes.json',
    '..%2findex.html',
    'no.js',
  ])
    expect([hidden, (await get(`/operator/assets/${hidden}`)).statusCode]).toEqual([hidden, 404])
})

it('is no part of the app under /react', async () => {
  for (const name of ['operator/index.html', 'operator/operator.3f2a9c1b.js', 'operator'])
    expect([name, (await get(`/react/${name}`)).statusCode]).toEqual([name, 404])
  expect((await get('/react/operators')).statusCode).toBe(200)
})

it('leaves the calls to the server: only a browser that opens an address gets the page', async () => {
  for (const accept of ['application/json', BROWSER.accept])
    expect((await get('/operator/payments', { accept })).json()).toEqual({ payments: [] })
  const unknown = await get('/operator/no-such-call', { accept: 'application/json' })
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { error: 'Not Found' }])
  expect((await get('/operator/no-such-call', {})).statusCode).toBe(404)
})

it('says so where the page is not built', async () => {
  for (const files of [{}, { 'index.html': '<!doctype html>' }]) {
    const bare = await openPages(files)
    const answer = await bare.get('/operator', BROWSER)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('npm run build')])
    expect((await bare.get('/operator/assets/x.js')).statusCode).toBe(404)
    await bare.close()
  }
})
