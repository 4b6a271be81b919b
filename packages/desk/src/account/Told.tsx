import { Card, Checkbox } from 'antd'
import { useState } from 'react'
import { WAITING_SUBJECTS, type WaitingSubject } from '@griya/contract/words'
import { noticeShown } from '@griya/common/page/notices'
import { readEnvironment } from '@griya/common/device/environment'
import { requestPushToken } from '@griya/common/device/messaging/push'
import { parseFirebaseSettings } from '@griya/common/device/messaging/serviceWorker'
import { useChoosePushMutation, useReadPushChoiceQuery } from '../api/operatorApi'
import { told as copy } from '../copy/people'
import { useOperatorDispatch } from '../hooks'
import { useChange } from '../parts/useChange'
import { isSoundOn, playSound, switchSound } from '../parts/sound'

const OPTIONS = WAITING_SUBJECTS.map((subject) => ({ value: subject, label: copy.subjects[subject] }))

/** What this browser is told about while the page is closed, where Firebase is configured. */
const Pushes = () => {
  const dispatch = useOperatorDispatch()
  const [environment] = useState(readEnvironment)
  const isConfigured = parseFirebaseSettings(environment.firebaseConfig) !== null
  const { data } = useReadPushChoiceQuery(undefined, { skip: !isConfigured })
  const { send, isLoading } = useChange(useChoosePushMutation(), copy.pushDone)
  if (!isConfigured || data === undefined) return null
  const choose = async (subjects: WaitingSubject[]) => {
    if (subjects.length === 0) return send({ subjects })
    const token = await requestPushToken(environment)
    if (token === null) return dispatch(noticeShown('error', copy.pushFailed))
    return send({ token, subjects })
  }
  return (
    <fieldset className="o-pushes">
      <legend>{copy.push}</legend>
      <Checkbox.Group
        options={OPTIONS}
        value={data.subjects}
        disabled={isLoading}
        onChange={(subjects) => void choose(subjects)}
      />
      <p className="o-quiet o-small">{copy.pushHelp}</p>
    </fieldset>
  )
}

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
      <Checkbox className="o-told" checked={isOn} onChange={({ target }) => change(target.checked)}>
        {copy.sound}
      </Checkbox>
      <p className="o-quiet o-small">{copy.soundHelp}</p>
      <Pushes />
    </Card>
  )
}
