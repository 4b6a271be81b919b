import type { OperatorCallName } from '@griya/contract/calls'

/** The command was not understood, or refused: its message is all that is shown. */
export class UsageError extends Error {}

export type Value =
  string | number | boolean | null | readonly string[] | readonly number[] | Readonly<Record<string, number>>
/** The options of a command as they were typed. */
export type Given = Readonly<Record<string, string>>

/** A call of the operators' table with what it sends. */
export interface Request {
  readonly call: OperatorCallName
  /** in the place of the parameters of its path */
  readonly params?: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: object
  /** a file to send, and the name of its part: a photo, if it is not said */
  readonly file?: string
  readonly part?: string
  /** the fields beside the file */
  readonly fields?: Readonly<Record<string, string>>
}

export type Row = Readonly<Record<string, unknown>>
