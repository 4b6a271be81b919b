import { Button } from 'antd'
import { copyQa } from '@/domain/copyQa'
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
