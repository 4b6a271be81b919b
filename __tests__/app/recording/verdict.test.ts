import type { UnknownAction } from '@reduxjs/toolkit'
import { noticeShown } from '@griya/common/page/notices'
import { connectionChanged } from '@/state/device/device'
import { draftChanged } from '@/state/drafts/drafts'
import { routeChanged } from '@/state/navigation/navigation'
import { screenStateChanged } from '@/state/screen/screenState'
import { assemble } from '@/recording/assemble'
import { writeRecording, type Recording } from '@/recording/file'
import { readRecording } from '@/recording/reading'
import { momentMarked } from '@/recording/recorder'
import { knownEndpoints } from '@/api/endpoints'
import { beginHiding } from '@/recording/pageHiding'
import type { AnyReducer } from '@/recording/traces'
import { firstFinding, schemaChanges, schemaOf, notHiddenIn, verdictOf } from '@/recording/verdict'
import type { RootState } from '@/state/rootReducer'
import { selectShown } from '@/state/shown'
import { loadRecording } from '@/replay/loadRecording'
import { stepsOf } from '@/replay/steps'
import { appWith, recordingWith, reducer, visit } from '../support/recordingWith'

/** This build, where an action leads to what another would have led to. */
const appThat = (changes: (action: UnknownAction) => UnknownAction) =>
  appWith((state, action) => reducer(state, changes(action)))
const staysOnline = appThat((action) => (connectionChanged.match(action) ? connectionChanged(true) : action))

describe('a verdict', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false), visit('2'), noticeShown('error', 'Gagal')])
  const offline = { action: 2, type: connectionChanged.type }

  it('is equal where nothing differs', () =>
    expect(verdictOf(recording, appWith())).toEqual({
      kind: 'equal',
      actions: 4,
      compared: 4,
      comparesRequests: true,
      findings: [],
    }))

  it('names the action and the place, in the rows and in what the screens read of them', () => {
    expect(verdictOf(recording, staysOnline)).toEqual({
      kind: 'different',
      actions: 4,
      compared: 4,
      comparesRequests: true,
      findings: [
        { ...offline, grade: 'rows', path: '/connection/online' },
        { ...offline, grade: 'screens', path: '/shown/isOnline' },
      ],
    })
  })

  it('goes on after a difference, and names each place once', () => {
    const worse = appThat((action) => {
      if (noticeShown.match(action)) return noticeShown('success', 'Gagal')
      return connectionChanged.match(action) ? connectionChanged(true) : action
    })
    const { findings } = verdictOf(recording, worse)
    expect(findings.map(({ action, ...rest }) => [action, 'path' in rest && rest.path])).toEqual([
      [2, '/connection/online'],
      [2, '/shown/isOnline'],
      [4, '/notices/0'],
      [4, '/shown/notices/0'],
    ])
  })

  it('knows that a selector gives the screens something else of the same rows', () => {
    const app = { ...appWith(), selectShown: (state: RootState) => ({ ...selectShown(state), isOnline: true }) }
    expect(verdictOf(recording, app)).toMatchObject({
      kind: 'different',
      findings: [{ ...offline, grade: 'screens', path: '/shown/isOnline' }],
    })
    const throwing = {
      ...appWith(),
      selectShown: () => {
        throw new TypeError('no rows')
      },
    }
    expect(firstFinding(verdictOf(recording, throwing))).toMatchObject({ action: 0, grade: 'screens' })
  })

  it('is only yellow where RTK Query keeps its own records in another way', () => {
    const app = appWith((state, action) => {
      const after = reducer(state, action) as RootState
      return connectionChanged.match(action)
        ? { ...after, api: { ...after.api, provided: { tags: {}, keys: { 'getHouse(1)': [] } } } }
        : after
    })
    const verdict = verdictOf(recording, app)
    expect(verdict.kind).toBe('bookkeeping')
    expect(verdict.findings).toEqual([{ ...offline, grade: 'bookkeeping', path: '/api/provided/keys/getHouse(1)' }])
    // what matters more is told first, whichever comes first
    const both = appWith((state, action) =>
      noticeShown.match(action) ? app.rootReducer(state, visit('9')) : app.rootReducer(state, action),
    )
    expect(firstFinding(verdictOf(recording, both))).toMatchObject({ action: 4, grade: 'rows' })
  })
})

describe('the end', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false)])
  const ending = (drift: readonly string[]): Recording => ({ ...recording, info: { ...recording.info, drift } })

  it('is different where the app was in another state than its actions lead to', () =>
    expect(verdictOf(ending(['/session/phone', '/x']), appWith())).toMatchObject({
      kind: 'different',
      findings: [
        { action: 2, type: 'the recorded end', grade: 'rows', path: '/session/phone' },
        { action: 2, path: '/x' },
      ],
    }))

  it('says nothing of a file that ends before', () => {
    const { info, base, actions } = ending(['/session/phone'])
    expect(verdictOf({ info, base, actions: actions.slice(0, 1) }, appWith())).toMatchObject({ kind: 'equal' })
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
  const readAgain = (info: object): Recording => {
    const reading = readRecording(writeRecording({ ...whole, info: info as Recording['info'] }))
    if (reading.kind !== 'read') throw new Error(reading.kind)
    return reading.recording
  }
  const withHashes = (count: number): Recording => {
    const { hashes, trails, ...rest } = whole.info
    return readAgain(count === 0 ? rest : { ...rest, trails, hashes: hashes.slice(0, count + 1) })
  }

  it.each([0, 1])('is neither equal nor different where they end (%i)', (compared) =>
    expect(verdictOf(withHashes(compared), appWith())).toEqual({
      kind: 'unhashed',
      actions: 3,
      compared,
      comparesRequests: true,
      findings: [],
    }),
  )

  it('is compared as far as they go', () =>
    expect(firstFinding(verdictOf(withHashes(2), staysOnline))).toMatchObject({ action: 2, grade: 'rows' }))

  it('is compared by its trails, where it has those', () => {
    const info = { ...whole.info, hashes: [] }
    expect(verdictOf(readAgain(info), appWith())).toMatchObject({ kind: 'equal', compared: 3 })
    expect(verdictOf(readAgain(info), staysOnline)).toMatchObject({
      kind: 'different',
      findings: [{ action: 2, grade: 'rows', path: '/connection/online' }],
    })
  })

  it('tells where a reducer throws', () => {
    const throwing: AnyReducer = () => {
      throw new RangeError('too far')
    }
    expect(verdictOf(withHashes(0), appWith(throwing))).toMatchObject({
      kind: 'different',
      findings: [{ grade: 'throws', action: 1 }, { action: 2 }, { action: 3 }],
    })
  })
})

describe('a reducer that throws', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false), visit('2')])
  const throwing: AnyReducer = (state, action) => {
    if (connectionChanged.match(action)) throw new RangeError('too far')
    return reducer(state, action)
  }

  it('is told with action, type and message, and with what is otherwise for it', () =>
    expect(verdictOf(recording, appWith(throwing)).findings).toEqual([
      { grade: 'throws', action: 2, type: connectionChanged.type, message: 'RangeError: too far' },
      { grade: 'rows', action: 2, type: connectionChanged.type, path: '/connection/online' },
      { grade: 'screens', action: 2, type: connectionChanged.type, path: '/shown/isOnline' },
    ]))

  it('comes after a difference, if there was one before', () => {
    const worse: AnyReducer = (state, action) => throwing(state, routeChanged.match(action) ? visit('9') : action)
    expect(firstFinding(verdictOf(recording, appWith(worse)))).toMatchObject({ action: 1, grade: 'rows' })
  })

  it('does not keep its recording from being put together: the state stays, as it did in the app', async () => {
    const lines = [
      { base: recording.base, at: 1, isSegment: true },
      ...recording.actions.map(({ action, timestamp }) => ({ action, at: timestamp })),
    ]
    const { info, actions, base } = await assemble({
      texts: [lines.map((line) => JSON.stringify(line)).join('\n')],
      state: reducer(reducer(recording.base, visit('1')), visit('2')) as object,
      hiding: beginHiding(knownEndpoints),
      app: appWith(throwing),
      build: 'test',
      environment: '',
      schema: [],
    })
    expect(actions).toHaveLength(3)
    expect(info.hashes[2]).toEqual({})
    expect(info.drift).toEqual([])
    expect(firstFinding(verdictOf({ info, actions, base }, appWith(throwing)))).toMatchObject({ grade: 'throws' })
    expect(firstFinding(verdictOf({ info, actions, base }, appWith()))).toMatchObject({ action: 2, grade: 'rows' })
  })

  it('does not keep the player from showing its recording', async () => {
    const undone = [visit('1'), { type: 'drafts/draftChanged' }, visit('2')]
    const text = writeRecording({ ...recording, actions: undone.map((action) => ({ action, timestamp: 1 })) })
    const loading = await loadRecording(new File([text], 'r.json'))
    if (loading.kind !== 'loaded') throw new Error(loading.kind)
    const { states, verdict } = loading.loaded
    expect(firstFinding(verdict)).toMatchObject({
      grade: 'throws',
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
    expect([...notHiddenIn(withProfile(profile)).secrets].sort()).toEqual(Object.values(profile).map(String).sort()))

  it('is found by a word one asks for', () =>
    expect(notHiddenIn(withProfile({ number: 1, ok: 'Wiratmadja' }), { known: ['Wiratmadja'] }).said).toEqual([
      'Wiratmadja',
    ]))

  it('is not what a recording shows, nor what is declared open', () => {
    const nothing = { secrets: [], words: [], said: [] }
    expect(notHiddenIn(withProfile(beginHiding().hide({ profiles: [profile] }).profiles[0] ?? {}))).toEqual(nothing)
    expect(notHiddenIn(recordingWith([visit('1'), connectionChanged(false)]), { knownEndpoints })).toEqual(nothing)
  })

  it('is a secret where the same build recorded it, and may be what another build said, but only where an app speaks', () => {
    const told = recordingWith([
      noticeShown('error', 'Teks lama Griya'),
      screenStateChanged({ key: 'voucher:problem', value: 'Voucher sudah basi' }),
      momentMarked({ note: '', text: 'Menu\nJudul lama' }),
      draftChanged({ form: 'voucher:1', at: 1, values: { code: 'HEMAT-99' } }),
    ])
    const words = ['Teks lama Griya', 'Voucher sudah basi', 'Menu\nJudul lama']
    expect(notHiddenIn(told, { build: 'another' })).toMatchObject({ secrets: ['HEMAT-99'], words })
    expect(notHiddenIn(told, { build: told.info.build })).toMatchObject({ secrets: ['HEMAT-99', ...words], words: [] })
  })
})
