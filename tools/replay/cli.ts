import { basename, join, resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { openBuild } from './build'
import { checkFile } from './check'
import { migrate, trim } from './derive'
import { DamagedFile } from './files'
import { bisect } from './parting'
import { toSpec } from './spec/toSpec'
import { shrink } from './shrink/shrink'
import { planOf } from './suite/reached'
import { recordingsIn, runSuite, type SuiteOptions } from './suite/run'
import { summary, worst, type Judged } from './words'

const ROOT = resolve(__dirname, '..', '..')
const DIST = resolve(ROOT, 'dist')

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

const positive = (given: string) => {
  if (!/^[1-9]\d*$/.test(given)) throw new InvalidArgumentError('A number from 1 on.')
  return Number(given)
}

const filled = (given: string, before: readonly string[]) => {
  // an empty word is in every file
  if (given === '') throw new InvalidArgumentError('It is empty.')
  return [...before, given]
}

const end = (code: number) => {
  process.exitCode = code
}

type Flags = Readonly<Partial<Record<'accept' | 'drive' | 'bisect', boolean>>>
type GivenToSuite = Pick<SuiteOptions, 'build' | 'jobs' | 'junit' | 'html' | 'against'> &
  Flags & { readonly changed?: string | true }

interface GivenToShrink {
  readonly build: string
  readonly against?: string
  readonly by?: string
  readonly out?: string
}

const program = new Command('npm run replay --')
  .exitOverride(({ exitCode }) => process.exit(exitCode && 64))
  .showHelpAfterError()

program
  .command('check <FILE...>')
  .description('Whether each file replays as it was recorded')
  .option('--build <DIST>', 'a built app', DIST)
  .option('--secret <TEXT>', 'also look for this', filled, [])
  .action(async (files: string[], { build, secret }: { build: string; secret: string[] }) => {
    const opened = openBuild(build)
    end(await judgeEach(files, (file) => checkFile(file, opened, secret)))
  })

program
  .command('suite <PATH...>')
  .description('What people see and can press, for each file and every file of a folder')
  .option('--jobs <N>', 'at once', positive)
  .option('--junit <FILE>')
  .option('--html <PAGE>')
  .option('--accept', 'take what is seen for right')
  .option('--drive', 'press everything')
  .option('--build <DIST>', 'a built app', DIST)
  .option('--against <DIST>', 'a built app that is right, in place of what was recorded')
  .option('--changed [COMMIT]', 'only those that reach what has changed since')
  .option('--bisect', 'of both builds, only the first action at which they part')
  .action(async (paths: string[], { accept, drive, changed, bisect: isBisected, ...given }: GivenToSuite) => {
    const { against, build } = given
    if (against !== undefined && accept) program.error('error: what another build shows is not taken for right')
    if (isBisected) {
      if (against === undefined) return program.error('error: --bisect wants --against')
      const sides = { right: openBuild(against), judged: openBuild(build) }
      return end(await judgeEach(recordingsIn(paths), (file) => bisect(file, sides)))
    }
    const accepts = accept ? 'all' : 'nothing'
    let names: readonly string[] | undefined
    if (changed !== undefined) {
      const [folder = ''] = paths
      const plan = planOf(folder, changed === true ? 'HEAD' : changed, recordingsIn(paths), openBuild(build))
      say(plan.lines)
      if (plan.names.length === 0) return
      names = plan.names
    }
    const { code, lines } = await runSuite(paths, {
      ...given,
      accepts,
      drives: drive === true,
      ...(names && { names }),
    })
    say(lines)
    end(code)
  })

program
  .command('to-spec <FILE...>')
  .description('A test of a recording that one can read: in a browser, or a replay of the file')
  .option('--playwright', 'with presses, texts and requests')
  .option('--jest', 'by its reducers alone')
  .option('--out <FOLDER>')
  .action(async (files: string[], { jest, out }: { jest?: boolean; out?: string }) => {
    const made = async (file: string): Promise<Judged> => ({
      code: 0,
      lines: [`written    ${await toSpec(resolve(file), jest ? 'jest' : 'playwright', out && resolve(out))}`],
    })
    end(await judgeEach(files, made))
  })

program
  .command('trim <FILE>')
  .description('The first actions of a file')
  .requiredOption('--until <N>', 'so many', Number)
  .option('--out <FILE>')
  .action((file: string, { until, out }: { until: number; out?: string }) => say([trim(file, until, out)]))

program
  .command('migrate <FILE...>')
  .description('Writes files of an older format as this version records')
  .option('--build <DIST>', 'a built app', DIST)
  .option('--out <FOLDER>', 'in place of the files themselves')
  .action(async (files: string[], { build, out }: { build: string; out?: string }) => {
    const opened = openBuild(build)
    end(await judgeEach(files, (file) => migrate(file, opened, out === undefined ? file : join(out, basename(file)))))
  })

program
  .command('shrink <FILE>')
  .description('The shortest recording with the same first difference, or the same error')
  .option('--build <DIST>', 'a built app', DIST)
  .option('--against <DIST>', 'a build that is right; without it, the file says what is right')
  .option('--by <COMMAND>', 'fails for FILE; what is shorter ends with the same code')
  .option('--out <FILE>')
  .action(async (file: string, { build, against, ...given }: GivenToShrink) => {
    const builds = { build: openBuild(build), against: against === undefined ? undefined : openBuild(against) }
    end(await judgeEach([file], (one) => shrink(one, { ...builds, ...given })))
  })

program.parseAsync().catch((error: unknown) => {
  console.error(messageOf(error))
  end(64)
})
