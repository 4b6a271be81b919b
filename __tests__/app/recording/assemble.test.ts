import type { UnknownAction } from '@reduxjs/toolkit'
import { assemble } from '@/recording/assemble'
import { createHasher, shortHash } from '@/recording/compare'
import { UNKNOWN_DEVICE, type Device } from '@/recording/device'
import { decode, encodeAgain, scrubLine, type Line } from '@/recording/parts'
import { momentMarked, segmentBegan } from '@/recording/recorder'
import { createScrubber } from '@/recording/scrub/scrub'
import type { AnyReducer } from '@/recording/verdict'

const DEVICE: Device = { ...UNKNOWN_DEVICE, language: 'id-ID' }
const add = (by: number) => ({ type: 'add', by })
interface Counted {
  readonly sum: number
}
/** A state that is easy to follow. */
const reducer: AnyReducer = (state, action: UnknownAction) => {
  if (segmentBegan.match(action)) return action.payload.state
  return action.type === 'add' ? { sum: (state as Counted).sum + Number(action['by']) } : state
}
const textOf = (...lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const base = (sum: number, at: number, isSegment = false): Line => ({ base: { sum }, device: DEVICE, at, isSegment })
const act = (action: UnknownAction, at: number): Line => ({ action, at })

const put = (texts: readonly string[], state: object | null = null) => {
  const scrubber = createScrubber('seed')
  return assemble({ texts, state, scrubber, reducer, build: 'b1', environment: 'test', schema: ['sum'] })
}
const hashOf = (value: unknown) => shortHash(createHasher()(value))

it('joins the parts from the first base on, with times, hashes and trails', async () => {
  const {
    info,
    base: start,
    actions,
  } = await put([textOf(base(1, 10), act(add(2), 20)), textOf(base(3, 30), act(add(4), 40))])
  expect(start).toEqual({ sum: 1 })
  expect(actions).toEqual([
    { action: add(2), timestamp: 20 },
    { action: add(4), timestamp: 40 },
  ])
  expect(info).toMatchObject({ format: 1, build: 'b1', environment: 'test', device: DEVICE, schema: ['sum'] })
  expect(info).toMatchObject({ segments: [], marks: [], drift: [], final: hashOf({ sum: 7 }) })
  expect(info.hashes).toEqual([{ sum: 1 }, { sum: 3 }, { sum: 7 }].map(hashOf))
  expect(info.trails.map((trail) => Object.keys(trail))).toEqual([['/sum'], ['/sum']])
})

it('leaves out what came before the first base', async () => {
  const { base: start, actions } = await put([textOf(act(add(9), 5)), textOf(base(1, 10), act(add(2), 20))])
  expect([start, actions.length]).toEqual([{ sum: 1 }, 1])
})

it('begins anew where a page was loaded, and says with which action', async () => {
  const { info, actions } = await put([
    textOf(base(1, 10, true), act(add(2), 20)),
    textOf(base(5, 30, true), act(add(1), 40)),
  ])
  expect(actions[1]).toEqual({ action: segmentBegan({ state: { sum: 5 } }), timestamp: 30 })
  expect(info.segments).toEqual([2])
  expect(info.final).toBe(hashOf({ sum: 6 }))
})

it('numbers the moments that somebody marked', async () => {
  const moment = { note: 'di sini', text: 'Menu' }
  const { info } = await put([textOf(base(1, 10), act(add(2), 20), act(momentMarked(moment), 30))])
  expect(info.marks).toEqual([{ action: 2, ...moment }])
})

it('has an empty base and an unknown device where there is none', async () => {
  const { info, base: start } = await put([textOf(act({ type: 'other' }, 5))])
  expect([start, info.device]).toEqual([{}, UNKNOWN_DEVICE])
  const older = textOf({ base: { sum: 1 }, at: 1, isSegment: false })
  expect((await put([older])).info.device).toEqual(UNKNOWN_DEVICE)
})

it('says where the running app ended up elsewhere than the actions lead to', async () => {
  const { info } = await put([textOf(base(1, 10), act(add(2), 20))], { sum: 4 })
  expect([info.final, info.drift]).toEqual([hashOf({ sum: 4 }), ['/sum']])
  expect((await put([textOf(base(1, 10))], { sum: 1 })).info.drift).toEqual([])
})

it('hides what was learned to be a secret after it was written', async () => {
  const secret = '081299887766'
  const session = { session: { phone: secret } }
  const scrubber = createScrubber('seed')
  const texts = [
    textOf(
      { base: { note: `dari ${secret}` }, at: 1, isSegment: false },
      act({ type: 'said', text: `dari ${secret}` }, 2),
    ),
  ]
  const recording = await assemble({
    ...{ texts, state: session, scrubber, reducer: (state) => state },
    ...{ build: '', environment: '', schema: [] },
  })
  expect(JSON.stringify(recording)).not.toContain(secret)
  const again = await encodeAgain(texts[0] ?? '', scrubber, () => Promise.resolve())
  expect(again).not.toContain(secret)
  expect(decode(again).map((line) => 'base' in line)).toEqual([true, false])
  expect(decode(again)).toEqual(decode(texts[0] ?? '').map((line) => scrubLine(line, scrubber)))
  expect(decode(again)[0]).toMatchObject({ at: 1, isSegment: false })
})
