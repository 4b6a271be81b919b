import { Command } from 'commander'

/** A program of one command, such as `npm run backup --`. */
export const programOf = (script: string, says: string): Command =>
  new Command(`npm run ${script} --`).description(says).helpOption('--help', 'explain this').showHelpAfterError()

/** What goes wrong is said in one line. */
export const run = (program: Command, failure = 1): Promise<unknown> =>
  program.parseAsync().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = failure
  })
