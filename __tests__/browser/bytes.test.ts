import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../server/demo/seed'
import { firstLoadOf } from '../../tools/bench/web/firstLoad'
import { packagesOf } from '../../tools/bench/web/packages'
import { PAGES } from '../../tools/bench/web/pages'
import { DIST } from './support/stand'
import { useWorld } from './support/world'

const world = useWorld()

/** What each first load was made of when it was last written down (npm run bench:web). */
const before = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'tools', 'bench', 'web', 'weights.json'), 'utf8'),
) as Record<string, Record<string, number>>

it.each(PAGES)('$name keeps its byte budget', async (page) => {
  const tenant = page.isSignedIn ? await world.server.signIn(DEMO_PHONE) : undefined
  const load = await firstLoadOf(world.browser, { origin: world.origin, dist: DIST }, page, tenant)
  const { jsKb, cssKb } = page.budget
  const isWithin = load.jsBytes <= jsKb * 1024 && load.cssBytes <= cssKb * 1024
  const grown = packagesOf(load)
    .map(([part, bytes]) => [part, bytes - (before[page.name]?.[part] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .map(([part, more]) => `${part}: ${more} minified bytes more`)
  const over = [`JS ${load.jsBytes} bytes, CSS ${load.cssBytes} bytes`, ...grown].join('\n')
  expect(isWithin ? 'within its budget' : over).toBe('within its budget')
})

it('lets a browser compile the first scripts while they arrive', () => {
  const first = readdirSync(DIST).filter((name) => /^(?:main|app)\..*\.js$/.test(name))
  expect(first).toHaveLength(2)
  // a browser looks for it in the very first line
  for (const name of first) expect(readFileSync(join(DIST, name), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
