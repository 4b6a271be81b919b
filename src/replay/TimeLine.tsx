import { useMemo, type MouseEvent } from 'react'
import { hasFailed, type RecordedCall } from '@/recording/calls'
import { momentAt, type Playback } from './playback'
import type { Story } from './story'
import { lastOf } from '@griya/common/lists'

const LANES = 4
const LANE_HEIGHT = 6
const WIDTH = 1_000
const TICKS_AT = LANES * LANE_HEIGHT + 4
const HEIGHT = TICKS_AT + 8

type PositionOf = (action: number) => number

/** The position of each moment in the playing time, from 0 to 1. */
export const positionsIn = (schedule: readonly number[]): PositionOf => {
  const whole = Math.max(lastOf(schedule) ?? 0, 1)
  return (action) => (schedule[action] ?? whole) / whole
}

/** Requests that overlap are drawn in different lanes, as long as there are free ones. */
const barsOf = (requests: readonly RecordedCall[], place: PositionOf, last: number) => {
  const free = Array<number>(LANES).fill(0)
  return requests.map((request) => {
    const from = place(request.asked)
    const to = place(request.ended ?? last)
    const lane = Math.max(
      free.findIndex((end) => end <= from),
      0,
    )
    free[lane] = Math.max(to, free[lane] ?? 0)
    return { request, from, to, lane }
  })
}

const pathOf = (bars: ReturnType<typeof barsOf>) =>
  bars
    .map(({ from, to, lane }) => {
      const y = lane * LANE_HEIGHT + LANE_HEIGHT / 2
      return `M${(from * WIDTH).toFixed(1)} ${y}H${Math.max(to * WIDTH, from * WIDTH + 2).toFixed(1)}`
    })
    .join('')

const ticksOf = (actions: readonly { readonly action: number }[], place: PositionOf) =>
  actions.map(({ action }) => `M${(place(action) * WIDTH).toFixed(1)} ${TICKS_AT}V${HEIGHT}`).join('')

interface TimeLineProps {
  readonly story: Story
  readonly playback: Playback
}

/** Requests as bars, marks and errors as ticks. The same is said by the lists, so a screen reader leaves it out. */
export const TimeLine = ({ story, playback }: TimeLineProps) => {
  const { schedule, index, last, jump } = playback
  const place = useMemo(() => positionsIn(schedule), [schedule])
  const paths = useMemo(() => {
    const bars = barsOf(story.requests, place, last)
    return {
      answered: pathOf(bars.filter(({ request }) => !hasFailed(request))),
      failed: pathOf(bars.filter(({ request }) => hasFailed(request))),
      marks: ticksOf(
        story.lines.filter(({ kind }) => kind === 'mark'),
        place,
      ),
      errors: ticksOf(
        story.lines.filter(({ isError }) => isError),
        place,
      ),
    }
  }, [story, place, last])
  const choose = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    jump(momentAt(schedule, ((clientX - left) / width) * (lastOf(schedule) ?? 0)))
  }
  return (
    <div className="r-time-line" aria-hidden="true" onClick={choose}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path className="r-bar-answered" d={paths.answered} />
        <path className="r-bar-failed" d={paths.failed} />
        <path className="r-tick-error" d={paths.errors} />
        <path className="r-tick-mark" d={paths.marks} />
      </svg>
      <span className="r-now" style={{ left: `${place(index) * 100}%` }} />
    </div>
  )
}
