import { Alert, Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { copyQa } from '@/domain/copyQa'
import { reloadPage } from '@/lib/fullPageRedirect'
import type { TimedAction } from '@/lib/recording/file'
import type { Verdict } from '@/lib/recording/replay'
import { TextField } from '@/ui/TextField'
import { Controls } from './Controls'
import { DifferenceView } from './DifferenceView'
import type { Loaded } from './loadRecording'
import { MomentList } from './MomentList'
import type { OpenStage } from './openStage'
import { stepsOf } from './steps'
import { usePlayback } from './usePlayback'

const words = copyQa.player

const verdictText = (verdict: Verdict): string =>
  verdict.kind === 'equal' ? words.equal : words.different(verdict.action, verdict.type, verdict.path)

const matches = ({ action }: TimedAction, wanted: string) =>
  JSON.stringify(action).toLowerCase().includes(wanted.toLowerCase())

const describe = ({ type, meta }: TimedAction['action']): string => {
  const endpoint = (meta as { readonly arg?: { readonly endpointName?: string } } | undefined)?.arg?.endpointName
  return endpoint === undefined ? type : `${type} · ${endpoint}`
}

export const Player = ({ loaded, stage }: { readonly loaded: Loaded; readonly stage: OpenStage }) => {
  const { recording, states, verdict, isCut } = loaded
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
        wanted === '' || matches(timed, wanted) ? [{ action: at + 1, text: describe(timed.action) }] : [],
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
        <Alert
          type={verdict.kind === 'equal' ? 'success' : 'error'}
          showIcon
          role="note"
          title={verdictText(verdict)}
        />
        {isCut && <Alert type="warning" showIcon role="note" title={words.cut} />}
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
