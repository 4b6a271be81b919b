import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { LONGEST_PAUSE, SPEEDS, type Playback } from './playback'
import { isUnderWay } from '@/recording/calls'
import type { ListedCall, Story } from './story'
import { durationText, sinceText } from './times'
import { TimeLine } from './TimeLine'

/** Drawn in a square of 24 by 24. */
const GLYPHS = {
  toBegin: 'M6 5v14M19 5 9 12l10 7Z',
  back: 'M17 5 7 12l10 7Z',
  play: 'M7 4.5 19 12 7 19.5Z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M7 5l10 7-10 7Z',
  toEnd: 'M18 5v14M5 5l10 7-10 7Z',
} as const

interface PressProps {
  readonly glyph: keyof typeof GLYPHS
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly isMain?: boolean
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

const Press = ({ glyph, onPress, disabled = false, isMain = false }: PressProps) => (
  <Button
    type={isMain ? 'primary' : 'default'}
    className="r-press"
    aria-label={words[glyph]}
    title={words[glyph]}
    disabled={disabled}
    onMouseDown={keepFocus}
    onClick={onPress}
  >
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={GLYPHS[glyph]} />
    </svg>
  </Button>
)

/** More than this would not be read. */
const MOST_PENDING = 3

const pendingText = (requests: readonly ListedCall[]): string => {
  const named = requests.slice(0, MOST_PENDING).map(({ text }) => text)
  const more = requests.length - named.length
  return named.length === 0
    ? words.nothingPending
    : words.pending([...named, ...(more > 0 ? [words.more(more)] : [])].join(', '))
}

/** The pause before the next action, if one would wonder why nothing happens. */
const idleText = (times: readonly number[], { index, skipsIdle }: Playback): string => {
  const pause = (times[index + 1] ?? 0) - (times[index] ?? 0)
  if (pause <= LONGEST_PAUSE) return ''
  return (skipsIdle ? words.idleSkipped : words.idle)(durationText(pause))
}

const Speeds = ({ speed, setSpeed }: Pick<Playback, 'speed' | 'setSpeed'>) => (
  <label className="r-speed">
    <span className="g-hidden">{words.speed}</span>
    <select
      value={speed}
      onChange={({ target }) => setSpeed(SPEEDS.find((one) => String(one) === target.value) ?? speed)}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {words.times(one)}
        </option>
      ))}
    </select>
  </label>
)

interface ControlsProps {
  readonly story: Story
  readonly playback: Playback
  readonly onHelp: () => void
}

export const Controls = ({ story, playback, onHelp }: ControlsProps) => {
  const { index, last, direction, skipsIdle, setSkipsIdle, jump, step, toggle } = playback
  const { times, requests } = story
  const since = sinceText((times[index] ?? 0) - (times[0] ?? 0))
  const whole = sinceText((times[last] ?? 0) - (times[0] ?? 0))
  const position = words.of(index, last)
  return (
    <div className="r-controls">
      <div className="r-row">
        <Press glyph="toBegin" disabled={index === 0} onPress={() => jump(0)} />
        <Press glyph="back" disabled={index === 0} onPress={() => step(-1)} />
        <Press isMain glyph={direction === null ? 'play' : 'pause'} disabled={last === 0} onPress={toggle} />
        <Press glyph="forward" disabled={index === last} onPress={() => step(1)} />
        <Press glyph="toEnd" disabled={index === last} onPress={() => jump(last)} />
        <Speeds {...playback} />
        <label className="r-check">
          <input type="checkbox" checked={skipsIdle} onChange={({ target }) => setSkipsIdle(target.checked)} />
          {words.skipIdle}
        </label>
        <Button className="r-press" aria-label={words.shortcuts} title={words.shortcuts} onClick={onHelp}>
          ?
        </Button>
      </div>
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={position}
        min={0}
        max={last}
        value={index}
        onChange={({ target }) => jump(Number(target.value))}
      />
      <TimeLine story={story} playback={playback} />
      <p className="r-where g-figures">
        <span>{position}</span>
        <span>{`${since} / ${whole}`}</span>
        <span className="r-pending g-quiet">
          {[idleText(times, playback), pendingText(requests.filter((request) => isUnderWay(request, index)))]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </p>
    </div>
  )
}
