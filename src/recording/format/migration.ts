import type { RecordingInfo, TimedAction } from '../file'

/** What a file held when it was written, in whichever format that was. */
export interface StoredRecording {
  readonly info: Partial<RecordingInfo>
  readonly base: object
  readonly actions: readonly TimedAction[]
}

/** Makes of a recording of one format what the next format would have recorded. */
export type Migration = (older: StoredRecording) => StoredRecording
