import { legacy_createStore as createStore } from '@reduxjs/toolkit'
import { fireEvent, waitFor } from '@testing-library/react'
import { decode, partsOf } from '@/recording/parts'
import { partStore } from '@/recording/partStore'
import { createRecorder } from '@/recording/recorder'
import { loadWriting, startWriting } from '@/recording/writer'

let now = 1_795_226_400_000
beforeAll(loadWriting)
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  sessionStorage.clear()
  await partStore.clear()
})

/** A page of the tab, a second after the one before, with the app's recorder and writer. */
const openPage = () => {
  now += 1_000
  const recorder = createRecorder()
  const store = createStore((state: object = {}) => state, recorder.enhancer)
  recorder.begin()
  const { flush, forget, stop } = startWriting(recorder)
  return {
    flush,
    forget,
    stop,
    dispatch: store.dispatch,
    act: (first: number, last: number) => {
      for (let number = first; number <= last; number += 1) store.dispatch({ type: 'clock/ticked', payload: number })
    },
  }
}

/** The browser drops the writes of a page that goes: they begin, and never settle. */
const holdWrites = () => jest.spyOn(partStore, 'set').mockImplementation(() => new Promise<boolean>(() => undefined))

/** The numbers of the actions that the tab's next page finds on the device. */
const seenByNextPage = async (): Promise<readonly number[]> => {
  const next = openPage()
  const { id } = await next.flush()
  next.stop()
  const texts = (await partsOf(id)).map(({ text }) => text)
  return texts.flatMap((text) => [...text.matchAll(/"payload":(\d+)/g)].map(([, number]) => Number(number)))
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

const hidePage = () => fireEvent(window, new Event('pagehide'))

it('keeps a batch whose write has begun when the page is hidden', async () => {
  const page = openPage()
  await page.flush()
  const set = holdWrites()
  page.act(1, 3)
  void page.flush()
  await waitFor(() => expect(set).toHaveBeenCalled())
  page.act(4, 5)
  hidePage()
  page.stop()
  set.mockRestore()
  expect(await seenByNextPage()).toEqual(range(1, 5))
})

it('keeps every part of a page that is hidden, not the last alone', async () => {
  const page = openPage()
  const set = holdWrites()
  // a part ends where the state is kept anew
  page.act(1, 1_100)
  hidePage()
  page.stop()
  expect(set).toHaveBeenCalledTimes(3)
  set.mockRestore()
  expect(await seenByNextPage()).toEqual(range(1, 1_100))
})

it('keeps what the page before left, until that is on the device', async () => {
  const first = openPage()
  const set = holdWrites()
  first.act(1, 2)
  hidePage()
  first.stop()
  const second = openPage()
  second.act(3, 4)
  hidePage()
  second.stop()
  set.mockRestore()
  expect(await seenByNextPage()).toEqual(range(1, 4))
})

it('keeps it too when a phone hides the page and ends it without a word', async () => {
  const page = openPage()
  const set = holdWrites()
  page.act(1, 2)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  page.stop()
  set.mockRestore()
  expect(await seenByNextPage()).toEqual([1, 2])
})

it('leaves nothing for the next page once everything is on the device', async () => {
  const page = openPage()
  page.act(1, 2)
  hidePage()
  await page.flush()
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['griya-recording']))
  page.stop()
  expect(await seenByNextPage()).toEqual([1, 2])
})

it('carries nothing over that was forgotten while its write was under way', async () => {
  const page = openPage()
  await page.flush()
  const set = holdWrites()
  page.act(1, 2)
  hidePage()
  void page.forget('all')
  set.mockRestore()
  hidePage()
  page.stop()
  expect(await seenByNextPage()).toEqual([])
})

it('goes on after a visit to another page, from the state it has', async () => {
  const page = openPage()
  page.act(1, 1)
  hidePage()
  const { id } = await page.flush()
  const other = openPage()
  other.dispatch({ type: 'test/told', payload: { token: 'Zulkarnaen Wiratmadja' } })
  await other.flush()
  other.stop()
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  page.dispatch({ type: 'test/said', payload: 'Halo Zulkarnaen Wiratmadja' })
  expect((await page.flush()).id).toBe(id)
  page.stop()
  const texts = (await partsOf(id)).map(({ text }) => text)
  expect(texts.join()).not.toContain('Zulkarnaen')
  expect(texts.flatMap(decode).map((line) => ('base' in line ? line.isSegment : line.action.type))).toEqual([
    true,
    'clock/ticked',
    true,
    'test/told',
    true,
    'test/said',
  ])
})

it.each(['[null]', '{}', '[{"key":"r/1"}]', 'null'])('begins with %s carried over', async (carried) => {
  sessionStorage.setItem('griya-recording-parts', carried)
  expect(await seenByNextPage()).toEqual([])
})
