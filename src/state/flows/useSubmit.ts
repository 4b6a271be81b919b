import { useRef } from 'react'
import { refusalOf } from '@/api/endpoints'
import { noticeShown } from '@griya/common/page/notices'
import { describeThrown, errorCaught } from '../failures/failures'
import { useAppDispatch, useIsUnderWay } from '../hooks'

export type Endpoint = Parameters<typeof useIsUnderWay>[0]

/** The result of an RTK Query call: one of the two is set. */
export interface Outcome<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
}

interface Submission<Argument, Data> {
  readonly endpoint: Endpoint
  readonly send: (argument: Argument) => PromiseLike<Outcome<Data>>
  /** the text of a notice after success */
  readonly successText?: (data: Data) => string
  /** nothing is sent again before what it returns has settled */
  readonly onSuccess?: (data: Data) => unknown
  /** in addition to the failure policy (state/failures/policy.ts) */
  readonly onFailure?: (error: unknown) => void
}

/** A notice about what the notices of the endpoint are about. */
export const noticeOf = (endpoint: Endpoint, tone: 'success' | 'error', text: string) => {
  const refusal = refusalOf(endpoint)
  return noticeShown(tone, text, typeof refusal === 'object' ? refusal.about : undefined)
}

/** Does one thing at a time, however often it is asked to. What is thrown is told of, and it can be done again. */
export const useOneAtATime = (endpoint: Endpoint) => {
  const dispatch = useAppDispatch()
  const isAtWork = useRef(false)
  const run = async (work: () => Promise<void>) => {
    isAtWork.current = true
    try {
      await work()
    } catch (thrown) {
      dispatch(errorCaught({ where: endpoint, ...describeThrown(thrown) }))
    } finally {
      isAtWork.current = false
    }
  }
  return {
    start: (work: () => Promise<void>) => {
      if (!isAtWork.current) void run(work)
    },
    isAtWork: () => isAtWork.current,
  }
}

/** Sends, tells of success, and does what follows. */
export const useSend = () => {
  const dispatch = useAppDispatch()
  return async <Argument, Data>(
    { endpoint, send, successText, onSuccess, onFailure }: Submission<Argument, Data>,
    argument: Argument,
  ): Promise<void> => {
    const { data, error } = await send(argument)
    if (data === undefined) {
      onFailure?.(error)
      return
    }
    if (successText !== undefined) dispatch(noticeOf(endpoint, 'success', successText(data)))
    await onSuccess?.(data)
  }
}

/**
 * The way to send what a tenant has pressed: once, however often it is pressed. To retry after a failure, the tenant presses
 * again. A form that may have problems or pictures is sent with useFormSubmit.
 */
export const useSubmit = <Data, Argument = void>(submission: Submission<Argument, Data>) => {
  const send = useSend()
  const { start, isAtWork } = useOneAtATime(submission.endpoint)
  const isBusy = useIsUnderWay(submission.endpoint)
  return { submit: (argument: Argument) => start(() => send(submission, argument)), isBusy, isAtWork }
}
