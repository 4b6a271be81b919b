import { act, fireEvent } from '@testing-library/react'
import { draftStore } from '@/state/drafts/draftListener'
import { draftChanged, draftCleared, draftsLoaded } from '@/state/drafts/drafts'
import { useDraft } from '@/state/drafts/useDraft'
import { hookOverState } from '../../support/renderWithStore'

const FORM: string = 'profile:1'
const picture = { id: 'x', name: 'a.png', type: 'image/png', size: 1 }

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

const setUp = () => {
  const one = hookOverState((form: string) => useDraft(form), FORM)
  return {
    ...one,
    values: () => one.result.current.values,
    type: (changes: Parameters<typeof one.result.current.change>[0]) => act(() => one.result.current.change(changes)),
    changes: () => one.actionsOf(draftChanged.type),
  }
}
const pause = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

it('shows at once what is typed, and hands it over as one action after a pause', () => {
  const draft = setUp()
  expect(draft.values()).toEqual({})
  draft.type({ name: 'R' })
  pause(900)
  draft.type({ name: 'Ri' })
  pause(900)
  draft.type({ work: 'Guru' })
  expect(draft.values()).toEqual({ name: 'Ri', work: 'Guru' })
  pause(999)
  expect(draft.changes()).toEqual([])
  pause(1)
  expect(draft.changes()).toEqual([{ form: FORM, values: { name: 'Ri', work: 'Guru' }, at: 1002 }])
  pause(9999)
  expect(draft.changes()).toHaveLength(1)
})

it('is one action, however slowly somebody types', () => {
  const draft = setUp()
  const text = 'Rumah di Jalan Melati No. 5 abc'.slice(0, 30)
  for (let length = 1; length <= 30; length += 1) {
    draft.type({ address: text.slice(0, length) })
    pause(300)
  }
  expect(draft.changes()).toEqual([])
  fireEvent.focusOut(document.body)
  pause(9999)
  expect(draft.changes()).toMatchObject([{ values: { address: text } }])
})

it('loses at most the last second of long typing where the tab is killed', async () => {
  jest.useRealTimers()
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  const draft = setUp()
  act(() => void draft.store.dispatch(draftsLoaded({ owner: '0812', forms: {} })))
  for (let length = 1; length <= 20; length += 1) {
    draft.type({ name: 'x'.repeat(length) })
    pause(300)
  }
  expect(draft.changes()).toEqual([])
  const kept = (await draftStore.get('0812'))?.[FORM]?.values
  // at 300 ms a key, the last second is three of them
  expect(kept).toEqual({ name: expect.stringMatching(/^x{17,}$/) as unknown })
})

it('is not handed to another tenant, who signed in meanwhile in another tab', () => {
  const draft = setUp()
  act(() => void draft.store.dispatch(draftsLoaded({ owner: '0812', forms: {} })))
  draft.type({ name: 'Rina' })
  act(() => void draft.store.dispatch(draftsLoaded({ owner: '0813', forms: {} })))
  pause(9999)
  expect(draft.changes()).toEqual([])
})

it('hands a picture over at once, with what was typed before it', () => {
  const draft = setUp()
  draft.type({ name: 'R' })
  draft.type({ photo: picture })
  expect(draft.changes()).toMatchObject([{ values: { name: 'R', photo: picture } }])
  pause(9999)
  expect(draft.changes()).toHaveLength(1)
})

it.each([
  ['the page is hidden', (_unmount: () => void) => fireEvent(window, new Event('pagehide'))],
  ['another app comes to the front', (_unmount: () => void) => fireEvent(document, new Event('visibilitychange'))],
  ['the field is left', (_unmount: () => void) => fireEvent.focusOut(document.body)],
  [
    'the form is sent',
    (_unmount: () => void) => fireEvent.submit(document.body.appendChild(document.createElement('form'))),
  ],
  ['the screen goes', (unmount: () => void) => unmount()],
])('loses nothing when %s', (_name, leave) => {
  const draft = setUp()
  draft.type({ name: 'R' })
  leave(draft.unmount)
  expect(draft.changes()).toMatchObject([{ form: FORM, values: { name: 'R' } }])
  fireEvent(window, new Event('pagehide'))
  pause(9999)
  expect(draft.changes()).toHaveLength(1)
})

it('hands over nothing where nothing was typed', () => {
  const draft = setUp()
  draft.unmount()
  expect(draft.changes()).toEqual([])
})

it('goes on from what is kept now, not from what was shown when it was made', () => {
  const draft = setUp()
  const { change } = draft.result.current
  act(() => void draft.store.dispatch(draftChanged({ form: FORM, values: { name: 'kept' }, at: 1 })))
  expect(draft.values()).toEqual({ name: 'kept' })
  act(() => change({ work: 'Guru' }))
  expect(draft.values()).toEqual({ name: 'kept', work: 'Guru' })
})

it('is empty after it is cleared, also of what waited', () => {
  const draft = setUp()
  draft.type({ name: 'R' })
  pause(1_000)
  draft.type({ name: 'Rina' })
  act(() => void draft.result.current.clear())
  expect(draft.values()).toEqual({})
  expect(draft.actionsOf(draftCleared.type)).toEqual([FORM])
  pause(9999)
  draft.unmount()
  expect(draft.changes()).toHaveLength(1)
})

it('keeps the forms apart', () => {
  const draft = setUp()
  draft.type({ name: 'R' })
  draft.rerender('profile:2')
  expect(draft.changes()).toMatchObject([{ form: FORM, values: { name: 'R' } }])
})
