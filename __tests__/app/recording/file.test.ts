import { instrument } from '@redux-devtools/instrument'
import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { rootReducer } from '@/state/rootReducer'
import { connectionChanged } from '@/state/device/device'
import { routeChanged } from '@/state/navigation/navigation'
import { devToolsOptions } from '@/recording/devTools'
import { createScrubber } from '@/recording/scrub/scrub'
import { differences, createHasher, shortHash, changedPaths } from '@/recording/compare'
import { FORMAT, readRecording, writeRecording, type Recording } from '@/recording/file'
import { verdictOf, type AnyReducer, unscrubbedIn } from '@/recording/verdict'

const reducer = rootReducer as AnyReducer
const visit = (key: string) => routeChanged({ pathname: `/house/${key}`, search: '', key })

const recordingWith = (actions: readonly UnknownAction[]): Recording => {
  const base = rootReducer(undefined, { type: 'start' })
  const hash = createHasher()
  const states = [base as unknown]
  for (const action of actions) states.push(reducer(states.at(-1), action))
  return {
    info: {
      format: FORMAT,
      build: 'test',
      environment: '',
      schema: [],
      segments: [],
      marks: [],
      hashes: states.map((state) => shortHash(hash(state))),
      trails: actions.map((_, index) => changedPaths(states[index], states[index + 1], hash)),
      final: shortHash(hash(states.at(-1))),
      drift: [],
    },
    base,
    actions: actions.map((action, index) => ({ action, timestamp: 1_000 + index * 7 })),
  }
}

interface Lifted {
  readonly currentStateIndex: number
  readonly stagedActionIds: readonly number[]
  readonly actionsById: Readonly<Record<number, { readonly timestamp: number }>>
  readonly computedStates: readonly { readonly state: unknown }[]
}

const openTools = (maxAge?: number) => {
  const store = legacy_createStore(
    reducer as Reducer<unknown, UnknownAction>,
    instrument(undefined, maxAge === undefined ? {} : { maxAge }),
  ) as unknown as {
    dispatch: (action: UnknownAction) => unknown
    liftedStore: { dispatch: (action: UnknownAction) => unknown; getState: () => Lifted }
  }
  return {
    ...store,
    lifted: () => store.liftedStore.getState(),
    importState: (nextLiftedState: unknown) => store.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState }),
  }
}

describe('the file in Redux DevTools', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false), visit('2')])
  const file = () => JSON.parse(writeRecording(recording)) as Record<string, unknown>

  it('imports as it is: paused at the first action, with its times, ending in the recorded state', () => {
    const tools = openTools()
    tools.importState(file())
    const { currentStateIndex, stagedActionIds, actionsById, computedStates } = tools.lifted()
    expect(currentStateIndex).toBe(0)
    expect(stagedActionIds).toEqual([0, 1, 2, 3])
    expect([1, 2, 3].map((id) => actionsById[id]?.timestamp)).toEqual([1_000, 1_007, 1_014])
    expect(shortHash(createHasher()(computedStates.at(-1)?.state))).toBe(recording.info.final)
  })

  it.each(['actionsById', 'stagedActionIds', 'skippedActionIds', 'currentStateIndex', 'computedStates'])(
    'holds %s, without which it would not be a lifted state',
    (key) => expect(file()).toHaveProperty(key),
  )

  it('keeps a ring and more when something is dispatched after the import', () => {
    const many = recordingWith(Array.from({ length: 2_000 }, (_, index) => visit(String(index))))
    const tools = openTools(devToolsOptions(() => createScrubber('seed')).maxAge)
    tools.importState(JSON.parse(writeRecording(many)))
    tools.dispatch(connectionChanged(false))
    expect(tools.lifted().stagedActionIds).toHaveLength(2_002)
  })
})

describe('equality', () => {
  it('is that of canonical JSON: keys in any order, undefined as absent', () => {
    const hash = createHasher()
    expect(hash({ a: 1, b: undefined, c: [{ x: 1, y: 2 }] })).toBe(hash({ c: [{ y: 2, x: 1 }], a: 1 }))
    expect(differences({ a: 1, b: undefined }, { a: 1 }, hash)).toEqual([])
    expect(hash({ a: null })).not.toBe(hash({}))
    expect(hash([1, 2])).not.toBe(hash([2, 1]))
    expect(hash(['1'])).not.toBe(hash([1]))
  })

  it('survives the file, in which undefined keys vanish', () => {
    const recording = recordingWith([{ type: 'x', payload: { a: undefined } }, visit('1')])
    const read = readRecording(writeRecording(recording))
    expect(read?.isCut).toBe(false)
    expect(read && verdictOf(read.recording, reducer)).toEqual({ kind: 'equal', actions: 2 })
  })
})

describe('a file that was cut off', () => {
  const text = writeRecording(recordingWith(Array.from({ length: 50 }, (_, index) => visit(String(index)))))

  it('is read up to the last whole action, which replays', () => {
    const read = readRecording(text.slice(0, Math.floor(text.length * 0.7)))
    const count = read?.recording.actions.length ?? 0
    expect(read?.isCut).toBe(true)
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThan(50)
    expect(read && verdictOf(read.recording, reducer)).toEqual({ kind: 'equal', actions: count })
  })

  it('is no recording without its head', () => expect(readRecording(text.slice(0, 100))).toBeNull())
})

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

describe('what was not scrubbed', () => {
  const profile = { birthPlace: 'Tulungagung', name: 'Raden Wiratmadja', phone: '081955500101' }
  const withProfile = (found: unknown): Recording => ({ ...recordingWith([visit('1')]), base: { found } })

  it('is found where a field names it, and where a number gives itself away', () => {
    expect(unscrubbedIn(withProfile(profile))).toEqual(expect.arrayContaining(Object.values(profile)))
    expect(unscrubbedIn(withProfile({ note: 'NIK 3572011708950041' }))).toEqual(['3572011708950041'])
  })

  it('is found by a word one asks for', () =>
    expect(unscrubbedIn(withProfile({ note: 'halo Wiratmadja' }), ['Wiratmadja'])).toEqual(['Wiratmadja']))

  it('is not what the scrubber left', () => {
    const scrubber = createScrubber('seed')
    scrubber.learn(profile)
    expect(unscrubbedIn(withProfile(scrubber.scrub(profile)))).toEqual([])
  })

  const NIK = '3572011708950041'
  it.each([`KTP ${NIK}.jpg`, `${NIK}.jpg`, `WA 081955500101, KTP ${NIK} dan ${NIK}.png`])(
    'is not a number within a name, with its own pseudonym there too: %s',
    (name) => {
      const file = { id: 'b1', name, type: 'image/jpeg', size: 7 }
      for (let seed = 0; seed < 60; seed += 1) {
        const scrubber = createScrubber(`${seed}`)
        const found = { file, note: `NIK ${NIK}` }
        scrubber.learn(found)
        const scrubbed = scrubber.scrub(found)
        expect(unscrubbedIn(withProfile(scrubbed))).toEqual([])
        expect(JSON.stringify(scrubbed)).not.toContain(NIK)
        expect(scrubbed.file.name).toContain(scrubbed.note.slice('NIK '.length))
      }
    },
  )
})
