import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../server/demo/seed'
import { firstLoadOf } from '../bench/web/firstLoad'
import { packagesOf } from '../bench/web/packages'
import { PAGES } from '../bench/web/pages'
import { useWorld } from '../support/e2e'

const world = useWorld()
const dist = join(__dirname, '..', '..', 'dist')

/** What each first load was made of when it was last written down (npm run bench:web). */
const before = JSON.parse(readFileSync(join(__dirname, '..', 'bench', 'web', 'weights.json'), 'utf8')) as Record<
  string,
  Record<string, number>
>

it.each(PAGES)('$name keeps its byte budget', async (page) => {
  const site = { origin: world.origin, dist }
  const load = await firstLoadOf(world.browser, site, page, await world.server.signIn(DEMO_PHONE))
  const { jsKb, cssKb } = page.budget
  const isWithin = load.jsBytes <= jsKb * 1024 && load.cssBytes <= cssKb * 1024
  const grown = packagesOf(load)
    .map(([part, bytes]) => [part, bytes - (before[page.name]?.[part] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .map(([part, more]) => `${part}: ${more} source bytes more`)
  expect({ isWithin, js: load.jsBytes, css: load.cssBytes, grown: isWithin ? [] : grown }).toMatchObject({
    isWithin: true,
    grown: [],
  })
})
