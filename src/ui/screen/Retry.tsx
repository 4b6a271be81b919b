import { Alert, Button, type ButtonProps, Flex } from 'antd'
import { createContext, useContext } from 'react'
import { apiErrorText, isApiError, isRefusal } from '@/domain/apiError'
import { formatAsOf } from '@/domain/asOf'
import * as copy from '@/domain/copy'
import { Problem } from './ProblemScreen'
import { ReportButton } from './reportOffer'

/** The parts of a query that are needed to show its loading and its failure. */
export interface Loading {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error?: unknown
  readonly refetch: () => unknown
  /** in unix milliseconds: when the server sent what the device has kept */
  readonly since?: number | undefined
  /** in unix milliseconds: when the last answer came, and when the last attempt began */
  readonly fulfilledTimeStamp?: number | undefined
  readonly startedTimeStamp?: number | undefined
}

interface RetryButtonProps extends Pick<ButtonProps, 'type'> {
  readonly queries: readonly Loading[]
}

const RetryButton = ({ queries, type = 'default' }: RetryButtonProps) => (
  <Button
    type={type}
    loading={queries.some(({ isFetching }) => isFetching)}
    onClick={() => queries.forEach(({ refetch }) => void refetch())}
  >
    {copy.retry}
  </Button>
)

/** The server's own text if it refused the call, `otherwise` for any other failure. */
const reasonOf = ({ error }: Loading, otherwise: string) => (isRefusal(error) ? apiErrorText(error) : otherwise)

/** What to do about it: the connection is to blame only if the server did not answer. */
const causeOf = (error: unknown): string => {
  if (!isApiError(error)) return copy.loadFailedHint
  if (error.kind === 'malformed') return error.status >= 500 ? copy.serverTrouble : copy.notUnderstood
  return error.kind === 'network' && error.isOfAnotherHost ? copy.networkOrServer : copy.loadFailedHint
}
const hintOf = (query: Loading) => reasonOf(query, causeOf(query.error))

/** The property's time zone; the app's frame provides it. */
export const Zone = createContext<string | undefined>(undefined)

/** The time of the oldest data that is shown. */
const useAsOf = (queries: readonly Loading[]): string | null => {
  const zone = useContext(Zone)
  const times = queries.flatMap(({ fulfilledTimeStamp, since }) => fulfilledTimeStamp ?? since ?? [])
  const tried = Math.max(...queries.map(({ startedTimeStamp = 0 }) => startedTimeStamp))
  return times.length > 0 ? formatAsOf(Math.min(...times), tried, zone) : null
}

interface RetryAlertProps {
  readonly queries: readonly Loading[]
  /** true if older data is shown instead */
  readonly stale?: boolean
}

/** Says that something could not be loaded, above or between what could. */
export const RetryAlert = ({ queries, stale = false }: RetryAlertProps) => {
  const [first] = queries
  const asOf = useAsOf(queries)
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={stale ? copy.stale : copy.loadFailed}
      description={
        <Flex vertical align="start" gap="small">
          {!stale && first !== undefined && <p>{hintOf(first)}</p>}
          {stale && asOf !== null && <p>{copy.dataAsOf(asOf)}</p>}
          <RetryButton queries={queries} />
        </Flex>
      }
    />
  )
}

interface RetryProps {
  readonly query: Loading
}

/** Fills the place of a screen's main content. */
export const RetryProblem = ({ query, title }: RetryProps & { readonly title: string }) => (
  <Problem
    title={title}
    action={
      <Flex vertical align="center" gap="small">
        <RetryButton queries={[query]} />
        <ReportButton>{copy.reportProblem}</ReportButton>
      </Flex>
    }
  >
    {hintOf(query)}
  </Problem>
)

/** In one line, for content that the tenant can do without. */
export const RetryLine = ({ query }: RetryProps) => (
  <Alert
    type="info"
    showIcon
    role="status"
    title={reasonOf(query, copy.loadFailed)}
    action={<RetryButton type="link" queries={[query]} />}
  />
)
