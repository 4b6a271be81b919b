import { Alert, Button, type ButtonProps, Flex } from 'antd'
import { createContext, useContext } from 'react'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import { formatAsOf } from '@/domain/asOf'
import * as copy from '@/domain/copy'
import { Problem } from './ProblemScreen'

/** The part of a query that a screen's frame needs. */
export interface Loading {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error?: unknown
  readonly refetch: () => unknown
  /** unix milliseconds: of the last answer, and of the last attempt */
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

/** What the server says of its refusal; of any other failure `otherwise`. */
const reasonOf = ({ error }: Loading, otherwise: string) => (isRefusal(error) ? apiErrorText(error) : otherwise)

/** The property's time zone; the frame of the app gives it. */
export const Zone = createContext<string | undefined>(undefined)

/** The oldest of what is shown decides. */
const useAsOf = (queries: readonly Loading[]): string | null => {
  const zone = useContext(Zone)
  const times = queries.flatMap(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? [])
  const tried = Math.max(...queries.map(({ startedTimeStamp = 0 }) => startedTimeStamp))
  return times.length > 0 ? formatAsOf(Math.min(...times), tried, zone) : null
}

interface RetryAlertProps {
  readonly queries: readonly Loading[]
  /** something older is shown instead */
  readonly stale?: boolean
}

/** What did not come, above or among what did. */
export const RetryAlert = ({ queries, stale = false }: RetryAlertProps) => {
  const asOf = useAsOf(queries)
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={stale ? copy.stale : copy.loadFailed}
      description={
        <Flex vertical align="start" gap="small">
          {!stale && <p>{copy.loadFailedHint}</p>}
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

/** In the place of what a screen is for. */
export const RetryProblem = ({ query, title }: RetryProps & { readonly title: string }) => (
  <Problem title={title} action={<RetryButton queries={[query]} />}>
    {reasonOf(query, copy.loadFailedHint)}
  </Problem>
)

/** In one line, for something that a tenant may do without. */
export const RetryLine = ({ query }: RetryProps) => (
  <Alert
    type="info"
    showIcon
    role="status"
    title={reasonOf(query, copy.loadFailed)}
    action={<RetryButton type="link" queries={[query]} />}
  />
)
