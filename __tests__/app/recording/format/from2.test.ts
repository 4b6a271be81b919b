import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { selectKept } from '@/api/request'
import { readRecording } from '@/recording/reading'
import type { AnyReducer } from '@/recording/traces'
import { isSerious, verdictOf } from '@/recording/verdict'
import { appWith, reducer } from '../../support/recordingWith'

/** Recordings of format 2, in which what the device had kept stood among RTK Query's own records. */
const FOLDER = join(__dirname, '../../../recordings')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json.gz'))

const read = (name: string) => {
  const reading = readRecording(gunzipSync(readFileSync(join(FOLDER, name))).toString())
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.recording
}

describe('a recording of format 2', () => {
  it.each(files)('replays equal with this build: %s', (name) => {
    const recording = read(name)
    const { findings, compared } = verdictOf(recording, appWith())
    expect(findings.filter(isSerious)).toEqual([])
    expect(compared).toBe(recording.actions.length)
  })

  it('brings what the device had kept to its place', () => {
    const { base, actions } = read('vouchers.json.gz')
    const kept = actions.slice(0, 43).reduce<unknown>((state, { action }) => reducer(state, action), base)
    expect(Object.keys(selectKept(kept))).toContain('listAnnouncements(undefined)')
  })

  it('is different where this build answers a record otherwise that the device had not kept', () => {
    const worse: AnyReducer = (state, action) => {
      const after = reducer(state, action) as { readonly api: { readonly queries: Readonly<Record<string, object>> } }
      const { queries } = after.api
      const key = Object.keys(queries).find((one) => one.startsWith('getRoom('))
      if (key === undefined) return after
      return { ...after, api: { ...after.api, queries: { ...queries, [key]: { ...queries[key], data: 'other' } } } }
    }
    const { findings } = verdictOf(read('room-with-extras-and-booking.json.gz'), appWith(worse))
    expect(findings.filter(isSerious).map((one) => ('path' in one ? one.path : ''))).toContainEqual(
      expect.stringContaining('/api/queries/getRoom('),
    )
  })
})
