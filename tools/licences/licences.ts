import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import * as v from 'valibot'

/** `npm run licences`: the licences of everything that is shipped or runs in production, from the lock file. */
const root = resolve(__dirname, '../..')
const target = resolve(root, 'docs/licences.md')

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
    }),
  ),
})

/** Licences that demand nothing of an app but to keep their notice. */
const WELCOME =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|Zlib|PostgreSQL)\b/

const LOOKED_AT: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'libvips, which sharp loads on the server as a library of its own; nothing of it goes to a browser.',
}
/** Packages whose licence is not in package.json, but in their licence file. */
const IN_FILE: Readonly<Record<string, string>> = { limiter: 'MIT' }

const isWelcome = (licence: string) =>
  WELCOME.test(licence) || Object.keys(LOOKED_AT).some((name) => licence.includes(name))

const page = (byLicence: ReadonlyMap<string, readonly string[]>) =>
  [
    '# Licences',
    '',
    '`npm run licences` lists what the lock file says of every package that is shipped or runs in production, and fails at a',
    'licence nobody has looked at.',
    '',
    ...Object.entries(LOOKED_AT).map(([name, why]) => `- ${name}: ${why}`),
    '',
    ...[...byLicence]
      .sort(([one], [other]) => one.localeCompare(other))
      .flatMap(([licence, names]) => [`## ${licence} (${names.length})`, '', names.join(', '), '']),
  ].join('\n')

const main = async () => {
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')))
  const byLicence = new Map<string, string[]>()
  for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev === true || devOptional === true) continue
    const name = path.replace(/^.*node_modules\//, '')
    const licence = license ?? IN_FILE[name] ?? 'none told'
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version ?? ''}`.trim()].sort())
  }
  writeFileSync(target, await format(page(byLicence), { ...(await resolveConfig(target)), filepath: target }))
  const strange = [...byLicence.keys()].filter((licence) => !isWelcome(licence))
  if (strange.length > 0) throw new Error(`Look at: ${strange.join(', ')}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
