import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bisect } from './bisect'
import { openBuild } from './build'
import { checkFile } from './check'
import { toTest, trim } from './derive'

const ROOT = resolve(__dirname, '..', '..')
const DIST = resolve(ROOT, 'dist')

const USAGE = `npm run replay -- check FILE… [--build DIST] [--secret TEXT]…
npm run replay -- bisect FILE --a BUILD --b BUILD
npm run replay -- to-test FILE [--out TEST]
npm run replay -- trim FILE --until N [--out FILE]`

const options = {
  build: { type: 'string', default: DIST },
  secret: { type: 'string', multiple: true, default: [] as string[] },
  a: { type: 'string' },
  b: { type: 'string' },
  until: { type: 'string' },
  out: { type: 'string' },
} as const

const run = (args: readonly string[]): number => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, ...files] = positionals
  const [file] = files
  const say = (lines: readonly string[]) => console.log(lines.join('\n'))
  if (file === undefined) {
    say([USAGE])
    return 64
  }
  switch (command) {
    case 'check': {
      const build = openBuild(values.build)
      const checked = files.map((one) => checkFile(one, build, values.secret))
      checked.forEach(({ lines }) => say(lines))
      return Math.max(...checked.map(({ code }) => code))
    }
    case 'bisect': {
      if (values.a === undefined || values.b === undefined) break
      const { code, lines } = bisect(file, openBuild(values.a), openBuild(values.b))
      say(lines)
      return code
    }
    case 'to-test':
      say([toTest(resolve(file), ROOT, values.out)])
      return 0
    case 'trim':
      say([trim(file, Number(values.until), values.out)])
      return 0
    case undefined:
    default:
  }
  say([USAGE])
  return 64
}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 64
}
