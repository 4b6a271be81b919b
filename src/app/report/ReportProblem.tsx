import { Button } from 'antd'
import {
  Component,
  createContext,
  lazy,
  Suspense,
  useContext,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { RecordingWriter } from '@/recording/writer'
import type { ReportOfferOf } from '@/ui/screen/reportOffer'

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

/** Shows the form when it is pressed: on screens where most tenants have nothing to report. No part of what the app says. */
const ReportOnDemand = ({ children }: { readonly children: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const isRecorded = useContext(RunningRecording) !== null
  if (!isRecorded) return null
  return (
    <div data-qa="report">
      {isOpen ? (
        <ReportProblem />
      ) : (
        <Button type="text" className="g-quiet" onClick={() => setIsOpen(true)}>
          {children}
        </Button>
      )}
    </div>
  )
}

export const offerReport: ReportOfferOf = (words) => <ReportOnDemand>{words}</ReportOnDemand>
export const offerNoReport: ReportOfferOf = () => null
