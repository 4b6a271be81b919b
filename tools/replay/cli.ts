import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { altered } from './altered'
import { bisect } from './bisect'
import { openBuild } from './build'
import { checkFile } from './check'
import { compareBuilds } from './compare'
import { toTest, trim } from './derive'
import { DamagedFile } from './files'
import { runSuite } from './suite/run'
import { summary, worst, type Judged } from './words'

const ROOT = resolve(__dirname, '..', '..')
const DIST = resolve(ROOT, 'dist')

const USAGE = `npm run replay -- check FILE… [--build DIST] [--secret TEXT]…
npm run replay -- bisect FILE… --a BUILD --b BUILD
npm run replay -- compare FILE… --a DIST --b DIST [--out PAGE]
npm run replay -- suite DIR [--jobs N] [--junit FILE] [--html FILE] [--accept] [--drive]
npm run replay -- to-test FILE [--out TEST]
npm run replay -- trim FILE --until N [--out FILE]
npm run replay -- altered [COMMIT]`

const options = {
  build: { type: 'string', default: DIST },
  secret: { type: 'string', multiple: true, default: [] as string[] },
  a: { type: 'string' },
  b: { type: 'string' },
  until: { type: 'string' },
  out: { type: 'string' },
  jobs: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  accept: { type: 'boolean', default: false },
  drive: { type: 'boolean', default: false },
} as const

const say = (lines: readonly string[]) => console.log(lines.join('\n'))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One file after the other, whatever comes of each. */
const judgeEach = async (
  files: readonly string[],
  judge: (file: string) => Judged | Promise<Judged>,
): Promise<number> => {
  const orNotJudged = async (file: string): Promise<Judged> => {
    try {
      return await judge(file)
    } catch (error) {
      const code = error instanceof DamagedFile ? 4 : 64
      return { code, lines: [`NOT JUDGED ${file}`, `  ${messageOf(error)}`] }
    }
  }
  const codes: Judged['code'][] = []
  for (const file of files) {
    const { code, lines } = await orNotJudged(file)
    say(lines)
    codes.push(code)
  }
  if (files.length > 1) say([summary(codes)])
  return worst(codes)
}

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, ...files] = positionals
  const [file] = files
  if (command === 'altered') {
    await altered(file)
    return 0
  }
  if (file === undefined) {
    say([USAGE])
    return 64
  }
  switch (command) {
    case 'check': {
      if (values.secret.includes('')) break
      const build = openBuild(values.build)
      return judgeEach(files, (one) => checkFile(one, build, values.secret))
    }
    case 'bisect': {
      if (values.a === undefined || values.b === undefined) break
      const [one, other] = [openBuild(values.a), openBuild(values.b)]
      return judgeEach(files, (each) => bisect(each, one, other))
    }
    case 'compare': {
      const { a, b, out } = values
      if (a === undefined || b === undefined || (out !== undefined && files.length > 1)) break
      return judgeEach(files, (each) => compareBuilds(each, a, b, out))
    }
    case 'suite': {
      const { build, junit, html, accept, drive } = values
      const jobs = values.jobs === undefined ? undefined : Number(values.jobs)
      if (jobs !== undefined && !(Number.isInteger(jobs) && jobs > 0)) break
      const accepts = accept ? 'all' : 'nothing'
      const { code, lines } = await runSuite(file, {
        build,
        accepts,
        drives: drive,
        ...(jobs && { jobs }),
        ...(junit !== undefined && { junit }),
        ...(html !== undefined && { html }),
      })
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

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 64
  },
)
