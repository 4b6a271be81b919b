import { copyQa } from '@/domain/copyQa'
import { Button } from '@/ui/Button'
import { SPEEDS, type Playback } from './usePlayback'

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
      <Button size="small" variant="secondary" disabled={index === 0} onClick={() => jump(index - 1)}>
        {words.back}
      </Button>
      <Button size="small" variant="secondary" disabled={index === last} onClick={() => jump(index + 1)}>
        {words.forward}
      </Button>
      <span className="g-figures" role="status">
        {words.of(index, last)}
      </span>
    </div>
    <div className="r-row">
      {speed === null ? (
        SPEEDS.map((one) => (
          <Button key={one} size="small" onClick={() => play(one)}>{`${words.play} ${words.speed(one)}`}</Button>
        ))
      ) : (
        <Button size="small" onClick={() => play(null)}>
          {words.pause}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => jump(last)}>
        {words.toEnd}
      </Button>
    </div>
  </div>
)
