import type { UnknownAction } from '@reduxjs/toolkit'
import { phaseOf } from '@/api/actionNames'
import { requestOf } from '@/api/endpoints'
import { callOf } from '@/api/call'
import { toWire } from '@griya/common/calls/request'
import { answerMetaOf } from '@/api/request'
import type { TimedAction } from '@/recording/file'
import { segmentBegan } from '@/recording/recorder'

/** A request of the recorded app, as far as its actions describe it. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  /** number of the action with which it was sent */
  readonly sent: number
  /** number of the action that ended it; null where the recording ends before */
  readonly ended: number | null
  readonly end: 'answered' | 'failed' | 'unanswered' | 'reloaded' | 'open'
  readonly status: number | null
  /** in milliseconds; null where nothing came */
  readonly latency: number | null
}

interface CallMeta {
  readonly requestId?: string
  readonly startedTimeStamp?: number
  readonly fulfilledTimeStamp?: number
  readonly arg?: { readonly endpointName?: string; readonly originalArgs?: unknown }
}

const metaOf = ({ meta }: UnknownAction): CallMeta => (typeof meta === 'object' && meta !== null ? meta : {})

/** The path of a request, or the endpoint's name if its recorded argument does not fit the endpoint. */
const wireOf = ({ arg }: CallMeta): Pick<RecordedRequest, 'method' | 'path'> => {
  const name = arg?.endpointName ?? ''
  try {
    const request = requestOf(name, arg?.originalArgs)
    if (request === undefined) return { method: '', path: name }
    const { method, path } = toWire(callOf(request), request)
    return { method, path }
  } catch (error) {
    return { method: '', path: `${name} (${String(error)})` }
  }
}

type End = Pick<RecordedRequest, 'end' | 'status' | 'latency'>

const endOf = (action: UnknownAction, isFulfilled: boolean, took: number): End => {
  const { startedTimeStamp, fulfilledTimeStamp } = metaOf(action)
  const measured = fulfilledTimeStamp === undefined ? NaN : fulfilledTimeStamp - (startedTimeStamp ?? NaN)
  const latency = Number.isFinite(measured) ? measured : took
  const status = answerMetaOf(action)?.status ?? null
  if (isFulfilled) return { end: 'answered', status, latency }
  return { end: status === null ? 'unanswered' : 'failed', status, latency }
}

/** Every request, in the order in which they were sent. */
export const requestsOf = (actions: readonly TimedAction[]): readonly RecordedRequest[] => {
  const requests: RecordedRequest[] = []
  const open = new Map<string, number>()
  const end = (at: number, more: Partial<RecordedRequest>) => {
    const request = requests[at]
    if (request !== undefined) requests[at] = { ...request, ...more }
  }
  actions.forEach(({ action, timestamp }, index) => {
    const number = index + 1
    // what was under way when the page was loaded anew was never answered
    if (segmentBegan.match(action)) {
      for (const at of open.values()) end(at, { ended: number, end: 'reloaded' })
      open.clear()
    }
    const phase = phaseOf(action)
    const meta = metaOf(action)
    const { requestId } = meta
    if (phase === undefined || requestId === undefined) return
    if (phase === 'pending') {
      open.set(requestId, requests.length)
      requests.push({ ...wireOf(meta), sent: number, ended: null, end: 'open', status: null, latency: null })
      return
    }
    const at = open.get(requestId)
    if (at === undefined) return
    open.delete(requestId)
    const took = timestamp - (actions[(requests[at]?.sent ?? number) - 1]?.timestamp ?? timestamp)
    end(at, { ended: number, ...endOf(action, phase === 'fulfilled', took) })
  })
  return requests
}

export const hasFailed = ({ end }: RecordedRequest) => end === 'failed' || end === 'unanswered'

/** Whether the app was waiting for it after that action. */
export const isUnderWay = ({ sent, ended }: RecordedRequest, action: number) =>
  sent <= action && (ended === null || action < ended)
