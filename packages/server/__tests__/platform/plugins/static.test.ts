import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { openPages, type Pages } from './pages'

const SCRIPT = 'console.log("Griya")'
const WORKER = 'self.addEventListener("fetch", () => {})'
const PAGE = [
  '<!doctype html><html lang="id"><head>',
  '<meta name="api-host" content=""><meta name="time-zone" content="Asia/Jakarta">',
  '<meta name="api-extensions" content=""><meta name="firebase-config" content="">',
  '</head><body><script src="/react/main.3f2a9c1b.js"></script></body></html>',
].join('')

describe('the built app', () => {
  let pages: Pages
  beforeAll(async () => {
    pages = await openPages(
      {
        'index.html': PAGE,
        'csp-hashes.json': JSON.stringify({ script: ['sha256-boot'], style: ['sha256-first'] }),
        'main.3f2a9c1b.js': SCRIPT,
        'main.3f2a9c1b.js.br': brotliCompressSync(SCRIPT),
        'main.3f2a9c1b.js.gz': gzipSync(SCRIPT),
        'main.3f2a9c1b.js.map': '{}',
        'reducers.cjs': 'exports.reduce = 1',
        'sw.js': WORKER,
        'sw.js.br': brotliCompressSync(WORKER),
        'messaging-sw.js': 'self.addEventListener("push", () => {})',
      },
      {
        API_HOST: 'https://api.kost.example',
        TIME_ZONE: 'Asia/Makassar',
        FIREBASE_CONFIG: '{"apiKey":"a<b&c"}',
      },
    )
  })
  afterAll(() => pages.close())

  const get: Pages['get'] = (...asked) => pages.get(...asked)

  it('leads the root to the app', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/react'])
  })

  it.each(['/react', '/react/', '/react/room/5/monthly/1/2026-11-21', '/react/index.html', '/react/no/such/route'])(
    'answers the page at %s, never from a cache without asking',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      expect(answer.body).toContain('main.3f2a9c1b.js')
    },
  )

  it('fills the metas from the settings and escapes them', async () => {
    const { body } = await get('/react')
    expect(body).toContain('<meta name="api-host" content="https://api.kost.example">')
    expect(body).toContain('<meta name="time-zone" content="Asia/Makassar">')
    // the host of the calls is somebody else
    expect(body).toContain('<meta name="api-extensions" content="">')
    expect(body).toContain('content="{&quot;apiKey&quot;:&quot;a&lt;b&amp;c&quot;}"')
  })

  it('compresses the page itself and knows it again', async () => {
    const plain = await get('/react')
    const br = await get('/react', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/react', { 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    // little wanted is not unwanted
    const rarely = await get('/react', { 'accept-encoding': 'gzip;q=0.0, br;q=0.1' })
    expect(rarely.headers['content-encoding']).toBe('br')
    const less = await get('/react', { 'accept-encoding': 'br;q=0.5, gzip' })
    expect(less.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers.vary).toContain('accept-encoding')
    const etag = String(plain.headers.etag)
    expect((await get('/react', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('sends hashed files precompressed and for ever, others after asking', async () => {
    const url = '/react/main.3f2a9c1b.js'
    const br = await get(url, { 'accept-encoding': 'br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(br.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT)
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    const plain = await get(url)
    expect(plain.body).toBe(SCRIPT)
    // without it, a cache would give one browser what another one asked for
    for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe('accept-encoding')
    expect((await get('/react/messaging-sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('lets the worker, and no other file, answer for the page above its own folder', async () => {
    const plain = await get('/react/sw.js')
    const br = await get('/react/sw.js', { 'accept-encoding': 'br' })
    expect([plain.body, brotliDecompressSync(br.rawPayload).toString()]).toEqual([WORKER, WORKER])
    for (const { headers } of [plain, br])
      expect(headers).toMatchObject({ 'service-worker-allowed': '/react', 'cache-control': 'no-cache' })
    for (const url of ['/react', '/react/main.3f2a9c1b.js', '/react/messaging-sw.js'])
      expect((await get(url)).headers).not.toHaveProperty('service-worker-allowed')
  })

  it.each([
    '/react/main.00000000.js',
    '/react/main.3f2a9c1b.js.map',
    '/react/main.3f2a9c1b.js.br',
    '/react/csp-hashes.json',
    '/react/reducers.cjs',
    '/react/..%2f..%2fpackage.json',
    '/react/.env',
    '/elsewhere',
  ])('answers 404 and no page at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'Not Found' })
  })

  it('allows scripts of its own, the boot script by its hash, and nothing evaluated', async () => {
    for (const url of ['/react', '/react/messaging-sw.js']) {
      const policy = String((await get(url)).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self' 'sha256-boot';")
      expect(policy).toContain("style-src 'self' 'sha256-first';")
      expect(policy).toContain("connect-src 'self' https://api.kost.example https://fcmregistrations.googleapis.com")
      expect(policy).not.toMatch(/unsafe-(eval|inline)/)
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types griya griya-worker griya-start")
    }
    const api = await get('/api/houses')
    expect(api.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(api.headers['x-content-type-options']).toBe('nosniff')
  })

  it('takes from a document what it has no use for, and spares an answer that is none those words', async () => {
    const words = ['x-frame-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']
    const sent = async (url: string) => {
      const { headers } = await get(url)
      return words.filter((word) => word in headers)
    }
    expect(await sent('/react')).toEqual(words)
    expect(await sent('/api/docs')).toEqual(words)
    expect(await sent('/api/houses')).toEqual([])
  })
})
