import { instrument } from '@redux-devtools/instrument'
import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { nameOfAction } from '@/api/actionNames'
import { connectionChanged } from '@/state/device/device'
import { devToolsOptions } from '@/recording/devTools'
import { createHasher, differences } from '@/recording/compare'
import { writeRecording } from '@/recording/file'
import { FORMAT } from '@/recording/format/format'
import { readRecording, spans, type ReadRecording } from '@/recording/reading'
import { verdictOf } from '@/recording/verdict'
import { appWith, recordingWith, reducer, visit } from '../support/recordingWith'

const read = (text: string): ReadRecording => {
  const reading = readRecording(text)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading
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
    const end = recording.actions.reduce<unknown>((state, { action }) => reducer(state, action), recording.base)
    expect(computedStates.at(-1)?.state).toEqual(end)
  })

  it.each(['actionsById', 'stagedActionIds', 'skippedActionIds', 'currentStateIndex', 'computedStates'])(
    'holds %s, without which it would not be a lifted state',
    (key) => expect(file()).toHaveProperty(key),
  )

  it('keeps a ring and more when something is dispatched after the import', () => {
    const many = recordingWith(Array.from({ length: 2_000 }, (_, index) => visit(String(index))))
    const tools = openTools(devToolsOptions(nameOfAction).maxAge)
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
    const { recording: again, missing } = read(writeRecording(recording))
    expect(missing).toBeNull()
    expect(verdictOf(again, appWith())).toMatchObject({ kind: 'equal', actions: 2 })
  })
})

describe('a file that was cut off', () => {
  const text = writeRecording(recordingWith(Array.from({ length: 50 }, (_, index) => visit(String(index)))))

  it('is read up to the last whole action, which replays', () => {
    const { recording, missing } = read(text.slice(0, Math.floor(text.length * 0.8)))
    const count = recording.actions.length
    expect(missing).toMatchObject({ isCut: true, recorded: 50 })
    expect(missing?.lost).toEqual(Array.from({ length: 50 - count }, (_, index) => count + 1 + index))
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThan(50)
    expect(verdictOf(recording, appWith())).toMatchObject({ kind: 'equal', actions: count })
  })

  it.each([
    ['without its head', text.slice(0, 100)],
    ['where no action is left', text.slice(0, text.indexOf('"1":') + 20)],
    ['with a broken head', text.replace('"monitorState":', '"monitorState"')],
  ])('leaves nothing %s', (_what, broken) => expect(readRecording(broken)).toEqual({ kind: 'damaged' }))

  it.each([
    ['some other JSON', '[{"recording":{}}]'],
    ['empty', ''],
  ])('is no recording if it is %s', (_what, broken) => expect(readRecording(broken)).toEqual({ kind: 'none' }))
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
    ['two lines that became one', text.replace(`},\n"15":`, '"15":'), [14, 15]],
  ])('is read up to there, and names what is lost (%s)', (_what, damaged, lost) => {
    const { recording, missing } = read(damaged)
    expect(recording.actions).toHaveLength(13)
    expect(missing).toEqual({ recorded: 20, lost, isCut: false })
  })

  it('is whole where a text holds a separator of lines', () => {
    const { recording, missing } = read(text.replace('/house/3"', '/house/\u2028"'))
    expect(missing).toBeNull()
    expect(recording.actions).toHaveLength(20)
    const damaged = read(`${text.replace('/house/3"', '/house/\u2028"')}}`)
    expect(damaged.recording.actions).toHaveLength(20)
  })
})

describe('a file that went through other hands', () => {
  const recording = recordingWith([visit('1'), connectionChanged(false), visit('2')])
  const text = writeRecording(recording)
  const windows = text.replaceAll('\n', '\r\n')

  it.each([
    ['as it was written', text],
    ['with the ends of lines of Windows', windows],
    ['with a byte order mark', `\uFEFF${text}`],
    ['indented by an editor', JSON.stringify(JSON.parse(text), null, 2)],
    ['indented, with both', `\uFEFF${JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n')}`],
    ['in one line', JSON.stringify(JSON.parse(text))],
  ])('is read whole %s', (_how, changed) => {
    expect(read(changed)).toMatchObject({ missing: null, recording })
    expect(verdictOf(read(changed).recording, appWith())).toMatchObject({ kind: 'equal', actions: 3 })
  })

  it('is read up to where it was cut off, with the ends of lines of Windows and a byte order mark', () => {
    const { recording: left, missing } = read(`\uFEFF${windows.slice(0, windows.indexOf('"3":') + 9)}`)
    expect(left.actions).toHaveLength(2)
    expect(missing).toEqual({ recorded: 3, lost: [3], isCut: true })
  })

  it('is refused with its format, if that is another', () =>
    expect(readRecording(text.replace(`"format":${FORMAT}`, '"format":99'))).toEqual({
      kind: 'otherFormat',
      format: 99,
    }))
})

describe('numbers in words', () => {
  it('name a row by its ends', () => {
    expect(spans([14])).toBe('14')
    expect(spans([1, 3, 4, 5, 9, 10])).toBe('1, 3-5, 9-10')
    expect(spans([])).toBe('')
  })
})
