import type { UnknownAction } from '@reduxjs/toolkit'
import { callMetaIn } from '../../src/recording/calls'
import { createHasher, differences, pointer, type Difference } from '../../src/recording/compare'
import type { Recording } from '../../src/recording/file'
import { sendsElse } from '../../src/recording/sentWords'
import { gradeOf, perform, shownOf, type ReplayedApp } from '../../src/recording/traces'
import { schemaChanges } from '../../src/recording/verdict'
import type { Build } from './build'
import { openRecording } from './files'
import { withoutSurroundings } from './pureGuard'
import type { Finding } from './suite/findings'
import { gap, type Judged } from './words'

/** Two builds on the same actions: the one that is right, and the one that is judged. */
export interface Sides {
  readonly right: Build
  readonly judged: Build
}

/** In words, what a recording holds that one of them does not know. */
export const unknownTo = ({ info }: Recording, sides: Sides): readonly string[] =>
  Object.values(sides).flatMap(({ schema, build }: Build) =>
    schemaChanges(info.schema, schema).map((change) => `${build}: ${change}`),
  )

const sentence = (type: string, { path }: Difference) => {
  const grade = gradeOf(pointer(path))
  return { grade: grade === 'bookkeeping' ? 'yellow' : 'red', sentence: `${grade} differ after ${type}` } as const
}

const LONGEST = 400

const shown = (value: unknown) => (value === undefined ? '(absent)' : JSON.stringify(value).slice(0, LONGEST))

const bothSides = ({ path, before, after }: Difference): readonly string[] => [
  `- ${pointer(path)}: ${shown(before)}`,
  `+ ${pointer(path)}: ${shown(after)}`,
]

/** With what selectors give the screens. */
const wholeOf = (app: ReplayedApp, state: unknown) => ({ ...Object(state), shown: shownOf(app, state) }) as object

const sendsInstead = (action: UnknownAction, { right, judged }: Sides): string | null => {
  const call = callMetaIn(action)
  if (call?.requestStatus !== 'pending') return null
  const { endpointName, originalArgs } = call.arg
  const sent = right.knownEndpoints.sentBy(endpointName, originalArgs)
  return sent === undefined ? null : sendsElse(judged.knownEndpoints.sentBy, endpointName, originalArgs, sent)
}

/**
 * Where two builds part on the same actions, in the order of these: what they throw, the first states that differ, and each
 * request. What follows from states that differ is not told.
 */
export const partings = (recording: Recording, sides: Sides): readonly Finding[] =>
  withoutSurroundings(() => {
    const hash = createHasher()
    const found: Finding[] = []
    let states: { readonly right: unknown; readonly judged: unknown } | null = {
      right: recording.base,
      judged: recording.base,
    }
    for (const [index, { action }] of recording.actions.entries()) {
      const at = { grade: 'red', action: index + 1 } as const
      const sends = sendsInstead(action, sides)
      if (sends !== null) found.push({ ...at, sentence: sends })
      if (states === null) continue
      const right = perform(sides.right.rootReducer, states.right, action)
      const judged = perform(sides.judged.rootReducer, states.judged, action)
      states = { right: right.state, judged: judged.state }
      if (right.thrown !== judged.thrown) {
        const [instead, thrown] = [right.thrown ?? 'nothing', judged.thrown ?? 'nothing']
        found.push({ ...at, sentence: `throws ${thrown} instead of ${instead} at ${action.type}` })
        states = null
        continue
      }
      const changes = differences(wholeOf(sides.right, right.state), wholeOf(sides.judged, judged.state), hash)
      if (changes.length > 0) {
        const told = changes.map((change) => sentence(action.type, change))
        const first = told.find(({ grade }) => grade === 'red') ?? told[0]
        if (first !== undefined) found.push({ ...at, ...first, detail: changes.flatMap(bothSides) })
        states = null
      }
    }
    return found
  })

/** The first action at which two builds part on a file. */
export const bisect = (file: string, sides: Sides): Judged => {
  const { recording, missing } = openRecording(file)
  const changes = unknownTo(recording, sides)
  if (changes.length > 0) return { code: 2, lines: [`SCHEMA     ${file}`, ...changes.map((change) => `  ${change}`)] }
  const [first] = partings(recording, sides)
  if (first === undefined) return { code: 0, lines: [`equal      ${file}`, ...gap(recording, missing)] }
  const { action, sentence: what, detail = [] } = first
  const lines = [`DIFFERENT  ${file}`, `  first at action ${action}: ${what}`, ...detail.map((line) => `  ${line}`)]
  return { code: 1, lines: [...lines, ...gap(recording, missing)] }
}
