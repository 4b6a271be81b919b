import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './support/stand'

interface SourceMap {
  readonly sources: readonly string[]
}
const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as SourceMap).sources)

it('shares no file with the tenants: theirs hold nothing of it, it holds none of their screens', () => {
  const maps = join(DIST, '..', '.cache', 'source-maps')
  const own = sourcesIn(join(maps, 'operator'))
  expect(own.some((source) => source.includes('packages/desk/src/frame/Frame.tsx'))).toBe(true)
  expect(own.filter((source) => /src\/(?:app|features|state|recording|replay|boot)\//.test(source))).toEqual([])
  const theirs = sourcesIn(maps)
  expect(theirs.some((source) => source.includes('src/app/App.tsx'))).toBe(true)
  expect(theirs.filter((source) => source.includes('packages/desk/src'))).toEqual([])
  const listed = readFileSync(join(DIST, 'sw.js'), 'utf8') + readFileSync(join(DIST, 'index.html'), 'utf8')
  for (const name of readdirSync(join(DIST, 'operator')).filter((file) => file.endsWith('.js'))) {
    expect(listed).not.toContain(name)
    expect([name, existsSync(join(DIST, name))]).toEqual([name, false])
  }
})
