import { nameOfAction } from '@/api/actionNames'
import { copyPlayer } from '@/domain/copyPlayer'
import { callsIn, hasFailed, type RecordedCall } from '@/recording/calls'
import type { Recording, RecordingInfo, TimedAction } from '@/recording/file'
import { kindOf, stepsOf, type Kind, type Step } from './steps'

/** A line of a list, which leads to the moment after its action. */
export interface Line {
  readonly action: number
  readonly text: string
  readonly kind: Kind
  readonly isError: boolean
  /** in milliseconds, until the next line of its list; null for the last */
  readonly lasts: number | null
}

type UntimedLine = Omit<Line, 'lasts'>

/** A call with its request: 'GET /houses/3'. Of an older log, which has no requests, the endpoint's name. */
export interface ListedCall extends RecordedCall {
  readonly text: string
}

/** All that the player shows of a recording besides the app itself. */
export interface Story {
  readonly lines: readonly Line[]
  readonly steps: readonly Line[]
  readonly marks: readonly Line[]
  readonly requests: readonly ListedCall[]
  /** when each action happened, in unix milliseconds; 0 is the base */
  readonly times: readonly number[]
  /** what each action can be found by, in small letters; 0 is the base */
  readonly words: readonly string[]
}

const callText = ({ endpoint, asked, sent }: RecordedCall, { unanswered }: RecordingInfo): string => {
  const request = sent ?? unanswered?.[asked]
  if (request === undefined) return endpoint
  const search = Object.entries(request.query ?? {}).map(([name, value]) => `${name}=${String(value)}`)
  return `${request.method} ${request.path}${search.length > 0 ? `?${search.join('&')}` : ''}`
}

const callWords = ({ text, status }: ListedCall) => `${text} ${status ?? ''}`

const wordsOf = ({ base, actions, info }: Recording, story: Omit<Story, 'words'>): readonly string[] => {
  const texts = new Map<number, string>()
  const tell = (action: number, text: string) => texts.set(action, `${texts.get(action) ?? ''}\n${text}`)
  for (const { action, text } of [...story.lines, ...story.steps]) tell(action, text)
  for (const request of story.requests)
    for (const action of [request.asked, request.ended]) if (action !== null) tell(action, callWords(request))
  return [base, ...actions.map(({ action }) => action)].map((said, number) =>
    [JSON.stringify(said), ...Object.keys(info.trails[number - 1] ?? {}), texts.get(number) ?? '']
      .join('\n')
      .toLowerCase(),
  )
}

/** A press is named after what was pressed, every other action after its type. */
const lineOf = ({ action }: TimedAction, number: number, failed: ReadonlySet<number>, step?: Step): UntimedLine => {
  const kind = kindOf(action)
  const text = kind === 'tap' && step !== undefined ? step.text : nameOfAction(action)
  return { action: number, text, kind, isError: kind === 'error' || failed.has(number) }
}

const stepLine = ({ action, text, kind }: Step, lines: readonly UntimedLine[]): UntimedLine => {
  const line = lines[action - 1]
  return { action, text, kind: line?.kind ?? 'other', isError: kind === 'error' }
}

/** Adds the time until the next line. */
const timed = (lines: readonly UntimedLine[], times: readonly number[]): readonly Line[] =>
  lines.map((line, index) => {
    const next = lines[index + 1]
    return { ...line, lasts: next === undefined ? null : (times[next.action] ?? 0) - (times[line.action] ?? 0) }
  })

const BEGIN: UntimedLine = { action: 0, text: copyPlayer.begin, kind: 'other', isError: false }

export const storyOf = (recording: Recording): Story => {
  const { actions, info } = recording
  const requests = callsIn(actions).map((call): ListedCall => ({ ...call, text: callText(call, info) }))
  const failed = new Set(requests.flatMap((request) => (hasFailed(request) ? [request.ended ?? request.asked] : [])))
  const steps = stepsOf(actions)
  const stepAt = new Map(steps.map((step) => [step.action, step]))
  const lines = actions.map((one, index) => lineOf(one, index + 1, failed, stepAt.get(index + 1)))
  const times = [actions[0]?.timestamp ?? 0, ...actions.map(({ timestamp }) => timestamp)]
  const texts = (wanted: readonly Step[]) =>
    timed(
      wanted.map((step) => stepLine(step, lines)),
      times,
    )
  const story = {
    lines: timed([BEGIN, ...lines], times),
    steps: texts(steps),
    marks: texts(steps.filter(({ kind }) => kind !== 'step')),
    requests,
    times,
  }
  return { ...story, words: wordsOf(recording, story) }
}
