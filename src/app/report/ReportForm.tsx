import { Alert, Button } from 'antd'
import { useState } from 'react'
import { isGriyaHost } from '@griya/contract/host'
import { LARGEST_REPORT, LONGEST_NOTE } from '@griya/contract/words'
import { copyReport } from '@/domain/copyReport'
import { readEnvironment } from '@griya/common/device/environment'
import { momentMarked } from '@/recording/recorder'
import { visibleText } from '@/recording/visibleText'
import type { RecordingWriter } from '@/recording/writer'
import { useAppDispatch } from '@/state/hooks'
import { TextAreaField } from '@/ui/parts/TextAreaField'
import { saveFile } from '@griya/common/device/saveFile'
import { packReport, readableNote, sendReport, type PackedReport } from './sending'
import './report.css'

const words = copyReport

type Phase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'working'; readonly text: string }
  | { readonly kind: 'done'; readonly lines: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string }

/** Its settings come from the page and not from the store, which may be what broke. */
const useReport = (recording: RecordingWriter) => {
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' })
  const environment = readEnvironment()
  const isOffered = isGriyaHost(environment.apiExtensions)

  const mark = (note: string) => {
    try {
      dispatch(momentMarked({ note, text: visibleText() }))
    } catch {
      // the recorder saw the mark before a reducer threw, and what throws is what the report is about
      return
    }
  }
  const attachToMonitoring = async ({ file }: PackedReport, note: string) => {
    if (environment.sentryDsn === '') return
    const { attachReport } = await import('@/recording/monitoring/sentry')
    await attachReport(file, note)
  }
  const send = async (packed: PackedReport, note: string): Promise<Phase> => {
    if (packed.file.size > LARGEST_REPORT) return { kind: 'failed', text: words.failed.tooLarge }
    setPhase({ kind: 'working', text: words.sending })
    const outcome = await sendReport(packed.file, note, environment)
    if (outcome.kind === 'failed') return { kind: 'failed', text: words.failed[outcome.why] }
    return { kind: 'done', lines: [words.sent(outcome.id), ...(packed.isTrimmed ? [words.trimmed] : [])] }
  }
  const download = ({ file }: PackedReport): Phase => {
    saveFile(file.name, file)
    return { kind: 'done', lines: [words.saved] }
  }

  const report = async (how: 'send' | 'download', typed: string) => {
    setPhase({ kind: 'working', text: words.preparing })
    try {
      // what this page has held back until now is written too
      await recording.ready()
      await recording.flush()
      const note = readableNote(typed)
      mark(note)
      const packed = await packReport(recording, environment, how === 'send' ? LARGEST_REPORT : Infinity)
      if (packed === null) return setPhase({ kind: 'failed', text: words.failed.empty })
      if (packed.isAsIs)
        return setPhase(how === 'send' ? { kind: 'failed', text: words.failed.asIs } : download(packed))
      // monitoring that cannot be loaded stops nobody from reporting
      await Promise.allSettled([attachToMonitoring(packed, note)])
      setPhase(how === 'send' ? await send(packed, note) : download(packed))
    } catch {
      setPhase({ kind: 'failed', text: words.failed.unprepared })
    }
  }
  return { phase, isOffered, report }
}

/** One press sends; until then nothing leaves the device. What it says is no part of what the app says (`data-qa`). */
const ReportForm = ({ recording }: { readonly recording: RecordingWriter }) => {
  const { phase, isOffered, report } = useReport(recording)
  const [note, setNote] = useState('')
  const isWorking = phase.kind === 'working'
  if (phase.kind === 'done')
    return (
      <section data-qa="report" className="rp-form" aria-label={words.title}>
        <div role="status">
          {phase.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
    )
  return (
    <section data-qa="report" className="rp-form" aria-label={words.title}>
      <TextAreaField label={words.note} value={note} onChange={(text) => setNote(text.slice(0, LONGEST_NOTE))} />
      {isOffered && (
        <Button block loading={isWorking} disabled={isWorking} onClick={() => void report('send', note)}>
          {words.submit}
        </Button>
      )}
      {(!isOffered || phase.kind === 'failed') && (
        <Button block disabled={isWorking} onClick={() => void report('download', note)}>
          {words.download}
        </Button>
      )}
      <p className="g-quiet">{isOffered ? words.contents : words.byFile}</p>
      <p role="status">{isWorking ? phase.text : ''}</p>
      {phase.kind === 'failed' && <Alert type="error" showIcon role="alert" title={phase.text} />}
    </section>
  )
}

export default ReportForm
