import type { UnknownAction } from '@reduxjs/toolkit'
import { momentMarked } from '@/recording/recorder'
import { errorMet } from '@/replay/errorMet'
import { errorCaught } from '@/state/failures/failures'

const met = (...actions: readonly UnknownAction[]) => errorMet(actions.map((action) => ({ action, timestamp: 1 })))
const mark = momentMarked({ note: '', text: '' })
const crash = (place: string) =>
  errorCaught({ where: 'render', message: 'message#1', stack: `at ${place}\nat b (b.js:1:2)` })
const failed = (endpointName: string, payload: object, meta: object = {}) => ({
  type: 'api/executeQuery/rejected',
  payload,
  meta: { arg: { endpointName }, ...meta },
})

it('is the last one before the mark, by its place in the code', () =>
  expect(met(crash('first (a.js:1:1)'), crash('second (a.js:1:9)'), mark, crash('later (a.js:2:2)'))).toBe(
    'render at second (a.js:1:9)',
  ))

it('is the last of all where nothing is marked, and none where none was met', () => {
  expect(met(crash('first (a.js:1:1)'), crash('second (a.js:1:9)'))).toBe('render at second (a.js:1:9)')
  expect(met(mark)).toBeNull()
})

it('may be a call that failed, without what the server said', () =>
  expect(
    met(crash('a (a.js:1:1)'), failed('getHouse', { kind: 'refused', status: 500, message: 'message#2' }), mark),
  ).toBe('getHouse refused'))

it('is no call that was not needed or ended with its screen', () => {
  const kind = { kind: 'network' }
  expect(met(failed('getHouse', kind, { condition: true }), failed('getHouse', kind, { aborted: true }))).toBeNull()
  expect(met(failed('getHouse', {}), { type: 'api/executeQuery/rejected' })).toBeNull()
})
