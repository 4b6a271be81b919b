import { legacy_createStore as createStore } from '@reduxjs/toolkit'
import { fireEvent, waitFor } from '@testing-library/react'
import type { RecordingWriter } from '@/recording/writer'

/** The code that makes placeholders and writes comes late: each page has modules of its own, and has not loaded it yet. */
const openPage = async () => {
  jest.resetModules()
  const { createRecorder } = await import('@/recording/recorder')
  const { startWriting } = await import('@/recording/writer')
  const { readParts } = await import('@/recording/parts')
  const recorder = createRecorder()
  const store = createStore((state: object = {}) => state, recorder.enhancer)
  const writer = startWriting(recorder)
  writers.push(writer)
  recorder.begin()
  return {
    ...writer,
    act: (...numbers: readonly number[]) => {
      for (const number of numbers) store.dispatch({ type: 'clock/ticked', payload: number })
    },
    onDevice: async () => {
      const texts = (await readParts()).map(({ text }) => text)
      return texts.flatMap((text) => [...text.matchAll(/"payload":(\d+)/g)].map(([, number]) => Number(number)))
    },
  }
}
const writers: RecordingWriter[] = []
const leave = ({ stop }: RecordingWriter) => {
  fireEvent(window, new Event('pagehide'))
  stop()
}
const showScreen = () => (document.body.innerHTML = '<div id="root"><h1>Menu</h1></div>')
const carried = () => sessionStorage.getItem('griya-recording')

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"><main aria-busy="true"></main></div>'
  sessionStorage.clear()
  await (await import('@/recording/partStore')).partStore.clear()
})
afterEach(() => writers.splice(0).forEach(({ stop }) => stop()))

it('comes once the first screen stands, and then everything is written that was seen', async () => {
  const page = await openPage()
  page.act(1, 2, 3)
  // whoever hides the page now makes nothing be written as it is
  fireEvent(window, new Event('pagehide'))
  expect(await page.onDevice()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  showScreen()
  await waitFor(async () => expect(await page.onDevice()).toEqual([1, 2, 3]))
})

it('comes with the first tap, while the screen still loads', async () => {
  const page = await openPage()
  page.act(1)
  fireEvent.pointerDown(document.body)
  await waitFor(async () => expect(await page.onDevice()).toEqual([1]))
})

it('loses what a page saw that is left before, and the tab goes on with its recording', async () => {
  const first = await openPage()
  first.act(1)
  const { id } = await first.flush()
  leave(first)
  const second = await openPage()
  second.act(2)
  leave(second)
  const third = await openPage()
  third.act(3)
  expect((await third.flush()).id).toBe(id)
  expect(await third.onDevice()).toEqual([1, 3])
})

it('is not needed for a Logout to take everything off the device', async () => {
  const first = await openPage()
  first.act(1)
  const { id } = await first.flush()
  leave(first)
  const second = await openPage()
  second.act(2)
  await second.forget('all')
  expect(carried()).toBeNull()
  expect(await second.onDevice()).toEqual([])
  second.act(3)
  expect((await second.flush()).id).not.toBe(id)
  expect(await second.onDevice()).toEqual([3])
})

it('takes this recording alone off the device, where another tab may have begun one', async () => {
  const first = await openPage()
  first.act(1)
  await first.flush()
  leave(first)
  sessionStorage.clear()
  const second = await openPage()
  second.act(2)
  await second.flush()
  leave(second)
  const third = await openPage()
  await third.forget('own')
  expect(await third.onDevice()).toEqual([1])
})
