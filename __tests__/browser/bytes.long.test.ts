import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { operatorCalls } from '@griya/contract/calls'
import { FIRST_PAGES, firstLoadOf } from './support/firstLoad'
import { DIST } from './support/stand'
import { useWorld } from './support/world'

const world = useWorld()

const MAPS = join(DIST, '..', '.cache', 'source-maps')

it.each(FIRST_PAGES)('$name keeps its byte budget', async (page) => {
  const tenant = page.isSignedIn ? await world.server.signIn(DEMO_PHONE) : undefined
  const load = await firstLoadOf(world.browser, { origin: world.origin, dist: DIST }, page, tenant)
  const kb = { js: load.jsBytes / 1024, css: load.cssBytes / 1024 }
  // with the files, so that a failure shows which of them grew
  const isWithin = kb.js <= page.budget.jsKb && kb.css <= page.budget.cssKb
  expect(isWithin ? [] : [kb, ...load.files]).toEqual([])
})

it('is a small page with a small script in it', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '')
  const boot = scripts.find((script) => script.includes('BOOT_SCREENS')) ?? ''
  // in KB of 1024 bytes after gzip; the table of screens is data, and the rest of the boot script is code
  const kb = (text: string) => gzipSync(text, { level: 9 }).length / 1024
  expect([kb(page) <= 6, kb(boot.slice(boot.indexOf(';'))) <= 2.7]).toEqual([true, true])
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
      .filter((source) => /src\/(?:operator\/|contract\/(?:operator|\w+ForOperators))/.test(source))
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

it('has tenants load nothing of the calls that operators make', () => {
  const summaries = Object.values(operatorCalls).map(({ summary }) => summary)
  const told = readdirSync(DIST)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => {
      const text = readFileSync(join(DIST, name), 'utf8')
      return summaries.some((summary) => text.includes(summary))
    })
  expect(told).toEqual([])
})
