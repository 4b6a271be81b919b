import type { UnknownAction } from '@reduxjs/toolkit'
import type { ChangedPaths } from './compare'

export const FORMAT = 1

export interface Mark {
  /** the number of its action */
  readonly action: number
  readonly note: string
  /** what the screen said */
  readonly text: string
}

/** Our own part of the file; DevTools ignores it. */
export interface RecordingInfo {
  readonly format: number
  readonly build: string
  readonly environment: string
  /** the slices with their fields, and the endpoints: what a build must know to replay it */
  readonly schema: readonly string[]
  /** numbers of the actions with which a page was loaded anew */
  readonly segments: readonly number[]
  readonly marks: readonly Mark[]
  /** of the base, and of the state after each action */
  readonly hashes: readonly string[]
  readonly trails: readonly ChangedPaths[]
  /** of the state that the recorded app was in at the end */
  readonly final: string
  /** where that state was another than the actions lead to: a fault of the recorder */
  readonly drift: readonly string[]
}

export interface TimedAction {
  readonly action: UnknownAction
  /** in milliseconds */
  readonly timestamp: number
}

/** A recording, as everyone works with it: action number 1 is `actions[0]`. */
export interface Recording {
  readonly info: RecordingInfo
  readonly base: object
  readonly actions: readonly TimedAction[]
}

const INIT = { type: '@@INIT' }

const performed = ({ action, timestamp }: TimedAction) => JSON.stringify({ type: 'PERFORM_ACTION', action, timestamp })

/**
 * The lifted form that DevTools imports (replay notes), one action to a line: what is left of a file that was cut off can
 * still be read.
 */
export const writeRecording = ({ info, base, actions }: Recording): string => {
  const ids = [0, ...actions.map((_, index) => index + 1)]
  const head = {
    recording: info,
    monitorState: {},
    nextActionId: ids.length,
    stagedActionIds: ids,
    skippedActionIds: [],
    currentStateIndex: 0,
    computedStates: [],
    committedState: base,
  }
  const first = { action: INIT, timestamp: actions[0]?.timestamp ?? 0 }
  const lines = [first, ...actions].map((one, id) => `"${id}":${performed(one)}`)
  return `${JSON.stringify(head).slice(0, -1)},"actionsById":{\n${lines.join(',\n')}\n}}\n`
}

/** What a file no longer tells. Only what came before the first lost action can be replayed. */
export interface Missing {
  /** how many actions were recorded */
  readonly recorded: number
  /** the numbers of those that cannot be read */
  readonly lost: readonly number[]
  /** the file ends in the middle; otherwise it was damaged in place */
  readonly isCut: boolean
}

export interface ReadRecording {
  /** up to the first action that is lost */
  readonly recording: Recording
  /** null where all of it was read */
  readonly missing: Missing | null
}

interface Head {
  readonly recording?: RecordingInfo
  readonly stagedActionIds?: readonly number[]
  readonly committedState: object
}

const SEAM = ',"actionsById":{\n'

const isTimedAction = (value: Partial<TimedAction> | null): value is TimedAction =>
  typeof value?.action?.type === 'string' && typeof value.timestamp === 'number'

/** A line of the file with its number; null where it is none, or is broken. */
const entryIn = (line: string): readonly [number, TimedAction] | null => {
  const end = line.indexOf('":')
  if (!line.startsWith('"') || end === -1) return null
  try {
    const value = JSON.parse(line.slice(end + 2).replace(/,$/, '')) as Partial<TimedAction> | null
    return isTimedAction(value)
      ? [Number(line.slice(1, end)), { action: value.action, timestamp: value.timestamp }]
      : null
  } catch {
    // a damaged file: its number is told as lost
    return null
  }
}

/** From action 1 to the first that is not there. */
const unbroken = (entries: ReadonlyMap<number, TimedAction>): readonly TimedAction[] => {
  const actions: TimedAction[] = []
  for (let next = entries.get(1); next !== undefined; next = entries.get(actions.length + 1)) actions.push(next)
  return actions
}

const missingOf = (entries: ReadonlyMap<number, TimedAction>, recorded: number, isCut: boolean): Missing | null => {
  const lost = Array.from({ length: recorded }, (_, index) => index + 1).filter((id) => !entries.has(id))
  return isCut || lost.length > 0 ? { recorded, lost, isCut } : null
}

/** Null where the text is no recording of ours. */
export const readRecording = (text: string): ReadRecording | null => {
  const seam = text.indexOf(SEAM)
  if (seam === -1) return null
  const { recording: info, committedState, stagedActionIds } = JSON.parse(`${text.slice(0, seam)}}`) as Head
  if (info === undefined) return null
  const lines = text.slice(seam + SEAM.length).split('\n')
  const entries = new Map(lines.map(entryIn).filter((entry) => entry !== null))
  const actions = unbroken(entries)
  const recorded = Math.max((stagedActionIds?.length ?? 1) - 1, actions.length)
  const missing = missingOf(entries, recorded, !text.trimEnd().endsWith('\n}}'))
  return { recording: { info, base: committedState, actions }, missing }
}

/** Numbers as one says them: '14, 20-38'. */
export const spans = (numbers: readonly number[]): string => {
  const found: (readonly [number, number])[] = []
  for (const number of numbers) {
    const [from, to] = found.at(-1) ?? [NaN, NaN]
    if (number === to + 1) found[found.length - 1] = [from, number]
    else found.push([number, number])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
