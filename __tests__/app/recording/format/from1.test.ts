import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readRecording } from '@/recording/reading'
import type { AnyReducer } from '@/recording/traces'
import { firstFinding, verdictOf } from '@/recording/verdict'
import type { RootState } from '@/state/rootReducer'
import { appWith, reducer } from '../../support/recordingWith'

/**
 * Recordings of version 0.2.0. Later the number of unread notifications became a request of its own, with a tag of its own,
 * and the settings a slice of their own: so these replayed differently, although nobody saw a difference.
 */
const FOLDER = join(__dirname, '1')
const files = readdirSync(FOLDER)

const read = (name: string) => {
  const reading = readRecording(gunzipSync(readFileSync(join(FOLDER, name))).toString())
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading
}

describe('a recording of format 1', () => {
  it.each(files)('replays equal with this build, apart from bookkeeping: %s', (name) => {
    const { recording, missing } = read(name)
    expect(missing).toBeNull()
    expect(verdictOf(recording, appWith())).toMatchObject({
      kind: 'bookkeeping',
      compared: recording.actions.length,
      findings: [
        { path: '/api/provided/tags/notifications' },
        { path: '/api/provided/keys/countUnread(undefined)' },
        {},
      ],
    })
  })

  it.each(files)('is different where this build leads elsewhere: %s', (name) => {
    const worse: AnyReducer = (state, action) => {
      const after = reducer(state, action) as RootState
      return action.type === 'api/executeQuery/fulfilled'
        ? { ...after, connection: { online: false, visible: true } }
        : after
    }
    expect(firstFinding(verdictOf(read(name).recording, appWith(worse)))).toMatchObject({
      grade: 'rows',
      path: '/connection/online',
    })
  })
})
