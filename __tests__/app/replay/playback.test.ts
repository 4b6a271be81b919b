import { act, renderHook } from '@testing-library/react'
import { momentAt, scheduleOf, usePlayback } from '@/replay/playback'

const MINUTE = 60_000

it('plays only the beginning of a pause where idle time is skipped, and nothing of a clock that was set back', () => {
  const times = [0, 100, 100 + 5 * MINUTE, 50 * MINUTE, 10 * MINUTE, 10 * MINUTE + 20]
  expect(scheduleOf(times, true)).toEqual([0, 100, 1_600, 3_100, 3_100, 3_120])
  expect(scheduleOf(times, false).at(-1)).toBe(50 * MINUTE + 20)
})

it('finds the last moment that is due', () => {
  const schedule = [0, 0, 10, 10, 30]
  expect([-1, 0, 9, 10, 29, 30, 99].map((due) => momentAt(schedule, due))).toEqual([0, 1, 1, 3, 3, 4, 4])
})

describe('playing', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  const playing = (times: readonly number[]) => {
    const shown: number[] = []
    const show = (index: number) => void shown.push(index)
    const { result } = renderHook(() => usePlayback(times, show))
    return { result, shown }
  }
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

  it('shows each action when it is due, twice as early at 2x, and stops at the end', () => {
    const { result, shown } = playing([0, 0, 1_000, 1_200])
    act(() => result.current.setSpeed(2))
    act(() => result.current.play(1))
    pass(490)
    expect(result.current.index).toBe(1)
    pass(20)
    expect(result.current.index).toBe(2)
    pass(200)
    expect(result.current).toMatchObject({ index: 3, direction: null })
    expect(shown).toEqual([1, 2, 3])
  })

  it('plays backwards, and again from the beginning where it has ended', () => {
    const { result } = playing([0, 400, 800])
    act(() => result.current.jump(2))
    act(() => result.current.play(-1))
    pass(450)
    expect(result.current.index).toBe(0)
    pass(600)
    expect(result.current).toMatchObject({ index: 0, direction: null })
    act(() => result.current.jump(2))
    act(() => result.current.toggle())
    expect(result.current).toMatchObject({ index: 0, direction: 1 })
  })

  it('goes faster when the same key is pressed again', () => {
    const { result } = playing([0, 10_000])
    for (let press = 0; press < 3; press++) act(() => result.current.shuttle(1))
    expect(result.current).toMatchObject({ speed: 4, direction: 1 })
    act(() => result.current.shuttle(-1))
    expect(result.current).toMatchObject({ speed: 4, direction: -1 })
  })

  it('stands still at what one jumps to', () => {
    const { result } = playing([0, 100, 200])
    act(() => result.current.play(1))
    act(() => result.current.jump(1))
    pass(5_000)
    expect(result.current).toMatchObject({ index: 1, direction: null })
  })
})
