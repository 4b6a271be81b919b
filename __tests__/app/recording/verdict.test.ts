import { connectionChanged } from '@/state/device/device'
import { routeChanged } from '@/state/navigation/navigation'
import { assemble } from '@/recording/assemble'
import { writeRecording, type Recording } from '@/recording/file'
import { readRecording } from '@/recording/reading'
import { openValuesOf } from '@/api/endpoints'
import { beginHiding } from '@/recording/scrub/hide'
import { schemaChanges, schemaOf, notHiddenIn, verdictOf, type AnyReducer } from '@/recording/verdict'
import { loadRecording } from '@/replay/loadRecording'
import { stepsOf } from '@/replay/steps'
import { recordingWith, reducer, visit } from '../support/recordingWith'

describe('a verdict', () => {
  it('names the first action and the place', () => {
    const recording = recordingWith([visit('1'), connectionChanged(false), visit('2')])
    const broken: AnyReducer = (state, action) =>
      connectionChanged.match(action) ? reducer(state, connectionChanged(true)) : reducer(state, action)
    expect(verdictOf(recording, broken)).toEqual({
      kind: 'different',
      action: 2,
      type: connectionChanged.type,
      path: '/connection/online',
    })
  })
})

describe('the end', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false)])
  const ending = (final: string, drift: readonly string[]): Recording => ({
    ...recording,
    info: { ...recording.info, final, drift },
  })

  it('is compared with the state that the app was in', () => {
    expect(verdictOf(recording, reducer)).toEqual({ kind: 'equal', actions: 2 })
    const other = { kind: 'different', action: 2, type: 'the recorded end' }
    expect(verdictOf(ending('other', ['/session/phone', '/x']), reducer)).toEqual({ ...other, path: '/session/phone' })
    expect(verdictOf(ending('other', []), reducer)).toEqual({ ...other, path: '/' })
  })

  it('is not compared where the file does not say it', () => {
    expect(verdictOf(ending('', []), reducer)).toEqual({ kind: 'equal', actions: 2 })
  })
})

describe('what a build knows', () => {
  it('is each slice with its fields, and each endpoint', () => {
    const initial = { session: { token: null, phone: null }, list: [1], flag: true, none: null }
    expect(schemaOf(initial, ['getHouse', 'book'])).toEqual([
      'endpoint book',
      'endpoint getHouse',
      'flag',
      'list',
      'none',
      'session',
      'session.phone',
      'session.token',
    ])
  })

  it('may be more than was recorded, and not less', () => {
    expect(schemaChanges(['a', 'b', 'c'], ['c', 'b', 'd'])).toEqual(['a is gone'])
    expect(schemaChanges(['a'], ['a', 'b'])).toEqual([])
  })
})

describe('a recording without hashes', () => {
  const whole = recordingWith([visit('1'), connectionChanged(false), visit('2')])
  const withHashes = (count: number): Recording => {
    const { hashes, ...rest } = whole.info
    const kept = count === 0 ? rest : { ...rest, hashes: hashes.slice(0, count + 1) }
    const reading = readRecording(writeRecording({ ...whole, info: kept as Recording['info'] }))
    if (reading.kind !== 'read') throw new Error(reading.kind)
    return reading.recording
  }
  const broken: AnyReducer = (state, action) =>
    connectionChanged.match(action) ? reducer(state, connectionChanged(true)) : reducer(state, action)

  it.each([0, 1])('is neither equal nor different where they end (%i)', (compared) =>
    expect(verdictOf(withHashes(compared), reducer)).toEqual({ kind: 'unhashed', actions: 3, compared }),
  )

  it('is compared as far as they go', () =>
    expect(verdictOf(withHashes(2), broken)).toMatchObject({ kind: 'different', action: 2 }))

  it('tells where a reducer throws', () => {
    const throwing: AnyReducer = () => {
      throw new RangeError('too far')
    }
    expect(verdictOf(withHashes(0), throwing)).toMatchObject({ kind: 'threw', action: 1 })
  })
})

describe('a reducer that throws', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false), visit('2')])
  const throwing: AnyReducer = (state, action) => {
    if (connectionChanged.match(action)) throw new RangeError('too far')
    return reducer(state, action)
  }

  it('is a verdict with action, type and message', () =>
    expect(verdictOf(recording, throwing)).toEqual({
      kind: 'threw',
      action: 2,
      type: connectionChanged.type,
      message: 'RangeError: too far',
    }))

  it('comes after a difference, if there was one before', () => {
    const worse: AnyReducer = (state, action) => throwing(state, routeChanged.match(action) ? visit('9') : action)
    expect(verdictOf(recording, worse)).toMatchObject({ kind: 'different', action: 1 })
  })

  it('does not keep its recording from being put together: the state stays, as it did in the app', async () => {
    const lines = [
      { base: recording.base, at: 1, isSegment: true },
      ...recording.actions.map(({ action, timestamp }) => ({ action, at: timestamp })),
    ]
    const { info, actions, base } = await assemble({
      texts: [lines.map((line) => JSON.stringify(line)).join('\n')],
      state: reducer(reducer(recording.base, visit('1')), visit('2')) as object,
      hiding: beginHiding(openValuesOf),
      reducer: throwing,
      build: 'test',
      environment: '',
      schema: [],
    })
    expect(actions).toHaveLength(3)
    expect(info.hashes[2]).toBe(info.hashes[1])
    expect(info.drift).toEqual([])
    expect(verdictOf({ info, actions, base }, throwing)).toMatchObject({ kind: 'threw', action: 2 })
    expect(verdictOf({ info, actions, base }, reducer)).toMatchObject({ kind: 'different', action: 2 })
  })

  it('does not keep the player from showing its recording', async () => {
    const undone = [visit('1'), { type: 'drafts/draftChanged' }, visit('2')]
    const text = writeRecording({ ...recording, actions: undone.map((action) => ({ action, timestamp: 1 })) })
    const loading = await loadRecording(new File([text], 'r.json'))
    if (loading.kind !== 'loaded') throw new Error(loading.kind)
    const { states, verdict } = loading.loaded
    expect(verdict).toMatchObject({
      kind: 'threw',
      action: 2,
      type: 'drafts/draftChanged',
      message: expect.stringMatching(/^TypeError: /) as string,
    })
    expect(states).toHaveLength(4)
    expect(states[2]).toBe(states[1])
    expect(stepsOf(loading.loaded.recording.actions)).toContainEqual({
      action: 2,
      text: 'drafts/draftChanged',
      kind: 'error',
    })
    expect(states[3]?.navigation).not.toEqual(states[1]?.navigation)
  })
})

describe('what was not hidden', () => {
  const profile = {
    birthPlace: 'Tulungagung',
    name: 'Raden Wiratmadja',
    phone: '081955500101',
    birthDateUnix: 808_592_400,
  }
  const withProfile = (found: object): Recording => ({ ...recordingWith([visit('1')]), base: { profiles: [found] } })

  it('is found, whatever it says', () =>
    expect([...notHiddenIn(withProfile(profile))].sort()).toEqual(Object.values(profile).map(String).sort()))

  it('is found by a word one asks for', () =>
    expect(notHiddenIn(withProfile({ number: 1, ok: 'Wiratmadja' }), ['Wiratmadja'])).toEqual(['Wiratmadja']))

  it('is not what a recording shows, nor what is declared open', () => {
    expect(notHiddenIn(withProfile(beginHiding().hide({ profiles: [profile] }).profiles[0] ?? {}))).toEqual([])
    expect(notHiddenIn(recordingWith([visit('1'), connectionChanged(false)]), [], openValuesOf)).toEqual([])
  })
})
