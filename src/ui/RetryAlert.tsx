import { useContext } from 'react'
import { formatAsOf } from '@/domain/asOf'
import * as copy from '@/domain/copy'
import { Alert } from './Alert'
import { Button } from './Button'
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
      tone="warning"
      live="status"
      {...(stale ? {} : { title: copy.loadFailed })}
      action={
        <Button
          variant="secondary"
          busy={queries.some(({ isFetching }) => isFetching)}
          onClick={() => queries.forEach(({ refetch }) => void refetch())}
        >
          {copy.retry}
        </Button>
      }
    >
      <p>{stale ? copy.stale : copy.loadFailedHint}</p>
      {stale && asOf !== null && <p>{copy.dataAsOf(asOf)}</p>}
    </Alert>
  )
}
