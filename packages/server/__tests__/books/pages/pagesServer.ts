import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { listScreens } from '../../../../../tools/build/screenList'
import { openTestServer, type TestServer, type TestServerOptions } from '../../../../../__tests__/support/testServer'

export const ORIGIN = 'https://kost.example'

const META = '<meta name="api-extensions" content="">'
const PAGES = {
  'index.html': `<html><head><title>Griya</title><meta name="description" content="Griya"/>${META}</head><body>the app</body></html>`,
  'public.html': `<html><head><!--%HEAD%-->${META}<!--%ANSWERS%--></head><body><div id="root"><!--%FRAME%--></div></body></html>`,
}

interface Named {
  readonly name: string
  readonly address: string
}

export interface PagesServer extends TestServer {
  readonly rename: (house: number, named: Named) => Promise<void>
  readonly page: (path: string, headers?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>
}

type More = TestServerOptions & { readonly screens?: Readonly<Record<string, object>> }

/** A server with a build of the smallest pages, and the app's own table of screens. */
export const openPagesServer = async ({
  screens = {},
  environment = {},
  ...options
}: More = {}): Promise<PagesServer> => {
  const dist = mkdtempSync(join(tmpdir(), 'griya-pages-'))
  const files = { ...PAGES, 'screens.json': JSON.stringify({ ...listScreens(), ...screens }) }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
  const server = await openTestServer({
    ...options,
    environment: { DIST_DIR: dist, PUBLIC_ORIGIN: ORIGIN, ...environment },
  })
  return {
    ...server,
    page: (path, headers = {}) => server.inject({ method: 'GET', url: `/react${path}`, headers }),
    rename: async (house, named) => {
      const { whatsapp } = (await server.inject({ method: 'GET', url: `/api/houses/${house}` })).json<{
        whatsapp: string
      }>()
      const changed = await server.operator('PUT', `/houses/${house}`, { ...named, rules: '', whatsapp })
      if (changed.statusCode !== 200) throw new Error(changed.body)
    },
    close: async () => {
      await server.close()
      rmSync(dist, { recursive: true })
    },
  }
}

/** What a page holds for the app, by the calls. */
export const answersIn = (html: string) => {
  const text = /<script type="application\/json" id="first-answers">([^]*?)<\/script>/.exec(html)?.[1]
  if (text === undefined) throw new Error('the page has no answers')
  return JSON.parse(text) as { forAll: Record<string, unknown>; forGuests: Record<string, unknown> }
}

export const linkedDataIn = (html: string): unknown => {
  const text = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}
