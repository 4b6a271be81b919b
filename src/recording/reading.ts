import { isFields } from '@/lib/plainData'
import { UNKNOWN_DEVICE, type Device } from './device'
import type { Recording, RecordingInfo, TimedAction } from './file'
import { FORMAT, isKnownFormat, migrate } from './format/format'
import { lastOf } from '@griya/common/lists'

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
  /** the format in which it was written */
  readonly format: number
}

export type Reading =
  | ({ readonly kind: 'read' } & ReadRecording)
  /** no recording of ours, or nothing is left of it */
  | { readonly kind: 'none' }
  /** it was one, but nothing that can be replayed is left */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'otherFormat'; readonly format: unknown }

interface Head {
  readonly recording: Partial<RecordingInfo>
  readonly stagedActionIds?: readonly number[]
  readonly committedState: object
}

type Entries = ReadonlyMap<number, TimedAction>

interface Parsed {
  readonly head: Head
  readonly entries: Entries
  readonly isCut: boolean
}

/** Undefined where it is none. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isHead = (value: unknown): value is Head =>
  isFields(value) && isFields(value['recording']) && isFields(value['committedState'])

const isTimedAction = (value: unknown): value is TimedAction =>
  isFields(value) &&
  isFields(value['action']) &&
  typeof value['action']['type'] === 'string' &&
  typeof value['timestamp'] === 'number'

const entriesOf = (found: readonly (readonly [string, unknown])[]): Entries =>
  new Map(
    found.flatMap(([id, value]) => {
      if (!isTimedAction(value)) return []
      const { action, timestamp } = value
      return [[Number(id), { action, timestamp }]]
    }),
  )

/** As JSON, however it is laid out: an editor may have indented it. */
const parseWhole = (text: string): Parsed | null => {
  const file = jsonIn(text)
  if (!isHead(file) || !('actionsById' in file) || !isFields(file.actionsById)) return null
  return { head: file, entries: entriesOf(Object.entries(file.actionsById)), isCut: false }
}

const SEAM = /,\s*"actionsById":\s*\{/

const entryIn = (line: string): readonly [string, unknown] => {
  const end = line.indexOf('":')
  return [line.slice(1, end), jsonIn(line.slice(end + 2).replace(/,$/, ''))]
}

/** Line by line, as it was written: what is left of a file that was cut off or damaged. */
const parseLines = (text: string): Parsed | null => {
  const seam = SEAM.exec(text)
  if (seam === null) return null
  const head = jsonIn(`${text.slice(0, seam.index)}}`)
  if (!isHead(head)) return null
  const lines = text.slice(seam.index + seam[0].length).split(/\r?\n/)
  const entries = entriesOf(lines.filter((line) => line.startsWith('"')).map(entryIn))
  return { head, entries, isCut: !text.trimEnd().endsWith('\n}}') }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Older files say nothing of it, and a file may have been changed by hand. */
const deviceIn = (found: unknown): Device => {
  if (!isFields(found)) return UNKNOWN_DEVICE
  const { width, height } = isFields(found['viewport']) ? found['viewport'] : {}
  return {
    viewport: isNumber(width) && isNumber(height) ? { width, height } : null,
    pixelRatio: isNumber(found['pixelRatio']) ? found['pixelRatio'] : null,
    language: textOrNull(found['language']),
    timeZone: textOrNull(found['timeZone']),
    browser: textOrNull(found['browser']),
    connection: textOrNull(found['connection']),
  }
}

/** What a file without it is read as; nothing is made up that could be compared. */
const infoOf = (found: Partial<RecordingInfo>): RecordingInfo => ({
  format: FORMAT,
  isAsIs: found.isAsIs === true,
  build: found.build ?? '',
  environment: found.environment ?? '',
  device: deviceIn(found.device),
  schema: found.schema ?? [],
  segments: found.segments ?? [],
  marks: found.marks ?? [],
  hashes: found.hashes ?? [],
  trails: found.trails ?? [],
  drift: found.drift ?? [],
  unanswered: found.unanswered,
  elsewhere: found.elsewhere,
})

/** From action 1 to the first that is not there. */
const unbroken = (entries: Entries): readonly TimedAction[] => {
  const actions: TimedAction[] = []
  for (let next = entries.get(1); next !== undefined; next = entries.get(actions.length + 1)) actions.push(next)
  return actions
}

const missingOf = (entries: Entries, recorded: number, isCut: boolean): Missing | null => {
  const lost = Array.from({ length: recorded }, (_, index) => index + 1).filter((id) => !entries.has(id))
  return isCut || lost.length > 0 ? { recorded, lost, isCut } : null
}

/** How a recording of ours begins, however it is laid out. */
const BEGINNING = /^\s*\{\s*"recording"\s*:\s*\{\s*"format"/

export const readRecording = (text: string): Reading => {
  // some editors begin a file with a byte order mark
  const plain = text.replace(/^\uFEFF/, '')
  const parsed = parseWhole(plain) ?? parseLines(plain)
  if (parsed === null) return { kind: BEGINNING.test(plain) ? 'damaged' : 'none' }
  const { head, entries, isCut } = parsed
  const { format = FORMAT, hashes = [] } = head.recording
  if (!isKnownFormat(format)) return { kind: 'otherFormat', format }
  const actions = unbroken(entries)
  const recorded = Math.max((head.stagedActionIds?.length ?? 1) - 1, hashes.length - 1, actions.length)
  const missing = missingOf(entries, recorded, isCut)
  if (missing !== null && actions.length === 0) return { kind: 'damaged' }
  const { info, ...told } = migrate({ info: head.recording, base: head.committedState, actions }, format)
  return { kind: 'read', recording: { info: infoOf(info), ...told }, missing, format }
}

/** Numbers as one says them: '14, 20-38'. */
export const spans = (numbers: readonly number[]): string => {
  const found: (readonly [number, number])[] = []
  for (const number of numbers) {
    const [from, to] = lastOf(found) ?? [NaN, NaN]
    if (number === to + 1) found[found.length - 1] = [from, number]
    else found.push([number, number])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
