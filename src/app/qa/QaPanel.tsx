import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatMoment } from '@/domain/calendar'
import { copyQa } from '@/domain/copyQa'
import { BASE_PATH, REPLAY_PATH } from '@/domain/screens'
import { momentMarked } from '@/recording/recorder'
import { visibleText } from '@/recording/visibleText'
import type { RecordingWriter } from '@/recording/writer'
import { selectEnvironment } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { qaPanelClosed } from '@/state/screen/screenState'
import { SelectField, TextField } from '@/ui/parts/Field'
import { build, downloadRecording, listRecordings } from './download'
import './qa.css'

const words = copyQa.panel
/** The value of the running recording in the list; earlier recordings have their names. */
const RUNNING = ''

const useEarlierRecordings = (recording: RecordingWriter) => {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const list = async () => {
      const { id } = await recording.flush()
      setNames((await listRecordings()).filter((name) => name !== id))
    }
    void list()
  }, [recording])
  return names
}

/** Drawn beside the app, so that the texts of the panel are not recorded as texts of the app. */
const QaPanel = ({ recording }: { readonly recording: RecordingWriter }) => {
  const dispatch = useAppDispatch()
  const environment = useAppSelector(selectEnvironment)
  const earlier = useEarlierRecordings(recording)
  const [note, setNote] = useState('')
  const [asGzip, setAsGzip] = useState(true)
  const [chosen, setChosen] = useState(RUNNING)
  const [said, setSaid] = useState('')

  const mark = () => {
    dispatch(momentMarked({ note, text: visibleText() }))
    setNote('')
    setSaid(words.marked)
  }
  const download = async () => {
    setSaid(words.working)
    const request = { writer: recording, chosen: chosen === RUNNING ? null : chosen, environment, asGzip }
    setSaid((await downloadRecording(request)) ? '' : words.empty)
  }

  return createPortal(
    <aside data-qa="panel" className="q-panel" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="g-quiet">
        {words.build} {build || '-'} · {words.environment} {environment.sentryEnvironment || '-'}
      </p>
      <TextField label={words.note} value={note} onChange={setNote} />
      <Button block onClick={mark}>
        {words.mark}
      </Button>
      {earlier.length > 0 && (
        <SelectField
          label={words.recording}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: RUNNING, label: words.thisRecording },
            ...earlier.map((name) => ({
              value: name,
              label: words.earlier(formatMoment(Number(name.split('-')[0]) / 1000, environment.timeZone)),
            })),
          ]}
        />
      )}
      <label className="q-check">
        <input type="checkbox" checked={asGzip} onChange={({ target }) => setAsGzip(target.checked)} />
        {words.gzip}
      </label>
      <Button type="primary" block onClick={() => void download()}>
        {words.download}
      </Button>
      <p role="status">{said}</p>
      <div className="q-row">
        <a href={`${BASE_PATH}${REPLAY_PATH}`} target="_blank" rel="noreferrer">
          {words.open}
        </a>
        <Button type="link" size="small" onClick={() => dispatch(qaPanelClosed())}>
          {words.close}
        </Button>
      </div>
    </aside>,
    document.body,
  )
}

export default QaPanel
