import { useEffect, useState, type ReactNode } from 'react'
import { isApiError, isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { isRefusalStatus, RefusalScreen } from './ProblemScreen'
import { RetryAlert, RetryProblem, type Loading } from './Retry'
import { Screen } from './Screen'

export interface LoadGateProps<Data> {
  readonly title: string
  readonly query: Loading
  /** the data on hand, even if it is old; undefined = none yet */
  readonly data: Data | undefined
  readonly waiting: ReactNode
  /** for a screen that has a second column */
  readonly waitingAside?: ReactNode
  readonly isWide?: boolean
  /** leaves space for the line below the heading, which comes with the data, so that nothing moves when it appears */
  readonly hasLead?: boolean
  readonly children: (data: Data, stale: ReactNode) => ReactNode
}

const FailedScreen = ({ title, query }: { readonly title: string; readonly query: Loading }) => {
  const { error } = query
  if (isRefusal(error) && isRefusalStatus(error.status)) return <RefusalScreen status={error.status} />
  return (
    <Screen title={title}>
      <RetryProblem title={copy.loadFailed} query={query} />
    </Screen>
  )
}

/** In ms. */
const LONG_WAIT = 5000

/** Nobody looks at placeholders for longer without wondering. */
const StillLoading = () => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="g-quiet" role="status">
      {isLong && copy.stillLoading}
    </p>
  )
}

/**
 * What a screen shows while its data is loading and when loading fails. If only a refresh fails, the old data stays and
 * a line says how old it is.
 */
export const LoadGate = <Data,>(props: LoadGateProps<Data>) => {
  const { title, query, data, waiting, waitingAside, isWide, hasLead = false, children } = props
  // 404 means that the server no longer has it, so the old data must not be shown either
  if (query.isError && isRefusal(query.error) && query.error.status === 404) return <RefusalScreen status={404} />
  if (data !== undefined) return children(data, query.isError ? <RetryAlert stale queries={[query]} /> : null)
  if (query.isError && !isOutdated(query.error)) return <FailedScreen title={title} query={query} />
  return (
    <Screen title={title} busy isWide={isWide} aside={waitingAside} {...(hasLead && { lead: NO_BREAK_SPACE })}>
      {waiting}
      <StillLoading />
    </Screen>
  )
}

const NO_BREAK_SPACE = '\u00a0'
const isOutdated = (error: unknown) => isApiError(error) && error.kind === 'outdated'
