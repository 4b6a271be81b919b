import { Card, Switch } from 'antd'
import { useState } from 'react'
import { told as copy } from '../copy/people'
import { isSoundOn, playSound, switchSound } from '../parts/sound'

/** How an operator hears of what comes in. */
export const Told = () => {
  const [isOn, setIsOn] = useState(isSoundOn)
  const change = (on: boolean) => {
    switchSound(on)
    setIsOn(on)
    if (on) void playSound()
  }
  return (
    <Card>
      <h2>{copy.title}</h2>
      <p className="o-quiet">{copy.tab}</p>
      <label className="o-row o-told">
        <Switch checked={isOn} onChange={change} aria-label={copy.sound} />
        {copy.sound}
      </label>
      <p className="o-quiet o-small">{copy.soundHelp}</p>
    </Card>
  )
}
