import { from1 } from './from1'
import { from2 } from './from2'
import type { Migration, StoredRecording } from './migration'

/** Until format 3, a log did not say what the app had sent. It stays unsaid: `unanswered` is absent, and verdicts say so. */
const from3: Migration = (recording) => recording

/** From format 1 to 2, and so on, run in turn when a file is read. */
const MIGRATIONS: readonly Migration[] = [from1, from2, from3]

/** The format that this version writes. */
export const FORMAT = MIGRATIONS.length + 1

export const isKnownFormat = (format: unknown): format is number =>
  Number.isInteger(format) && Number(format) >= 1 && Number(format) <= FORMAT

export const migrate = (stored: StoredRecording, format: number): StoredRecording =>
  MIGRATIONS.slice(format - 1).reduce((recording, migration) => migration(recording), stored)
