import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../../platform/context'
import { errorCode } from '../../domain/errors'
import { JUDGING_MEGABYTES, JUDGING_SECONDS, JUDGING_STACK_KILOBYTES } from '../../domain/limits'
import { forkHelper } from '../../platform/process/forkHelper'
import { within } from '../../platform/process/within'
import type { ToJudge } from './judge'
import { nextToJudge, setFinding, type Finding } from './repository'

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportJudge
  }
}

const LONGEST = 300

/** What a stranger wrote is shown in the operator's terminal, so nothing in it may steer that. */
const oneLine = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .slice(0, 4 * LONGEST)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST),
  ),
)
const finding = v.object({
  verdict: oneLine,
  build: v.nullable(oneLine),
  screen: v.nullable(oneLine),
  error: v.nullable(oneLine),
})

const forkJudge = (): ChildProcess => {
  const nodeArguments = [
    `--max-old-space-size=${JUDGING_MEGABYTES}`,
    '--max-semi-space-size=8',
    `--stack-size=${JUDGING_STACK_KILOBYTES}`,
  ]
  const judge = forkHelper('people/bugReports/judge', { nodeArguments, stderr: 'ignore' })
  // the call that waits for a verdict listens for errors too (below)
  judge.on('error', () => undefined)
  if (judge.pid !== undefined) setPriority(judge.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return judge
}

const notJudged = (why: string): Finding => ({
  verdict: `not judged: ${why}`,
  build: null,
  screen: null,
  error: null,
})

type JudgeContext = Pick<Context, 'sql' | 'settings' | 'log'>

/**
 * Replays the reports that wait for a verdict, one after the other, each in a process of its own. A report whose judging
 * was interrupted is judged after the next start.
 */
export class ReportJudge {
  private work: Promise<void> = Promise.resolve()
  private atWork = new AbortController()
  private isWanted = false

  /** `seconds`: how long one report may take */
  constructor(
    private readonly context: JudgeContext,
    private readonly seconds = JUDGING_SECONDS,
  ) {}

  judgeWaiting(): void {
    // whoever is at work looks once more before it ends
    if (this.isWanted) return
    this.isWanted = true
    this.work = this.work
      .then(() => {
        this.isWanted = false
        return this.judgeAll()
      })
      .catch((error: unknown) => this.context.log.error({ err: error }, 'bug reports were not judged'))
  }

  /** when nothing is waiting any more */
  settled(): Promise<void> {
    return this.work
  }

  close(): Promise<void> {
    this.atWork.abort()
    return this.work
  }

  private async judgeAll(): Promise<void> {
    const { sql, settings } = this.context
    while (!this.atWork.signal.aborted) {
      const report = await nextToJudge(sql)
      if (report === undefined) return
      const found = await this.judge({ recording: report.recording, dist: settings.DIST_DIR })
      if (found !== null) await setFinding(sql, report.id, found)
    }
  }

  /** null = interrupted, because the server stops */
  private async judge(report: ToJudge): Promise<Finding | null> {
    const judge = forkJudge()
    try {
      return await within(this.seconds, this.atWork.signal, (signal) => {
        const gone = once(judge, 'exit', { signal }).then(() => notJudged('its process ended, probably out of memory'))
        const told = once(judge, 'message', { signal }).then(([message]) => {
          const understood = v.safeParse(finding, message)
          return understood.success ? understood.output : notJudged('its process answered something else')
        })
        judge.send(report)
        return Promise.race([told, gone])
      })
    } catch (error) {
      if (this.atWork.signal.aborted) return null
      if (errorCode(error) === 'ABORT_ERR') return notJudged(`it took longer than ${this.seconds} s`)
      throw error
    } finally {
      judge.kill('SIGKILL')
    }
  }
}

export const registerReportJudge = (app: FastifyInstance, context: JudgeContext): void => {
  const judge = new ReportJudge(context)
  app.decorate('reports', judge)
  app.addHook('onListen', (done) => {
    judge.judgeWaiting()
    done()
  })
  app.addHook('onClose', () => judge.close())
}
