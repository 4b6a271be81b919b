import { basename } from 'node:path'
import type { Recording } from '../../src/recording/file'
import { spans, type Missing } from '../../src/recording/reading'

/** 0 equal, 1 different or thrown, 2 another schema, 3 a secret in it, 4 damaged or cut, 64 cannot be judged, 75 the machine was too slow. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 64 | 75

/** The most serious first: a file that is none hides nothing of the others. */
const BY_SEVERITY: readonly ExitCode[] = [3, 1, 2, 4, 64, 75, 0]

/** What several files, or several findings about one, end with. */
export const worst = (codes: readonly ExitCode[]): ExitCode => BY_SEVERITY.find((code) => codes.includes(code)) ?? 0

/** What came of one file. */
export interface Judged {
  readonly code: ExitCode
  readonly lines: readonly string[]
}

/** As sysexits has it: try again. */
export const SLOW = 75

export const NAMES: Readonly<Record<ExitCode, string>> = {
  3: 'with a secret',
  1: 'different',
  2: 'of another schema',
  4: 'damaged',
  64: 'not judged',
  75: 'not judged, the machine was slow',
  0: 'equal',
}

/** '38 files: 1 different, 37 equal' */
export const summary = (codes: readonly ExitCode[]): string => {
  const counted = BY_SEVERITY.map((code) => ({ code, count: codes.filter((one) => one === code).length }))
  const told = counted.filter(({ count }) => count > 0).map(({ code, count }) => `${count} ${NAMES[code]}`)
  return `${codes.length} files: ${told.join(', ')}`
}

/** '38 actions', or '13 of 38 actions' where the rest cannot be replayed. */
export const size = (actions: number, missing: Missing | null): string =>
  missing === null ? `${actions} actions` : `${actions} of ${missing.recorded} actions`

/** What a file no longer tells; nothing when it is whole. */
export const gap = ({ actions }: Recording, missing: Missing | null): readonly string[] => {
  if (missing === null) return []
  const { isCut, lost, recorded } = missing
  const which = lost.length === 0 ? '' : `; ${lost.length} of ${recorded} cannot be read: ${spans(lost)}`
  const what = isCut ? 'cut off' : 'damaged'
  return [`  the file is ${what}: only its first ${actions.length} actions were replayed${which}`]
}

/** Of a recording's file, without its endings. */
export const nameOf = (file: string) => basename(file).replace(/\.json(?:\.gz)?$/, '')
