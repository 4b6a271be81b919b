import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bisect } from './bisect'
import { openBuild } from './build'
import { checkFile } from './check'
import { toTest, trim } from './derive'
import type { Judged } from './words'

const ROOT = resolve(__dirname, '..', '..')
const DIST = resolve(ROOT, 'dist')

const USAGE = `npm run replay -- check FILE… [--build DIST] [--secret TEXT]…
npm run replay -- bisect FILE… --a BUILD --b BUILD
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

const say = (lines: readonly string[]) => console.log(lines.join('\n'))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One file after the other, whatever comes of each. */
const judgeEach = (files: readonly string[], judge: (file: string) => Judged): number => {
  const orNotJudged = (file: string): Judged => {
    try {
      return judge(file)
    } catch (error) {
      return { code: 64, lines: [`NOT JUDGED ${file}`, `  ${messageOf(error)}`] }
    }
  }
  const codes = files.map((file) => {
    const { code, lines } = orNotJudged(file)
    say(lines)
    return code
  })
  return Math.max(...codes)
}

const run = (args: readonly string[]): number => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, ...files] = positionals
  const [file] = files
  if (file === undefined) {
    say([USAGE])
    return 64
  }
  switch (command) {
    case 'check': {
      const build = openBuild(values.build)
      return judgeEach(files, (one) => checkFile(one, build, values.secret))
    }
    case 'bisect': {
      if (values.a === undefined || values.b === undefined) break
      const [one, other] = [openBuild(values.a), openBuild(values.b)]
      return judgeEach(files, (each) => bisect(each, one, other))
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
  console.error(messageOf(error))
  process.exitCode = 64
}
