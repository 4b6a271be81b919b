import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import * as v from 'valibot'
import { isSmoke } from './smoke'

/** `npm run lab -- licences`: the licences of all that the server runs on, and of all that the built pages hold. */
const root = resolve(__dirname, '..')
const target = resolve(root, 'docs/licences.md')
/** The folders of source maps, each with the folder of the files it describes. */
const BUILDS = { '.cache/source-maps': 'dist', '.cache/source-maps/operator': 'dist/operator' }

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
    }),
  ),
})
type Packages = v.InferOutput<typeof lockSchema>['packages']
const mapSchema = v.object({ sources: v.array(v.string()) })

/** Licences that demand nothing of an app but to keep their notice. */
const WELCOME =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|Unlicense|Python-2\.0|Zlib|PostgreSQL)\b/

const LOOKED_AT: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'libvips, which sharp loads on the server as a library of its own; nothing of it goes to a browser.',
}
/** Packages whose licence is not in package.json, but in their licence file. */
const IN_FILE: Readonly<Record<string, string>> = { limiter: 'MIT' }

const isWelcome = (licence: string) =>
  WELCOME.test(licence) || Object.keys(LOOKED_AT).some((name) => licence.includes(name))

/** What stands in the files of dist: folders such as `node_modules/a/node_modules/b`. */
const inBrowsers = () => {
  const folders = new Set<string>()
  for (const [maps, files] of Object.entries(BUILDS))
    for (const map of readdirSync(join(root, maps)).filter((name) => name.endsWith('.map'))) {
      // maps of earlier builds stay
      if (!existsSync(join(root, files, map.slice(0, -'.map'.length)))) continue
      const { sources } = v.parse(mapSchema, JSON.parse(readFileSync(join(root, maps, map), 'utf8')))
      for (const source of sources) {
        const [folder] = /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(source) ?? []
        if (folder !== undefined) folders.add(folder.slice(0, -1))
      }
    }
  return folders
}

const byLicence = (packages: Packages, isMeant: (path: string) => boolean): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, Set<string>>()
  for (const [path, { license }] of Object.entries(packages)) {
    if (path === '' || !isMeant(path)) continue
    const name = path.replace(/^.*node_modules\//, '')
    const licence = license ?? IN_FILE[name] ?? 'none told'
    names.set(licence, (names.get(licence) ?? new Set()).add(name))
  }
  const sorted = [...names].map(([licence, found]) => [licence, [...found].sort()] as const)
  return new Map(sorted.sort(([one], [other]) => one.localeCompare(other)))
}

const list = (title: string, licences: ReadonlyMap<string, readonly string[]>) => [
  `## ${title}`,
  '',
  ...[...licences].map(([licence, names]) => `- ${licence} (${names.length}): ${names.join(', ')}`),
  '',
]

const main = async () => {
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')))
  const shipped = inBrowsers()
  const unlocked = [...shipped].filter((path) => !(path in packages))
  if (unlocked.length > 0) throw new Error(`Not in the lock file: ${unlocked.join(', ')}`)
  const browsers = byLicence(packages, (path) => shipped.has(path))
  const server = byLicence(packages, (path) => packages[path]?.dev !== true)
  const page = [
    '# Licences',
    '',
    '`npm run lab -- licences` lists the packages that the source maps of the built pages name, and those that the',
    'lock file installs on a server. It fails at a licence nobody has looked at.',
    '',
    ...Object.entries(LOOKED_AT).map(([name, why]) => `- ${name}: ${why}`),
    '',
    ...list('In the browser', browsers),
    ...list('On the server', server),
  ].join('\n')
  const text = await format(page, { ...(await resolveConfig(target)), filepath: target })
  if (!isSmoke) writeFileSync(target, text)
  const strange = [...browsers.keys(), ...server.keys()].filter((licence) => !isWelcome(licence))
  if (strange.length > 0) throw new Error(`Look at: ${strange.join(', ')}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
