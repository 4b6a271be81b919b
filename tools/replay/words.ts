import { basename } from 'node:path'
import type { Recording } from '../../src/recording/file'
import { spans, type Missing } from '../../src/recording/reading'

/** 0 equal, 1 different or thrown, 2 another schema, 3 a secret in it, 64 not judged; of several files the worst. */
type ExitCode = 0 | 1 | 2 | 3 | 64

/** What came of one file. */
export interface Judged {
  readonly code: ExitCode
  readonly lines: readonly string[]
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
