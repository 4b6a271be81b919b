import { Component, createContext, lazy, Suspense, useContext, type ComponentType, type ReactNode } from 'react'
import type { RecordingWriter } from '@/recording/writer'

interface FormProps {
  readonly recording: RecordingWriter
}

const nothing: { readonly default: ComponentType<FormProps> } = { default: () => null }
/** Optional: without this code the crash or error page still says what to do. */
const ReportForm = lazy<ComponentType<FormProps>>(() => import('./ReportForm').catch(() => nothing))

/** A form that crashes as well, or whose code is damaged, must not take the crash screen away. */
class Optional extends Component<{ readonly children: ReactNode }, { readonly hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override state = { hasCrashed: false }
  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}

/** What records this tab; null in a replay, where there is nothing to report. */
export const RunningRecording = createContext<RecordingWriter | null>(null)

/** On the crash screen and the error page: sends the recording of what happened, and only when it is pressed. */
export const ReportProblem = () => {
  const recording = useContext(RunningRecording)
  return (
    recording !== null && (
      <Optional>
        <Suspense>
          <ReportForm recording={recording} />
        </Suspense>
      </Optional>
    )
  )
}
