import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** In milliseconds; longer pauses are cut to this where idle time is skipped. */
export const LONGEST_PAUSE = 1_500

/**
 * When each moment is shown, in milliseconds of playing at 1x. A clock that was set back in between is no pause, and of
 * a long pause only the beginning is played where idle time is skipped.
 */
export const scheduleOf = (times: readonly number[], skipsIdle: boolean): readonly number[] => {
  let due = 0
  return times.map((time, index) => {
    const pause = Math.max(time - (times[index - 1] ?? time), 0)
    due += skipsIdle ? Math.min(pause, LONGEST_PAUSE) : pause
    return due
  })
}

/** The last moment that is shown by then. */
export const momentAt = (schedule: readonly number[], due: number): number => {
  let low = 0
  let high = schedule.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((schedule[middle] ?? 0) <= due) low = middle
    else high = middle - 1
  }
  return low
}

type Direction = 1 | -1

/** The speed after this one; the fastest stays. */
const faster = (speed: Speed): Speed => SPEEDS[Math.min(SPEEDS.indexOf(speed) + 1, SPEEDS.length - 1)] ?? speed

/** Which moment of the recording is shown: 0 is its base, n is the state after action n. */
export const usePlayback = (times: readonly number[], show: (index: number) => void) => {
  const last = times.length - 1
  const [index, setIndex] = useState(0)
  const [speed, setSpeed] = useState<Speed>(1)
  const [skipsIdle, setSkipsIdle] = useState(true)
  const [direction, setDirection] = useState<Direction | null>(null)
  // how often the user has chosen a moment or pressed play: lists that were scrolled follow again
  const [jumps, setJumps] = useState(0)
  const schedule = useMemo(() => scheduleOf(times, skipsIdle), [times, skipsIdle])
  const current = useRef(0)

  const goTo = useCallback(
    (to: number) => {
      const next = Math.min(Math.max(to, 0), last)
      if (next === current.current) return
      current.current = next
      show(next)
      setIndex(next)
    },
    [last, show],
  )

  useEffect(() => {
    if (direction === null) return undefined
    const began = performance.now()
    const from = schedule[current.current] ?? 0
    const turn = () => {
      const due = from + (performance.now() - began) * speed * direction
      goTo(due < 0 ? 0 : momentAt(schedule, due))
      const isOver = direction === 1 ? current.current === last : current.current === 0
      if (isOver) setDirection(null)
      else plan(due)
    }
    const plan = (due: number) => {
      // played backwards, the shown moment ends at its own time
      const next = (direction === 1 ? schedule[current.current + 1] : schedule[current.current]) ?? 0
      timer = setTimeout(turn, Math.max(Math.abs(next - due) / speed, 1))
    }
    let timer = setTimeout(turn, 0)
    return () => clearTimeout(timer)
  }, [direction, goTo, last, schedule, speed])

  const play = useCallback(
    (to: Direction) => {
      if (to === 1 && current.current === last) goTo(0)
      setDirection(to)
      setJumps((count) => count + 1)
    },
    [goTo, last],
  )
  const pause = useCallback(() => setDirection(null), [])
  /** Stops, and shows one moment. */
  const jump = useCallback(
    (to: number) => {
      setDirection(null)
      setJumps((count) => count + 1)
      goTo(to)
    },
    [goTo],
  )
  const step = useCallback((by: number) => jump(current.current + by), [jump])
  const toggle = useCallback(() => (direction === null ? play(1) : pause()), [direction, pause, play])
  /** As in video editors: the same key again plays faster. */
  const shuttle = useCallback(
    (to: Direction) => {
      if (direction === to) setSpeed(faster)
      else play(to)
    },
    [direction, play],
  )

  return {
    index,
    last,
    direction,
    speed,
    skipsIdle,
    schedule,
    jumps,
    setSpeed,
    setSkipsIdle,
    play,
    pause,
    jump,
    step,
    toggle,
    shuttle,
  }
}

export type Playback = ReturnType<typeof usePlayback>
