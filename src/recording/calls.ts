import type { UnknownAction } from '@reduxjs/toolkit'
import type { SentRequest } from '@/domain/sentRequest'
import type { TimedAction } from './file'
import { segmentBegan } from './recorder'

/** What RTK Query writes into the actions of a call. */
interface CallMeta {
  readonly requestId: string
  readonly requestStatus: 'pending' | 'fulfilled' | 'rejected'
  readonly startedTimeStamp?: number
  readonly fulfilledTimeStamp?: number
  readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown; readonly queryCacheKey?: string }
  readonly baseQueryMeta?: { readonly sent?: SentRequest; readonly status?: number | null }
}

/** Null for an action that is no call's. */
export const callMetaIn = ({ meta }: UnknownAction): CallMeta | null => {
  const { requestId, requestStatus, arg } = Object(meta) as Partial<CallMeta>
  return typeof requestId === 'string' && requestStatus !== undefined && typeof arg?.endpointName === 'string'
    ? (meta as CallMeta)
    : null
}

/** A call of the recorded app. */
export interface RecordedCall {
  readonly endpoint: string
  readonly argument: unknown
  /** number of the action that asked */
  readonly asked: number
  /** number of the action that ended it; null where the recording ends before */
  readonly ended: number | null
  readonly end: 'answered' | 'failed' | 'unanswered' | 'reloaded' | 'open'
  readonly status: number | null
  /** in milliseconds; null where nothing came */
  readonly latency: number | null
  /** as it left; undefined where the log does not say it */
  readonly sent: SentRequest | undefined
}

type End = Pick<RecordedCall, 'end' | 'status' | 'latency' | 'sent'>

const endOf = (meta: CallMeta, took: number): End => {
  const { requestStatus, startedTimeStamp = NaN, fulfilledTimeStamp = NaN, baseQueryMeta } = meta
  const measured = fulfilledTimeStamp - startedTimeStamp
  const status = baseQueryMeta?.status ?? null
  const end = requestStatus === 'fulfilled' ? 'answered' : status === null ? 'unanswered' : 'failed'
  return { end, status, latency: Number.isNaN(measured) ? took : measured, sent: baseQueryMeta?.sent }
}

/** Every call, in the order in which they were made. */
export const callsIn = (actions: readonly TimedAction[]): readonly RecordedCall[] => {
  const calls: RecordedCall[] = []
  const open = new Map<string, number>()
  const end = (at: number, ended: number, more: Partial<RecordedCall>) => {
    const call = calls[at]
    if (call !== undefined) calls[at] = { ...call, ended, ...more }
  }
  actions.forEach(({ action, timestamp }, index) => {
    const number = index + 1
    // what was under way when the page was loaded anew was never answered
    if (segmentBegan.match(action)) {
      for (const at of open.values()) end(at, number, { end: 'reloaded' })
      open.clear()
    }
    const meta = callMetaIn(action)
    if (meta === null) return
    const { requestId, arg } = meta
    if (meta.requestStatus === 'pending') {
      open.set(requestId, calls.length)
      const nothing = { ended: null, end: 'open', status: null, latency: null, sent: undefined } as const
      calls.push({ endpoint: arg.endpointName, argument: arg.originalArgs, asked: number, ...nothing })
      return
    }
    const at = open.get(requestId)
    if (at === undefined) return
    open.delete(requestId)
    end(at, number, endOf(meta, timestamp - (actions[(calls[at]?.asked ?? number) - 1]?.timestamp ?? timestamp)))
  })
  return calls
}

export const hasFailed = ({ end }: RecordedCall): boolean => end === 'failed' || end === 'unanswered'

/** Whether the app was waiting for it after that action. */
export const isUnderWay = ({ asked, ended }: RecordedCall, action: number): boolean =>
  asked <= action && (ended === null || action < ended)
