import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { programs } from './programs'

const ROOT = resolve(__dirname, '..')
const NO_BUILD = '--no-build'

const USAGE = `npm run lab -- NAME [${NO_BUILD}] [ARGUMENTS]   runs one of these, after a build where it needs one
npm run lab -- --smoke [NAME...]             runs all, or those named, shortly and without writing to docs`

const list = () => {
  const width = Math.max(...Object.keys(programs).map(({ length }) => length))
  const lines = Object.entries(programs).map(([name, { does, takes = '' }]) =>
    `  ${name.padEnd(width)}  ${does}  ${takes}`.trimEnd(),
  )
  console.log(`${USAGE}\n\n${lines.join('\n')}`)
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

interface Package {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package

const isInstalled = () =>
  Object.entries(read(join(__dirname, 'package.json')).dependencies).every(([name, wanted]) => {
    const file = join(__dirname, 'node_modules', name, 'package.json')
    return existsSync(file) && read(file).version === wanted.replace(/^npm:.*@/, '')
  })

const install = (): boolean => {
  if (isInstalled()) return true
  console.log('Installing the packages that only the laboratory needs, into lab/node_modules')
  return run('npm', ['ci', '--prefix', __dirname])
}

const build = () => run('npm', ['run', '--silent', 'build'])

const start = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const program = programs[name]
  if (!program || (program.needsPackages && !install())) return false
  return run(process.execPath, ['--import', 'tsx', join(__dirname, program.file), ...args], env)
}

/** Runs each program, whatever came of the ones before it. */
const smoke = (names: readonly string[]): boolean => {
  const results = names.map((name) => {
    const began = performance.now()
    console.log(`\n${name}`)
    const isRight = start(name, programs[name]?.smoke ?? [], { LAB_SMOKE: 'yes' })
    return { name, isRight, seconds: Math.round((performance.now() - began) / 1000) }
  })
  console.log()
  for (const { name, isRight, seconds } of results)
    console.log(`${isRight ? 'ok    ' : 'FAILED'} ${String(seconds).padStart(4)} s  ${name}`)
  return results.every(({ isRight }) => isRight)
}

const main = (): boolean => {
  const given = process.argv.slice(2)
  const args = given.filter((arg) => arg !== NO_BUILD)
  const [first, ...rest] = args
  if (first === undefined) {
    list()
    return true
  }
  const isSmoke = first === '--smoke'
  const names = !isSmoke ? [first] : rest.length > 0 ? rest : Object.keys(programs)
  const unknown = names.filter((name) => !programs[name])
  if (unknown.length > 0) {
    console.error(`Nothing here is called ${unknown.join(' or ')}: npm run lab lists what there is`)
    return false
  }
  if (args.length === given.length && names.some((name) => programs[name]?.needsBuild) && !build()) return false
  return isSmoke ? smoke(names) : start(first, rest)
}

process.exitCode = main() ? 0 : 1
