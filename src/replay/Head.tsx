import { Alert, Button } from 'antd'
import { useState } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { viewportOf } from '@/recording/device'
import { spans, type Missing } from '@/recording/reading'
import { firstFinding, isSerious, type Verdict } from '@/recording/verdict'
import { SelectField } from '@/ui/parts/Field'
import type { Loaded } from './loadRecording'
import type { OpenStage } from './Stage'
import { sinceText, type Clock } from './times'
import { lastOf } from '@griya/common/lists'

const differenceText = (verdict: Verdict): string => {
  const first = firstFinding(verdict)
  if (first?.grade === 'sends') return words.sends(first.action, first.message)
  if (first?.grade === 'throws') return words.threw(first.action, first.type, first.message)
  const more = verdict.findings.filter(isSerious).length - 1
  return first === undefined || 'message' in first ? '' : words.different(first.action, first.type, first.path, more)
}

const verdictText = (verdict: Verdict, missing: Missing | null): string => {
  if (verdict.kind === 'different') return differenceText(verdict)
  if (verdict.kind === 'unhashed') return words.unhashed(verdict.compared, verdict.actions)
  if (missing !== null) return words.equalSoFar(verdict.actions, missing.recorded)
  const equal = verdict.kind === 'bookkeeping' ? words.equalButBookkeeping : words.equal
  return verdict.comparesRequests ? equal : `${equal} ${words.requestsNotRecorded}`
}

const alertType = ({ kind }: Verdict, missing: Missing | null) => {
  if (kind === 'different') return 'error'
  return kind === 'equal' && missing === null ? 'success' : 'warning'
}

interface VerdictNoteProps extends Pick<Loaded, 'verdict' | 'missing'> {
  readonly onJump: (action: number) => void
}

/** Whether this build does what was recorded, and a way to the first action with which it does not. */
const VerdictNote = ({ verdict, missing, onJump }: VerdictNoteProps) => {
  const first = firstFinding(verdict)
  return (
    <Alert
      type={alertType(verdict, missing)}
      showIcon
      role="note"
      title={verdictText(verdict, missing)}
      action={
        first !== undefined && (
          <Button size="small" onClick={() => onJump(first.action)}>
            {words.toAction(first.action)}
          </Button>
        )
      }
    />
  )
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

/** The sizes to choose from: what was recorded, a common phone, and a laptop. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const SizeField = ({ loaded, stage }: { readonly loaded: Loaded; readonly stage: OpenStage }) => {
  const recorded = loaded.recording.info.device.viewport
  const [chosen, setChosen] = useState(0)
  const sizes = recorded === null ? SIZES : [recorded, ...SIZES]
  return (
    <SelectField
      label={words.size}
      value={String(chosen)}
      options={sizes.map((size, index) => ({
        value: String(index),
        label: words.sizeAs(size.width, size.height, size === recorded),
      }))}
      onChange={(value) => {
        setChosen(Number(value))
        stage.resize(sizes[Number(value)] ?? viewportOf(loaded.recording.info))
      }}
    />
  )
}

const factsOf = ({ recording: { info, actions } }: Loaded, clock: Clock) => {
  const { facts, unknown, pixels } = words
  const { viewport, pixelRatio, language, timeZone, browser, connection } = info.device
  const first = actions[0]?.timestamp ?? 0
  const last = lastOf(actions)?.timestamp ?? first
  const told: readonly (readonly [string, string | null])[] = [
    [facts.build, info.build || null],
    [facts.environment, info.environment || null],
    [facts.viewport, viewport && pixels(viewport.width, viewport.height, pixelRatio ?? 1)],
    [facts.language, language],
    [facts.timeZone, timeZone],
    [facts.browser, browser],
    [facts.connection, connection],
    [facts.began, clock.day(first)],
    [facts.length, sinceText(last - first)],
    [facts.actions, String(actions.length)],
    [facts.reloads, String(info.segments.length)],
  ]
  return told.map(([label, value]) => ({ label, value: value ?? unknown }))
}

interface HeadProps {
  readonly loaded: Loaded
  readonly stage: OpenStage
  readonly clock: Clock
  readonly onJump: (action: number) => void
}

/** What matters most of it, while it is folded. */
const shortFacts = ({ recording: { info } }: Loaded): string => {
  const { width, height } = viewportOf(info)
  return [info.build, `${width} × ${height}`].filter((fact) => fact !== '').join(' · ')
}

export const Head = ({ loaded, stage, clock, onJump }: HeadProps) => (
  <header className="r-head">
    <details className="r-about">
      <summary>
        <h1>{words.title}</h1>
        <span className="g-quiet">{shortFacts(loaded)}</span>
      </summary>
      <SizeField loaded={loaded} stage={stage} />
      <dl>
        {factsOf(loaded, clock).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
    <Button size="small" className="r-another" onClick={reloadPage}>
      {words.another}
    </Button>
    <VerdictNote {...loaded} onJump={onJump} />
    {loaded.missing !== null && <MissingNote {...loaded.missing} />}
    <p className="g-quiet">{words.seal(stage.attempts())}</p>
  </header>
)
