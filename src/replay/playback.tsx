import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { copyQa } from '@/domain/copyQa'
import type { TimedAction } from '@/recording/file'

/** Nobody watches a pause of minutes. */
const LONGEST_PAUSE_MS = 1_500

export const SPEEDS = [1, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Where in the recording one is: 0 is its base, n what came after action n. */
export const usePlayback = (actions: readonly TimedAction[], show: (index: number) => void) => {
  const [index, setIndex] = useState(0)
  const [speed, setSpeed] = useState<Speed | null>(null)
  const last = actions.length

  const jump = useCallback(
    (to: number) => {
      const next = Math.min(Math.max(to, 0), last)
      show(next)
      setIndex(next)
    },
    [last, show],
  )

  useEffect(() => {
    if (speed === null || index >= last) return undefined
    const pause = (actions[index]?.timestamp ?? 0) - (actions[index - 1]?.timestamp ?? actions[index]?.timestamp ?? 0)
    const timer = setTimeout(() => jump(index + 1), Math.min(pause, LONGEST_PAUSE_MS) / speed)
    return () => clearTimeout(timer)
  }, [actions, index, jump, last, speed])

  return {
    index,
    last,
    /** null = it stands still */
    speed: index < last ? speed : null,
    play: setSpeed,
    /** to look at one moment */
    jump: (to: number) => {
      setSpeed(null)
      jump(to)
    },
  }
}

export type Playback = ReturnType<typeof usePlayback>

const words = copyQa.player

export const Controls = ({ index, last, speed, play, jump }: Playback) => (
  <div className="r-controls">
    <input
      type="range"
      aria-label={words.position}
      aria-valuetext={words.of(index, last)}
      min={0}
      max={last}
      value={index}
      onChange={({ target }) => jump(Number(target.value))}
    />
    <div className="r-row">
      <Button size="small" disabled={index === 0} onClick={() => jump(index - 1)}>
        {words.back}
      </Button>
      <Button size="small" disabled={index === last} onClick={() => jump(index + 1)}>
        {words.forward}
      </Button>
      <span className="g-figures" role="status">
        {words.of(index, last)}
      </span>
    </div>
    <div className="r-row">
      {speed === null ? (
        SPEEDS.map((one) => (
          <Button
            type="primary"
            key={one}
            size="small"
            onClick={() => play(one)}
          >{`${words.play} ${words.speed(one)}`}</Button>
        ))
      ) : (
        <Button type="primary" size="small" onClick={() => play(null)}>
          {words.pause}
        </Button>
      )}
      <Button size="small" onClick={() => jump(last)}>
        {words.toEnd}
      </Button>
    </div>
  </div>
)
