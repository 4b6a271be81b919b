import { Alert, Button, Flex } from 'antd'
import { useContext } from 'react'
import { formatAsOf } from '@/domain/asOf'
import * as copy from '@/domain/copy'
import { Zone } from './zone'

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

interface RetryAlertProps {
  readonly queries: readonly Loading[]
  /** something older is shown instead */
  readonly stale?: boolean
}

/** The oldest of what is shown decides. */
const useAsOf = (queries: readonly Loading[]): string | null => {
  const zone = useContext(Zone)
  const times = queries.flatMap(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? [])
  const tried = Math.max(...queries.map(({ startedTimeStamp = 0 }) => startedTimeStamp))
  return times.length > 0 ? formatAsOf(Math.min(...times), tried, zone) : null
}

/** What did not come, with the way to get it. */
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
          <Button
            loading={queries.some(({ isFetching }) => isFetching)}
            onClick={() => queries.forEach(({ refetch }) => void refetch())}
          >
            {copy.retry}
          </Button>
        </Flex>
      }
    />
  )
}
