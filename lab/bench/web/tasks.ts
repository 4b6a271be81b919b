import type { SignedIn } from '../../../__tests__/support/testServer'
import { DEMO_PHONE } from '../../../server/demo/seed'
import type { FirstPage } from '../../../__tests__/browser/support/firstLoad'
import type { Stand } from '../../../__tests__/browser/support/stand'
import { table } from '../markdown'
import { milliseconds } from '../numbers'
import { PAGES } from './loads'
import { openSlowPage } from './slowPage'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly tid: number
  readonly pid: number
  /** microseconds */
  readonly ts: number
  readonly dur?: number
  /** of `dur`, what the thread itself worked, in microseconds: another program's turn is not in it */
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: Readonly<Record<string, unknown>> }
}

const CATEGORIES = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,v8'
const LIMIT_MS = 150

/** In milliseconds. */
const workOf = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1_000

const isTask = ({ name }: TraceEvent) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'

const whatIsIn = ({ name, args: { data = {} } }: TraceEvent): string => {
  const place = [data['functionName'], data['url'], data['fileName']]
    .map((one) => (typeof one === 'string' ? one.replace(/^.*\//, '') : ''))
    .filter(Boolean)
  return [name, ...place].join(' ')
}

/** Names what took more than a tenth of the limit in it, largest first. */
const partsOf = (task: TraceEvent, events: readonly TraceEvent[]): string => {
  const end = task.ts + (task.dur ?? 0)
  const parts = events.filter(
    (event) =>
      event !== task &&
      !isTask(event) &&
      event.tid === task.tid &&
      event.ts >= task.ts &&
      event.ts + (event.dur ?? 0) <= end,
  )
  return parts
    .filter((event) => workOf(event) > LIMIT_MS / 10)
    .sort((one, other) => workOf(other) - workOf(one))
    .slice(0, 4)
    .map((event) => `${whatIsIn(event)} ${milliseconds(workOf(event))}`)
    .join(', ')
}

/** Chrome traces a task twice, one around the other. */
const isWithin = (task: TraceEvent, other: TraceEvent) =>
  other !== task &&
  other.tid === task.tid &&
  other.ts <= task.ts &&
  other.ts + (other.dur ?? 0) >= task.ts + (task.dur ?? 0)

const longTasksIn = (events: readonly TraceEvent[]) => {
  // a browser keeps further renderers ready, whose main threads do nothing
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const ofPage = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  if (!ofPage.some(isTask)) throw new Error('the trace has no task of a page')
  const long = ofPage.filter((event) => isTask(event) && workOf(event) > LIMIT_MS)
  return long
    .filter((task) => !long.some((other) => isWithin(task, other)))
    .map((task) => ({ took: workOf(task), parts: partsOf(task, ofPage) }))
}

const trace = async (stand: Stand, page: FirstPage, tenant: SignedIn | undefined) => {
  const slow = await openSlowPage(stand, tenant)
  const browser = await stand.browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  })
  await slow.page.goto(`${stand.origin}/react${page.path}`)
  await slow.page.getByText(page.shows, { exact: true }).first().waitFor()
  await slow.page.waitForLoadState('networkidle')
  const done = new Promise((complete) => browser.once('Tracing.tracingComplete', complete))
  await browser.send('Tracing.end')
  await done
  await browser.detach()
  await slow.close()
  return longTasksIn(events)
}

/** Tasks of the main thread on the way to the first screens, on a phone with a slow processor, and what was in them. */
export const measureTasks = async (stand: Stand): Promise<string> => {
  const tenant = await stand.server.signIn(DEMO_PHONE)
  const rows: string[][] = []
  for (const page of PAGES) {
    const tasks = await trace(stand, page, page.isSignedIn ? tenant : undefined)
    rows.push(...tasks.map(({ took, parts }) => [page.name, milliseconds(took), parts]))
    if (tasks.length === 0) rows.push([page.name, 'none', ''])
  }
  return table(['first load, 4x CPU', `tasks over ${LIMIT_MS} ms`, 'of it, ms'], rows)
}
