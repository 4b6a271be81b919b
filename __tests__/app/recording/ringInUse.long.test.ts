import { legacy_createStore as createStore } from '@reduxjs/toolkit'
import { partsOf } from '@/recording/parts'
import { partStore } from '@/recording/partStore'
import { createRecorder } from '@/recording/recorder'
import { dropOldRecordings } from '@/recording/upkeep'
import { startWriting } from '@/recording/writer'

const MINUTE = 60_000
const BEGAN = 1_795_226_400_000

let now = BEGAN
beforeEach(async () => {
  now = BEGAN
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  sessionStorage.clear()
  await partStore.clear()
})

const record = () => {
  const recorder = createRecorder()
  const store = createStore((state: object = {}) => state, recorder.enhancer)
  recorder.begin()
  const writer = startWriting(recorder)
  let count = 0
  return {
    stop: writer.stop,
    /** does so much and answers the numbers of what is on the device then */
    act: async (times: number): Promise<readonly number[]> => {
      for (let time = 0; time < times; time += 1) store.dispatch({ type: 'test/done', payload: (count += 1) })
      const { id } = await writer.flush()
      const texts = (await partsOf(id)).map(({ text }) => text)
      return texts.flatMap((text) => [...text.matchAll(/"payload":(\d+)/g)].map(([, number]) => Number(number)))
    },
  }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

it('has what is thirty minutes old, and drops what is older', async () => {
  const { act, stop } = record()
  // further apart than a chunk lives, so that each can go alone
  for (let turn = 1; turn <= 6; turn += 1) {
    expect(await act(1)).toEqual(range(1, turn))
    now += 6 * MINUTE
  }
  expect(await act(1)).toEqual(range(2, 7))
  now += 6 * MINUTE + 1
  expect(await act(1)).toEqual(range(4, 8))
  now += 30 * MINUTE + 1
  expect(await act(1)).toEqual([9])
  stop()
})

it('has two thousand actions, and drops the oldest chunk with the next', async () => {
  const { act, stop } = record()
  expect(await act(500)).toHaveLength(500)
  expect(await act(1_500)).toEqual(range(1, 2_000))
  expect(await act(1)).toEqual(range(501, 2_001))
  stop()
})

it('drops recordings of earlier days by their names, without reading what they hold', async () => {
  const DAY = 1_440 * MINUTE
  const [old, kept] = [`${BEGAN - 8 * DAY}-old/1`, `${BEGAN - DAY}-kept/1`]
  for (const key of [old, kept]) await partStore.set(key, '{"action":{"type":"test/done"},"at":1}')
  const reading = jest.spyOn(partStore, 'all')
  await dropOldRecordings()
  expect(reading).not.toHaveBeenCalled()
  reading.mockRestore()
  expect([...(await partStore.keys())]).toEqual([kept])
})
