/** The command was not understood, or refused: its message is all that is shown. */
export class UsageError extends Error {}

export type Value = string | number | null
/** The options of a command, by their names. */
export type Values = Readonly<Record<string, Value>>

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** the name of a picture to send */
  readonly file?: string
}
