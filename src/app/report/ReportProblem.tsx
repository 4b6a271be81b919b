import { createContext, lazy, Suspense, useContext, type ComponentType } from 'react'
import type { RecordingWriter } from '@/recording/writer'

interface FormProps {
  readonly recording: RecordingWriter
}

const nothing: { readonly default: ComponentType<FormProps> } = { default: () => null }
/** Optional: without this code the crash or error page still says what to do. */
const ReportForm = lazy<ComponentType<FormProps>>(() => import('./ReportForm').catch(() => nothing))

/** What records this tab; null in a replay, where there is nothing to report. */
export const RunningRecording = createContext<RecordingWriter | null>(null)

/** On the crash screen and the error page: sends the recording of what happened, and only when it is pressed. */
export const ReportProblem = () => {
  const recording = useContext(RunningRecording)
  return (
    recording !== null && (
      <Suspense>
        <ReportForm recording={recording} />
      </Suspense>
    )
  )
}
