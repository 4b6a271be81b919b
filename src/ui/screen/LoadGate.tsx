import type { ReactNode } from 'react'
import { isApiError, isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { isRefusalStatus, RefusalScreen } from './ProblemScreen'
import { RetryAlert, RetryProblem, type Loading } from './Retry'
import { Screen } from './Screen'

interface LoadGateProps<Data> {
  readonly title: string
  readonly query: Loading
  /** what is on hand, however old; undefined = nothing yet */
  readonly data: Data | undefined
  readonly waiting: ReactNode
  /** leaves room for the line below the heading, which comes with the data, so that nothing is pushed down by it */
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

/**
 * What a screen shows while its data comes, when it does not come, and when a refresh of data already shown fails: then
 * the data stays and a line says that it is old.
 */
export const LoadGate = <Data,>({ title, query, data, waiting, hasLead = false, children }: LoadGateProps<Data>) => {
  // what the server no longer has is no older copy of anything
  if (query.isError && isRefusal(query.error) && query.error.status === 404) return <RefusalScreen status={404} />
  if (data !== undefined) return children(data, query.isError ? <RetryAlert stale queries={[query]} /> : null)
  if (query.isError && !isOutdated(query.error)) return <FailedScreen title={title} query={query} />
  return (
    <Screen title={title} busy {...(hasLead && { lead: NO_BREAK_SPACE })}>
      {waiting}
    </Screen>
  )
}

const NO_BREAK_SPACE = '\u00a0'
const isOutdated = (error: unknown) => isApiError(error) && error.kind === 'outdated'
