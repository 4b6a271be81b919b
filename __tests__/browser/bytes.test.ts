import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../server/demo/seed'
import { firstLoadOf } from '../../tools/bench/web/firstLoad'
import { MAPS, packagesOf } from '../../tools/bench/web/packages'
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

it("holds nothing of the operator's page in what tenants load, and names none of its files", () => {
  const maps = readdirSync(MAPS).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => {
    const { sources: found } = JSON.parse(readFileSync(join(MAPS, name), 'utf8')) as { readonly sources: string[] }
    return found
      .filter((source) => /src\/(?:contract\/)?operator\//.test(source))
      .map((source) => `${source} in ${name}`)
  })
  expect(sources).toEqual([])
  const files = readdirSync(join(DIST, 'operator')).filter((name) => /\.(?:js|css)$/.test(name))
  const named = readdirSync(DIST)
    .filter((name) => /\.(?:js|css|html|json)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(DIST, name), 'utf8')
      return files.filter((file) => text.includes(file)).map((file) => `${file} in ${name}`)
    })
  expect(named).toEqual([])
  expect([maps.length, files.length].every((count) => count > 20)).toBe(true)
})
