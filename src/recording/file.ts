import type { UnknownAction } from '@reduxjs/toolkit'
import type { SentRequest } from '@/domain/sentRequest'
import type { ChangedPaths } from './compare'
import type { Device } from './device'
import type { PartHashes } from './traces'

/** Unpacked. Two thousand actions take about three; whatever needs more is no recording, and may be meant to do harm. */
export const LARGEST_MB = 64

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
  /** QA has recorded test data: texts are as they are. It is no bug report. */
  readonly isAsIs: boolean
  readonly build: string
  readonly environment: string
  /** as it was when the recording began */
  readonly device: Device
  /** the slices with their fields, and the endpoints: what a build must know to replay it */
  readonly schema: readonly string[]
  /** numbers of the actions with which a page was loaded anew */
  readonly segments: readonly number[]
  readonly marks: readonly Mark[]
  /** of all parts of the base, and of those that each action changed */
  readonly hashes: readonly PartHashes[]
  readonly trails: readonly ChangedPaths[]
  /** where the recorded app was in another state at the end than its actions lead to: a fault of the recorder */
  readonly drift: readonly string[]
  /** what was sent and not answered here, by the number of the action that asked; absent = requests were not recorded */
  readonly unanswered?: Readonly<Record<string, SentRequest>> | undefined
  /** places that an older format had elsewhere, or not at all: they are not compared */
  readonly elsewhere?: readonly string[] | undefined
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

const performed = (one: TimedAction) => JSON.stringify({ type: 'PERFORM_ACTION', ...one })

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
