import { NAMES, SLOW, type ExitCode } from '../words'

/** Red: the exit code says it. Yellow: it is said, and nothing else. */
export type Grade = 'red' | 'yellow'

/** Two pictures of one moment, as WebP. */
export interface PicturePair {
  readonly stored: Buffer
  readonly shown: Buffer
  /** with what differs in red, as PNG */
  readonly difference: Buffer
}

/** One thing that is not as it was. */
export interface Finding {
  readonly grade: Grade
  /** the number of the action at which it is seen; null where it is about the file */
  readonly action: number | null
  /** names screen, control or path and no number of an action: files with the same first sentence are one group */
  readonly sentence: string
  /** something was waited for and did not come: on a slow machine it may come later */
  readonly isWaitedFor?: true
  /** more of it, for the page */
  readonly detail?: readonly string[]
  readonly pictures?: PicturePair
}

export const NOT_JUDGED: Finding = { grade: 'yellow', action: null, sentence: NAMES[SLOW] }

export interface JudgedFile {
  readonly name: string
  readonly code: ExitCode
  readonly actions: number
  readonly seconds: number
  readonly findings: readonly Finding[]
}

export interface Group {
  readonly grade: Grade
  readonly sentence: string
  readonly files: readonly JudgedFile[]
}

const firstOf = ({ findings }: JudgedFile): Finding | undefined =>
  findings.find(({ grade }) => grade === 'red') ?? findings[0]

/** By the first difference of each file, the largest group first and red before yellow. */
export const groupsOf = (files: readonly JudgedFile[]): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const file of files) {
    const first = firstOf(file)
    if (first === undefined) continue
    const { grade, sentence } = first
    const key = `${grade} ${sentence}`
    groups.set(key, { grade, sentence, files: [...(groups.get(key)?.files ?? []), file] })
  }
  return [...groups.values()].sort(
    (one, other) => one.grade.localeCompare(other.grade) || other.files.length - one.files.length,
  )
}
