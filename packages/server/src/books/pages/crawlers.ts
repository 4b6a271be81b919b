import type { FastifyInstance } from 'fastify'
import { lastChanges } from '../../access/operators/auditLines'
import { notFound } from '../../domain/errors'
import type { Context } from '../../platform/context'
import { listHouses } from '../houses/repository'
import { isPublic, type PageScreen } from './screens'
import { escapeHtml } from '../../domain/html'

/** The address of a screen up to its first value, since what follows is private too. */
const folderOf = (path: string): string => path.replace(/\/:.*$/, '')

const isDoor = ({ path }: PageScreen) => path === '/' || path === '/login'

const robotsOf = (screens: readonly PageScreen[], origin: string | undefined): string => {
  const isPrivate = (screen: PageScreen) => !isPublic(screen) && !isDoor(screen)
  const closed = new Set(screens.filter(isPrivate).map(({ path }) => `/react${folderOf(path)}`))
  return [
    'User-agent: *',
    ...[...closed, '/react/replay', '/operator'].map((path) => `Disallow: ${path}`),
    ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')
}

const entryOf = (address: string, changedAt?: number): string =>
  `<url><loc>${escapeHtml(address)}</loc>` +
  `${changedAt === undefined ? '' : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`}</url>`

/** /robots.txt and /sitemap.xml. A map needs whole addresses, so without an origin in the settings there is none. */
export const addCrawlerRoutes = (app: FastifyInstance, { sql, settings }: Context, screens: readonly PageScreen[]) => {
  const { PUBLIC_ORIGIN: origin } = settings
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(screens, origin)))
  app.get('/sitemap.xml', async (_request, reply) => {
    if (origin === undefined) throw notFound()
    const [houses, changes] = await Promise.all([listHouses(sql), lastChanges(sql, 'house')])
    const urls = houses.map(({ id }) => entryOf(`${origin}/react/house/${id}`, changes.get(id)))
    const body =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      `${entryOf(`${origin}/react/search`)}${urls.join('')}</urlset>`
    return reply.type('application/xml; charset=utf-8').send(body)
  })
}
