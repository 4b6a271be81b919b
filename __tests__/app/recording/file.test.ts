import { instrument } from '@redux-devtools/instrument'
import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { connectionChanged } from '@/state/device/device'
import { devToolsOptions } from '@/recording/devTools'
import { createScrubber } from '@/recording/scrub/scrub'
import { createHasher, differences, shortHash } from '@/recording/compare'
import { readRecording, spans, writeRecording } from '@/recording/file'
import { verdictOf } from '@/recording/verdict'
import { recordingWith, reducer, visit } from '../support/recordingWith'

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
    expect(read?.missing).toBeNull()
    expect(read && verdictOf(read.recording, reducer)).toEqual({ kind: 'equal', actions: 2 })
  })
})

describe('a file that was cut off', () => {
  const text = writeRecording(recordingWith(Array.from({ length: 50 }, (_, index) => visit(String(index)))))

  it('is read up to the last whole action, which replays', () => {
    const read = readRecording(text.slice(0, Math.floor(text.length * 0.7)))
    const count = read?.recording.actions.length ?? 0
    expect(read?.missing).toMatchObject({ isCut: true, recorded: 50 })
    expect(read?.missing?.lost).toEqual(Array.from({ length: 50 - count }, (_, index) => count + 1 + index))
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThan(50)
    expect(read && verdictOf(read.recording, reducer)).toEqual({ kind: 'equal', actions: count })
  })

  it('is no recording without its head', () => expect(readRecording(text.slice(0, 100))).toBeNull())
})

describe('a file that was damaged in place', () => {
  const text = writeRecording(recordingWith(Array.from({ length: 20 }, (_, index) => visit(String(index)))))
  const lines = text.split('\n')
  const lineOf = (action: number) => lines.findIndex((line) => line.startsWith(`"${action}":`))
  const with14 = (change: (line: string) => readonly string[]) =>
    lines.flatMap((line, index) => (index === lineOf(14) ? change(line) : [line])).join('\n')

  it.each([
    ['a broken line', with14((line) => [line.replace('"payload":{', '"payload":')]), [14]],
    ['a line that is gone', with14(() => []), [14]],
    ['a line that is no action', with14(() => ['"14":{"action":7},']), [14]],
    ['two lines that became one', text.replace(`,\n"15":`, ',"15":'), [14, 15]],
  ])('is read up to there, and names what is lost (%s)', (_what, damaged, lost) => {
    const read = readRecording(damaged)
    expect(read?.recording.actions).toHaveLength(13)
    expect(read?.missing).toEqual({ recorded: 20, lost, isCut: false })
  })

  it('is whole where a text holds a separator of lines', () => {
    const read = readRecording(writeRecording(recordingWith([visit('a\u2028b'), visit('"14":'), visit('\n"3":')])))
    expect(read?.missing).toBeNull()
    expect(read?.recording.actions).toHaveLength(3)
  })
})

describe('numbers in words', () => {
  it('name a row by its ends', () => {
    expect(spans([14])).toBe('14')
    expect(spans([1, 3, 4, 5, 9, 10])).toBe('1, 3-5, 9-10')
    expect(spans([])).toBe('')
  })
})
