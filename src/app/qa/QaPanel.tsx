import { Alert, Button, Flex, Switch } from 'antd'
// from its own file: the index also loads search, groups and text areas
import Input from 'antd/es/input/Input'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatMoment } from '@griya/common/words/calendar'
import { copyQa } from '@/domain/copyQa'
import { BASE_PATH, REPLAY_PATH } from '@/domain/screens'
import { momentMarked } from '@/recording/recorder'
import { visibleText } from '@/recording/visibleText'
import type { RecordingWriter } from '@/recording/writer'
import { selectEnvironment } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { isTestDataHere } from '@/recording/testData'
import { qaPanelClosed, recordingAsIsSwitched, selectIsRecordedAsIs } from '@/state/screen/screenState'
import { cx } from '@/ui/parts/cx'
import { SelectField } from '@/ui/parts/Field'
import { build, listRecordings } from '../recordings'
import { downloadRecording } from './download'
import './qa.css'
import { lastOf } from '@griya/common/lists'

const words = copyQa.panel
/** The value of the running recording in the list; earlier recordings have their names. */
const RUNNING = ''

const messageOf = (error: unknown) => words.failed(error instanceof Error ? error.message : String(error))

const useEarlierRecordings = (recording: RecordingWriter, onFailure: (message: string) => void) => {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const list = async () => {
      const { id } = await recording.flush()
      setNames((await listRecordings()).filter((name) => name !== id))
    }
    list().catch((error: unknown) => onFailure(messageOf(error)))
  }, [recording, onFailure])
  return names
}

const watchDialogs = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

/** An open dialog covers the page and keeps the focus inside, so the panel goes into it. */
const usePanelPlace = (): Element =>
  useSyncExternalStore(
    watchDialogs,
    () => lastOf(Array.from(document.querySelectorAll('dialog[open]'))) ?? document.body,
  )

interface HeadProps {
  /** what came of the latest press; it stands where the title was, so that nothing moves */
  readonly said: string
  readonly isAtTop: boolean
  readonly onMove: () => void
  readonly onFold: () => void
  readonly onClose: () => void
}

const Head = ({ said, isAtTop, onMove, onFold, onClose }: HeadProps) => (
  <div className="q-head">
    <div>
      {said === '' && <h2>{words.title}</h2>}
      <p role="status">{said}</p>
    </div>
    <Button type="text" size="small" aria-label={isAtTop ? words.toBottom : words.toTop} onClick={onMove}>
      {isAtTop ? '↓' : '↑'}
    </Button>
    <Button type="text" size="small" aria-label={words.fold} onClick={onFold}>
      –
    </Button>
    <Button type="text" size="small" aria-label={words.close} onClick={onClose}>
      ×
    </Button>
  </div>
)

/** Asks once in a page whether the data is test data; it is off again with the next page. */
const AsIsSwitch = ({
  environment,
  onSwitched,
}: {
  readonly environment: string
  readonly onSwitched: (said: string) => void
}) => {
  const dispatch = useAppDispatch()
  const isOn = useAppSelector(selectIsRecordedAsIs)
  const [answer, setAnswer] = useState<'open' | 'asked' | 'yes'>(isTestDataHere(environment) ? 'yes' : 'open')
  const switchTo = (next: boolean) => {
    dispatch(recordingAsIsSwitched(next))
    onSwitched(next ? words.asIsOn : words.asIsOff)
  }
  if (answer === 'asked')
    return (
      <Alert
        type="warning"
        role="alert"
        title={words.askAsIs}
        action={
          <Flex vertical gap="small">
            <Button
              size="small"
              onClick={() => {
                setAnswer('yes')
                switchTo(true)
              }}
            >
              {words.confirmAsIs}
            </Button>
            <Button size="small" onClick={() => setAnswer('open')}>
              {words.cancelAsIs}
            </Button>
          </Flex>
        }
      />
    )
  return (
    <label className="q-row">
      <Switch
        size="small"
        checked={isOn}
        onChange={(next) => (next && answer === 'open' ? setAnswer('asked') : switchTo(next))}
      />
      {words.asIs}
    </label>
  )
}

/** Drawn beside the app, so that the texts of the panel are not recorded as texts of the app. */
const QaPanel = ({ recording }: { readonly recording: RecordingWriter }) => {
  const dispatch = useAppDispatch()
  const environment = useAppSelector(selectEnvironment)
  const [note, setNote] = useState('')
  const [asGzip, setAsGzip] = useState(true)
  const [chosen, setChosen] = useState(RUNNING)
  const [said, setSaid] = useState('')
  const [isFolded, setIsFolded] = useState(false)
  const [isAtTop, setIsAtTop] = useState(false)
  const earlier = useEarlierRecordings(recording, setSaid)
  const container = usePanelPlace()

  const mark = () => {
    dispatch(momentMarked({ note, text: visibleText() }))
    setNote('')
    setSaid(words.marked)
  }
  const download = async () => {
    setSaid(words.working)
    const request = { writer: recording, chosen: chosen === RUNNING ? null : chosen, environment, asGzip }
    try {
      setSaid((await downloadRecording(request)) ? '' : words.empty)
    } catch (error) {
      setSaid(messageOf(error))
    }
  }

  const place = isAtTop && 'q-top'
  if (isFolded)
    return createPortal(
      <button
        type="button"
        data-qa="panel"
        className={cx('q-handle', place)}
        aria-label={words.unfold}
        onClick={() => setIsFolded(false)}
      >
        {words.handle}
      </button>,
      container,
    )
  return createPortal(
    <aside data-qa="panel" className={cx('q-panel', place)} aria-label={words.title}>
      <Head
        said={said}
        isAtTop={isAtTop}
        onMove={() => setIsAtTop(!isAtTop)}
        onFold={() => setIsFolded(true)}
        onClose={() => dispatch(qaPanelClosed())}
      />
      <div className="q-row">
        <Input
          size="small"
          aria-label={words.note}
          placeholder={words.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button size="small" onClick={mark}>
          {words.mark}
        </Button>
      </div>
      <div className="q-row">
        <select
          aria-label={words.format}
          value={asGzip ? 'gzip' : 'plain'}
          onChange={({ target }) => setAsGzip(target.value === 'gzip')}
        >
          <option value="gzip">{words.gzip}</option>
          <option value="plain">{words.plain}</option>
        </select>
        <Button type="primary" size="small" onClick={() => void download()}>
          {words.download}
        </Button>
      </div>
      <AsIsSwitch environment={environment.sentryEnvironment} onSwitched={setSaid} />
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
      <p className="g-quiet">
        {words.build} {build || '-'} · {words.environment} {environment.sentryEnvironment || '-'} ·{' '}
        <a href={`${BASE_PATH}${REPLAY_PATH}`} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      </p>
    </aside>,
    container,
  )
}

export default QaPanel
