import { useEffect, useRef } from 'react'
import { isUpload } from '@/api/call'
import { selectUploadPercent, uploadProgressed } from '@/api/uploads'
import type { FileRef } from '@/domain/payment'
import { noticeDismissed } from '@griya/common/page/notices'
import { useAppDispatch, useAppSelector, useIsUnderWay } from '../hooks'
import type { SentForm } from '../screen/screenState'
import { useScreenState } from '../screen/useScreenState'
import { noticeOf, useOneAtATime, useSend, type Endpoint, type Outcome } from './useSubmit'

/** A picture as the form will send it; 'failed' if the last chosen one cannot be used. */
interface Picture {
  readonly settled: () => Promise<FileRef | null | 'failed'>
}

type Pictures = Readonly<Record<string, Picture>>

type SettledPictures<Chosen extends Pictures> = {
  readonly [Field in keyof Chosen]: Exclude<Awaited<ReturnType<Chosen[Field]['settled']>>, 'failed'>
}

const settle = async <Chosen extends Pictures>(pictures: Chosen) => {
  const all = await Promise.all(
    Object.entries(pictures).map(async ([field, picture]) => [field, await picture.settled()] as const),
  )
  const unusable = all.find(([, picture]) => picture === 'failed')
  return { unusable: unusable?.[0], chosen: Object.fromEntries(all) as SettledPictures<Chosen> }
}

const none = <Chosen extends Pictures>() => ({ unusable: undefined, chosen: {} as SettledPictures<Chosen> })

interface Problem {
  readonly field: string
  readonly message: string
}

/** Says in a notice what keeps a form from being sent, until it does so no longer. */
export const useProblemNotice = (endpoint: Endpoint, problem: Problem | null) => {
  const dispatch = useAppDispatch()
  const told = useRef<{ readonly id: string; readonly message: string } | null>(null)
  const message = problem?.message
  useEffect(() => {
    // what the notice asked for is there now
    if (told.current === null || told.current.message === message) return
    dispatch(noticeDismissed(told.current.id))
    told.current = null
  }, [dispatch, message])
  return (found: Problem) => {
    const { payload } = dispatch(noticeOf(endpoint, 'error', found.message))
    told.current = { id: payload.id, message: found.message }
  }
}

interface FormSubmission<Data, Chosen extends Pictures> {
  readonly endpoint: Endpoint
  /** its name in the screen's state, which stores that sending was tried and that the form is waiting */
  readonly form: SentForm
  /** what keeps the form from being sent right now */
  readonly problem: Problem | null
  readonly focusField: (field: string) => void
  readonly onTry?: (problem: Problem | null) => void
  readonly pictures?: Chosen
  readonly send: (pictures: SettledPictures<Chosen>) => PromiseLike<Outcome<Data>>
  readonly successText?: (data: Data) => string
  readonly onSuccess: (data: Data, pictures: SettledPictures<Chosen>) => void
  readonly onFailure?: (error: unknown) => void
}

/** The way to send what a tenant has filled in: as useSubmit, and only if nothing is missing and the pictures are ready. */
export const useFormSubmit = <Data, Chosen extends Pictures = Record<never, Picture>>({
  form,
  problem,
  focusField,
  onTry,
  pictures,
  ...submission
}: FormSubmission<Data, Chosen>) => {
  const { endpoint } = submission
  const dispatch = useAppDispatch()
  const sendNow = useSend()
  const { start, isAtWork } = useOneAtATime(endpoint)
  const tell = useProblemNotice(endpoint, problem)
  const isSending = useIsUnderWay(endpoint)
  const percent = useAppSelector((state) => (isUpload(endpoint) ? selectUploadPercent(state, endpoint) : null))
  const [wasTried, setWasTried] = useScreenState(`${form}:tried`, false)
  const [isWaiting, setIsWaiting] = useScreenState(`${form}:waiting`, false)

  const sendReady = async () => {
    const { unusable, chosen } = pictures === undefined ? none<Chosen>() : await settle(pictures)
    if (unusable !== undefined) {
      focusField(unusable)
      return
    }
    if (isUpload(endpoint)) dispatch(uploadProgressed({ endpoint, percent: 0 }))
    const onSuccess = async (data: Data) => {
      // a picture that was chosen meanwhile is part of what is left to send
      if (pictures !== undefined) await settle(pictures)
      submission.onSuccess(data, chosen)
    }
    await sendNow({ ...submission, send: () => submission.send(chosen), onSuccess }, undefined)
  }

  const work = async () => {
    setIsWaiting(true)
    try {
      await sendReady()
    } finally {
      setIsWaiting(false)
    }
  }

  const submit = () => {
    if (isAtWork()) return
    setWasTried(true)
    onTry?.(problem)
    if (problem === null) {
      start(work)
      return
    }
    tell(problem)
    focusField(problem.field)
  }

  return { submit, isBusy: isWaiting || isSending, wasTried, uploadPercent: isSending ? percent : null }
}
