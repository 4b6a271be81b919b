import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyReply } from 'fastify'
import { fillMetas, readHashes, readPage } from '../../../src/platform/plugins/page'
import { pagePolicy, registerSecurityHeaders } from '../../../src/platform/plugins/securityHeaders'
import { readSettings } from '../../../src/platform/process/settings'
import { GRIYA } from '@griya/contract/host'

const dist = mkdtempSync(join(tmpdir(), 'griya-page-'))
afterAll(() => rmSync(dist, { recursive: true }))

describe('the elements that the build left empty', () => {
  it('are filled, and the rest stays the same', () => {
    const html = `<head><meta charset="utf-8"><META name='a' content=""><meta content="" name=b><meta name="c"></head>a`
    expect(fillMetas(html, { a: '1', b: `<"&>`, d: 'x' })).toBe(
      `<head><meta charset="utf-8"><meta name="a" content="1"><meta name="b" content="&lt;&quot;&amp;&gt;"><meta name="c"></head>a`,
    )
  })

  it('are filled with nothing too', () => {
    expect(fillMetas('<meta name="a" content="old">', { a: '' })).toBe('<meta name="a" content="">')
  })
})

describe('the page', () => {
  const NAMES = [
    ...['api-host', 'time-zone', 'api-extensions', 'firebase-config', 'firebase-vapid-key', 'support-whatsapp'],
    ...['sentry-dsn', 'sentry-environment', 'sentry-release'],
  ]
  const empty = NAMES.map((name) => `<meta name="${name}" content="build">`).join('')
  const valuesIn = (html: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...html.matchAll(/<meta name="([^"]+)" content="([^"]*)">/g)].map(([, name = '', value = '']) => [name, value]),
    )

  it('carries the settings, also packed, under a mark of its content', async () => {
    writeFileSync(join(dist, 'index.html'), empty)
    const settings = readSettings({
      API_HOST: 'https://api.kost.example',
      TIME_ZONE: 'Asia/Makassar',
      SUPPORT_WHATSAPP: '628123456789',
      SENTRY_DSN: 'https://key@sentry.example/1',
      SENTRY_RELEASE: 'r1',
    })
    const page = await readPage(dist, settings)
    const html = page.plain.toString()
    expect(valuesIn(html)).toEqual({
      'api-host': 'https://api.kost.example',
      'time-zone': 'Asia/Makassar',
      'api-extensions': '',
      'firebase-config': '',
      'firebase-vapid-key': '',
      'support-whatsapp': '628123456789',
      'sentry-dsn': 'https://key@sentry.example/1',
      'sentry-environment': settings.SENTRY_ENVIRONMENT,
      'sentry-release': 'r1',
    })
    expect([brotliDecompressSync(page.br).toString(), gunzipSync(page.gzip).toString()]).toEqual([html, html])
    expect(page.etag).toMatch(/^"[\w-]{27}"$/)
    const other = await readPage(dist, readSettings({ API_HOST: 'https://other.example' }))
    expect(other.etag).not.toBe(page.etag)
    // the release of the build stays where the settings name none
    expect(valuesIn(other.plain.toString())).toMatchObject({ 'sentry-release': 'build', 'sentry-dsn': '' })
  })

  it.each([
    [{}, GRIYA],
    [{ API_HOST: 'https://api.kost.example' }, ''],
    [{ API_HOST: 'https://api.kost.example', API_EXTENSIONS: GRIYA }, GRIYA],
  ])('announces with %j: %s', async (settings, announced) => {
    const { plain } = await readPage(dist, readSettings(settings))
    expect(valuesIn(plain.toString())).toMatchObject({ 'api-extensions': announced })
  })

  it('says so where it is not built, and no other trouble is hidden', async () => {
    const page = await readPage(join(dist, 'nowhere'), readSettings({}))
    expect(page.plain.toString()).toContain('run <code>npm run build</code>')
    await expect(readPage(join(dist, 'index.html'), readSettings({}))).rejects.toThrow('ENOTDIR')
  })

  it('has the hashes that the build wrote beside it, or none', () => {
    expect(readHashes(join(dist, 'nowhere'))).toEqual({ script: [], style: [] })
    writeFileSync(join(dist, 'csp-hashes.json'), '{"script":["sha256-a"]}')
    expect(readHashes(dist)).toEqual({ script: ['sha256-a'], style: [] })
    writeFileSync(join(dist, 'csp-hashes.json'), '{"script":"sha256-a"}')
    expect(() => readHashes(dist)).toThrow()
  })
})

describe('the policy of the page', () => {
  const policy = (
    environment: Readonly<Record<string, string>>,
    hashes = { script: [] as string[], style: [] as string[] },
  ): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      pagePolicy(readSettings(environment), hashes)
        .split('; ')
        .map((directive) => [String(directive.split(' ', 1)[0]), directive.split(' ').slice(1)]),
    )

  it('allows our own files and nothing else', () => {
    expect(policy({})).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['griya', 'griya-worker', 'griya-start'],
    })
  })

  it('allows the hosts of the settings and the inline parts of the build', () => {
    const wide = policy(
      {
        API_HOST: 'https://api.kost.example',
        SENTRY_DSN: 'https://key@sentry.example/1',
        FIREBASE_CONFIG: '{"apiKey":"a"}',
        FIREBASE_VAPID_KEY: 'key',
      },
      { script: ['sha256-a'], style: ['sha256-b', 'sha256-c'] },
    )
    expect(wide['script-src']).toEqual(["'self'", "'sha256-a'"])
    expect(wide['style-src']).toEqual(["'self'", "'sha256-b'", "'sha256-c'"])
    expect(wide['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://api.kost.example'])
    expect(wide['connect-src']).toEqual([
      "'self'",
      'https://api.kost.example',
      'https://fcmregistrations.googleapis.com',
      'https://firebaseinstallations.googleapis.com',
      'https://sentry.example',
    ])
  })
})

describe('the headers of an answer', () => {
  const headersOf = async (environment: Readonly<Record<string, string>>, send: (reply: FastifyReply) => unknown) => {
    const app = Fastify({ logger: false })
    registerSecurityHeaders(app, readSettings(environment))
    app.get('/', (_request, reply) => send(reply))
    const { headers } = await app.inject('/')
    await app.close()
    return headers
  }
  const json = (reply: FastifyReply) => reply.send({})

  it('of a call allow nothing and are kept nowhere', async () => {
    const headers = await headersOf({}, json)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    for (const name of ['x-frame-options', 'referrer-policy', 'permissions-policy', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name)
  })

  it('of a document protect it further', async () => {
    expect(await headersOf({}, (reply) => reply.type('text/html; charset=utf-8').send('<p>'))).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('leave what the route has set', async () => {
    const own = { 'cache-control': 'public', 'content-security-policy': "default-src 'self'" }
    expect(await headersOf({}, (reply) => reply.headers(own).send({}))).toMatchObject(own)
  })

  it('ask for HTTPS where the server is reached by it, and open pictures where another origin calls', async () => {
    const secure = await headersOf({ PUBLIC_ORIGIN: 'https://kost.example' }, json)
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(await headersOf({ PUBLIC_ORIGIN: 'http://kost.example' }, json)).not.toHaveProperty(
      'strict-transport-security',
    )
    const open = await headersOf({ CORS_ORIGINS: 'https://app.example' }, json)
    expect(open['cross-origin-resource-policy']).toBe('cross-origin')
  })
})
