import type { UnknownAction } from '@reduxjs/toolkit'
import { assemble } from '@/recording/assemble'
import { createHasher, shortHash } from '@/recording/compare'
import { FORMAT } from '@/recording/format/format'
import { UNKNOWN_DEVICE, type Device } from '@/recording/device'
import type { Line } from '@/recording/parts'
import { momentMarked, segmentBegan } from '@/recording/recorder'
import { beginHiding } from '@/recording/pageHiding'
import type { AnyReducer } from '@/recording/traces'

const DEVICE: Device = { ...UNKNOWN_DEVICE, language: 'id-ID' }
const add = (by: number) => ({ type: 'add', by })
interface Counted {
  readonly offset: number
}
/** A state that is easy to follow. */
const reducer: AnyReducer = (state, action: UnknownAction) => {
  if (segmentBegan.match(action)) return action.payload.state
  return action.type === 'add' ? { offset: (state as Counted).offset + Number(action['by']) } : state
}
const textOf = (...lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const base = (sum: number, at: number, isSegment = false): Line => ({
  base: { offset: sum },
  device: DEVICE,
  at,
  isSegment,
})
const act = (action: UnknownAction, at: number): Line => ({ action, at })

const knownEndpoints = { openValuesOf: () => ({ argument: [], answer: [] }), sentBy: () => undefined }

const put = (texts: readonly string[], state: object | null = null) => {
  return assemble({
    texts,
    state,
    hiding: beginHiding(knownEndpoints),
    app: { rootReducer: reducer, selectShown: ({ offset }: Counted) => ({ isOdd: offset % 2 === 1 }), knownEndpoints },
    build: 'b1',
    environment: 'test',
    schema: ['sum'],
  })
}
const hashOf = (value: unknown) => shortHash(createHasher()(value))

it('joins the parts from the first base on, with times, hashes and trails', async () => {
  const {
    info,
    base: start,
    actions,
  } = await put([textOf(base(1, 10), act(add(2), 20)), textOf(base(3, 30), act(add(4), 40))])
  expect(start).toEqual({ offset: 1 })
  expect(actions).toEqual([
    { action: add(2), timestamp: 20 },
    { action: add(4), timestamp: 40 },
  ])
  expect(info).toMatchObject({ format: FORMAT, build: 'b1', environment: 'test', device: DEVICE, schema: ['sum'] })
  expect(info).toMatchObject({ segments: [], marks: [], drift: [] })
  // a part that an action left as it was is not named again
  const odd = { '/shown/isOdd': hashOf(true) }
  expect(info.hashes).toEqual([{ '/offset': hashOf(1), ...odd }, { '/offset': hashOf(3) }, { '/offset': hashOf(7) }])
  expect(info.trails.map((trail) => Object.keys(trail))).toEqual([['/offset'], ['/offset']])
})

it('leaves out what came before the first base', async () => {
  const { base: start, actions } = await put([textOf(act(add(9), 5)), textOf(base(1, 10), act(add(2), 20))])
  expect([start, actions.length]).toEqual([{ offset: 1 }, 1])
})

it('begins anew where a page was loaded, and says with which action', async () => {
  const { info, actions } = await put([
    textOf(base(1, 10, true), act(add(2), 20)),
    textOf(base(5, 30, true), act(add(1), 40)),
  ])
  expect(actions[1]).toEqual({ action: segmentBegan({ state: { offset: 5 } }), timestamp: 30 })
  expect(info.segments).toEqual([2])
  expect(info.hashes.at(-1)).toEqual({ '/offset': hashOf(6), '/shown/isOdd': hashOf(false) })
})

it('numbers the moments that somebody marked', async () => {
  const moment = { note: 'di sini', text: 'Menu' }
  const { info } = await put([textOf(base(1, 10), act(add(2), 20), act(momentMarked(moment), 30))])
  expect(info.marks).toEqual([{ action: 2, ...moment }])
})

it('has an empty base and an unknown device where there is none', async () => {
  const { info, base: start } = await put([textOf(act({ type: 'other' }, 5))])
  expect([start, info.device]).toEqual([{}, UNKNOWN_DEVICE])
  const older = textOf({ base: { offset: 1 }, at: 1, isSegment: false })
  expect((await put([older])).info.device).toEqual(UNKNOWN_DEVICE)
})

it('says where the running app ended up elsewhere than the actions lead to', async () => {
  const { info } = await put([textOf(base(1, 10), act(add(2), 20))], { offset: 4 })
  expect(info.drift).toEqual(['/offset'])
  expect((await put([textOf(base(1, 10))], { offset: 1 })).info.drift).toEqual([])
})
