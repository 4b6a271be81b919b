import { Alert, Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { nameOfAction } from '@/api/actionNames'
import { copyQa } from '@/domain/copyQa'
import { reloadPage } from '@/lib/fullPageRedirect'
import { createHasher, differences, pointer } from '@/recording/compare'
import type { TimedAction } from '@/recording/file'
import { spans, type Missing } from '@/recording/reading'
import type { Verdict } from '@/recording/verdict'
import { cx } from '@/ui/parts/cx'
import { TextField } from '@/ui/parts/Field'
import type { Loaded } from './loadRecording'
import { Controls, usePlayback } from './playback'
import type { OpenStage } from './Stage'
import { stepsOf } from './steps'

export interface Moment {
  readonly action: number
  readonly text: string
  readonly kind?: string
}

interface MomentListProps {
  readonly label: string
  readonly moments: readonly Moment[]
  /** where one is */
  readonly now: number
  readonly onChoose: (action: number) => void
}

/** Moments of the recording, each a way to it. */
export const MomentList = ({ label, moments, now, onChoose }: MomentListProps) => {
  const current = moments.findLast(({ action }) => action <= now)
  return (
    <ol className="r-moments" aria-label={label}>
      {moments.map((moment) => (
        <li key={moment.action}>
          <button
            type="button"
            className={cx('r-moment', moment.kind !== undefined && `r-${moment.kind}`)}
            aria-current={moment === current || undefined}
            onClick={() => onChoose(moment.action)}
          >
            <span className="r-number">{moment.action}</span>
            <span>{moment.text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const words = copyQa.player
/** More than this nobody reads. */
const MOST = 60
const LONGEST = 160

const shown = (value: unknown): string => {
  const text = value === undefined ? words.absent : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What one action made of the state. */
export const DifferenceView = ({ before, after }: { readonly before: unknown; readonly after: unknown }) => {
  const found = useMemo(() => differences(before, after, createHasher()).slice(0, MOST), [before, after])
  if (found.length === 0) return <p className="g-quiet">{words.noDifference}</p>
  return (
    <dl className="r-differences">
      {found.map(({ path, before: was, after: is }) => (
        <div key={pointer(path)}>
          <dt>{pointer(path)}</dt>
          <dd>
            <del>{shown(was)}</del> <ins>{shown(is)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const verdictText = (verdict: Verdict, missing: Missing | null): string => {
  if (verdict.kind === 'different') return words.different(verdict.action, verdict.type, verdict.path)
  if (verdict.kind === 'threw') return words.threw(verdict.action, verdict.type, verdict.message)
  if (verdict.kind === 'unhashed') return words.unhashed(verdict.compared, verdict.actions)
  return missing === null ? words.equal : words.equalSoFar(verdict.actions, missing.recorded)
}

const alertType = (verdict: Verdict, missing: Missing | null) => {
  if (verdict.kind === 'different' || verdict.kind === 'threw') return 'error'
  return verdict.kind === 'equal' && missing === null ? 'success' : 'warning'
}

/** What cannot be seen here, though it was recorded. */
const MissingNote = ({ isCut, lost, recorded }: Missing) => (
  <Alert
    type="warning"
    showIcon
    role="note"
    title={isCut ? words.cut : words.damaged}
    description={lost.length > 0 && words.lost(lost.length, recorded, spans(lost))}
  />
)

const matches = ({ action }: TimedAction, wanted: string) =>
  `${nameOfAction(action)} ${JSON.stringify(action)}`.toLowerCase().includes(wanted.toLowerCase())

export const Player = ({ loaded, stage }: { readonly loaded: Loaded; readonly stage: OpenStage }) => {
  const { recording, states, verdict, missing } = loaded
  const { actions } = recording
  const [wanted, setWanted] = useState('')
  const show = useCallback(
    (index: number) => {
      const state = states[index]
      if (state !== undefined) stage.show(state)
    },
    [stage, states],
  )
  const playback = usePlayback(actions, show)
  const { index, jump } = playback
  const steps = useMemo(() => stepsOf(actions), [actions])
  const important = steps.filter(({ kind }) => kind !== 'step')
  const found = useMemo(
    () =>
      actions.flatMap((timed, at) =>
        wanted === '' || matches(timed, wanted) ? [{ action: at + 1, text: nameOfAction(timed.action) }] : [],
      ),
    [actions, wanted],
  )

  return (
    <section className="r-player" aria-label={words.title}>
      <header className="r-head">
        <h2>{words.title}</h2>
        <p className="g-quiet">
          {recording.info.build} · {recording.info.environment || '-'} · {words.seal(stage.attempts())}
        </p>
        <Alert type={alertType(verdict, missing)} showIcon role="note" title={verdictText(verdict, missing)} />
        {missing !== null && <MissingNote {...missing} />}
      </header>
      <Controls {...playback} />
      <h3>{words.marks}</h3>
      {important.length === 0 ? (
        <p className="g-quiet">{words.noMarks}</p>
      ) : (
        <MomentList label={words.marks} moments={important} now={index} onChoose={jump} />
      )}
      <h3>{words.difference}</h3>
      <DifferenceView before={states[index - 1] ?? states[0]} after={states[index]} />
      <h3>{words.steps}</h3>
      <MomentList label={words.steps} moments={steps} now={index} onChoose={jump} />
      <h3>{words.actions}</h3>
      <TextField label={words.search} value={wanted} onChange={setWanted} />
      <MomentList label={words.actions} moments={found} now={index} onChoose={jump} />
      <Button block onClick={reloadPage}>
        {words.another}
      </Button>
    </section>
  )
}
