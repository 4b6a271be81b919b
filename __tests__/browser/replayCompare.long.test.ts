import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE, replay, ROOT, useFolder } from './support/replayCommand'

const { pathOf } = useFolder()
const DIST = join(ROOT, 'dist')

/** A build that words a notice differently, and in which a reducer has a fault. */
const otherBuild = (): string => {
  const dist = pathOf('other-build')
  cpSync(DIST, dist, { recursive: true })
  const change = (name: string, was: RegExp, is: string) => {
    const file = join(dist, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(was, is))
  }
  for (const name of readdirSync(dist)) {
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(dist, name))
    else if (name.endsWith('.js')) change(name, /Anda sedang offline/g, 'Tidak ada jaringan')
  }
  change('reducers.cjs', /online: payload/, 'online: !payload')
  return dist
}

it('writes one page with both screens, texts and states at each mark and at the first difference', () => {
  const page = pathOf('pages', 'compared.html')
  const { status, said } = replay('compare', FILE, '--a', DIST, '--b', otherBuild(), '--out', page)
  expect(said).toMatch(/^DIFFERENT .*\n {2}2 of 3 screens say something else, 2 look different; .*compared\.html/m)
  expect(status).toBe(1)
  const html = readFileSync(page, 'utf8')
  expect(html).toContain(
    '<del>Anda sedang offline. Data yang tampil mungkin bukan yang terbaru.</del>\n<ins>Tidak ada jaringan.',
  )
  expect(html).toContain('Mark: kembali')
  expect(html).toContain('First difference: connection/connectionChanged')
  expect(html).toContain('<code>/connection/online</code></th><td><code>false</code></td><td><code>true</code></td>')
  expect(html.match(/src="data:image\/webp;base64,/g)?.length).toBe(6)
  expect(html).toContain('alt="difference"')
})

it('says equal of a build and itself', () => {
  const page = pathOf('same.html')
  const { status, said } = replay('compare', FILE, '--a', DIST, '--b', DIST, '--out', page)
  expect(said).toMatch(/^equal /m)
  expect(status).toBe(0)
  expect(readFileSync(page, 'utf8')).not.toMatch(/<del>|<ins>/)
})

it('wants whole builds, and says so', () => {
  const { status, said } = replay('compare', FILE, '--a', DIST, '--b', join(DIST, 'reducers.cjs'))
  expect(said).toMatch(/compare needs the whole dist folder of a build/)
  expect(status).toBe(64)
})
