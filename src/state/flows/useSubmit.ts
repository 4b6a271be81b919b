import { useEffect, useRef } from 'react'
import { isUpload } from '@/api/call'
import { refusalOf } from '@/api/endpoints'
import { selectUploadPercent, uploadProgressed } from '@/api/uploads'
import type { FileRef } from '@/domain/payment'
import { noticeDismissed, noticeShown } from '@/kit/notices'
import { describeThrown, errorCaught } from '../failures/failures'
import { useAppDispatch, useAppSelector, useIsUnderWay } from '../hooks'
import type { SentForm } from '../screen/screenState'
import { useScreenState } from '../screen/useScreenState'

/** A picture as the form will send it; 'failed' if the last chosen one cannot be used. */
interface Picture {
  readonly settled: () => Promise<FileRef | null | 'failed'>
}

type Pictures = Readonly<Record<string, Picture>>

type SettledPictures<Chosen extends Pictures> = {
  readonly [Field in keyof Chosen]: Exclude<Awaited<ReturnType<Chosen[Field]['settled']>>, 'failed'>
}

interface Problem {
  readonly field: string
  readonly message: string
}

/** The result of an RTK Query call: one of the two is set. */
interface Outcome<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
}

interface Submission<Argument, Data, Chosen extends Pictures> {
  readonly endpoint: Parameters<typeof useIsUnderWay>[0]
  /** the form's name in the screen's state, which stores that sending was tried and that the form is waiting */
  readonly form?: SentForm
  /** what keeps the form from being sent right now */
  readonly problem?: Problem | null
  /** false = this argument does not come from the form, so the problem is none of its own */
  readonly isFromForm?: (argument: Argument) => boolean
  readonly focusField?: (field: string) => void
  readonly onTry?: (problem: Problem | null) => void
  readonly pictures?: Chosen
  readonly send: (argument: Argument, pictures: SettledPictures<Chosen>) => PromiseLike<Outcome<Data>>
  /** the text of a notice after success */
  readonly successText?: (data: Data) => string
  readonly onSuccess: (data: Data, pictures: SettledPictures<Chosen>) => void
  /** in addition to the failure policy (state/failures/policy.ts) */
  readonly onFailure?: (error: unknown) => void
  /** after a success the page reloads: nothing is sent again before that */
  readonly reloads?: true
}

const settle = async <Chosen extends Pictures>(pictures: Chosen) => {
  const all = await Promise.all(
    Object.entries(pictures).map(async ([field, picture]) => [field, await picture.settled()] as const),
  )
  const unusable = all.find(([, picture]) => picture === 'failed')
  return { unusable: unusable?.[0], chosen: Object.fromEntries(all) as SettledPictures<Chosen> }
}

/**
 * The one way to send what a tenant has filled in or pressed. It sends once, however often the button is pressed, and
 * only if the form has no problem and its pictures are ready. To retry after a failure, the tenant presses again.
 */
export const useSubmit = <Data, Argument = void, Chosen extends Pictures = Pictures>({
  endpoint,
  form,
  problem = null,
  isFromForm = () => true,
  focusField,
  onTry,
  pictures,
  send,
  successText,
  onSuccess,
  onFailure,
  reloads,
}: Submission<Argument, Data, Chosen>) => {
  const dispatch = useAppDispatch()
  const isSending = useIsUnderWay(endpoint)
  const percent = useAppSelector((state) => (isUpload(endpoint) ? selectUploadPercent(state, endpoint) : null))
  const [wasTried, setWasTried] = useScreenState(`${form ?? endpoint}:tried`, false)
  const [isWaiting, setIsWaiting] = useScreenState(`${form ?? endpoint}:waiting`, false)
  const underWay = useRef(false)

  const told = useRef<{ readonly id: string; readonly message: string } | null>(null)

  const tell = (tone: 'success' | 'error', text: string) => {
    const refusal = refusalOf(endpoint)
    const { payload } = dispatch(noticeShown(tone, text, typeof refusal === 'object' ? refusal.about : undefined))
    return payload.id
  }

  const message = problem?.message
  useEffect(() => {
    // what the notice asked for is there now
    if (told.current === null || told.current.message === message) return
    dispatch(noticeDismissed(told.current.id))
    told.current = null
  }, [dispatch, message])

  /** Returns whether it succeeded. */
  const sendOnce = async (argument: Argument): Promise<boolean> => {
    let chosen = {} as SettledPictures<Chosen>
    if (pictures !== undefined) {
      const settled = await settle(pictures)
      if (settled.unusable !== undefined) {
        focusField?.(settled.unusable)
        return false
      }
      chosen = settled.chosen
      if (isUpload(endpoint)) dispatch(uploadProgressed({ endpoint, percent: 0 }))
    }
    const { data, error } = await send(argument, chosen)
    if (data === undefined) {
      onFailure?.(error)
      return false
    }
    if (successText !== undefined) tell('success', successText(data))
    // a picture that was chosen meanwhile is part of what is left to send
    if (pictures !== undefined) await settle(pictures)
    onSuccess(data, chosen)
    return true
  }

  const run = async (argument: Argument) => {
    let isDone = false
    underWay.current = true
    if (form !== undefined) setIsWaiting(true)
    try {
      isDone = await sendOnce(argument)
    } finally {
      // also after an exception; otherwise the button would stop working
      underWay.current = isDone && reloads === true
      if (form !== undefined) setIsWaiting(false)
    }
  }

  const submit = (argument: Argument) => {
    if (underWay.current) return
    if (form !== undefined) setWasTried(true)
    const found = isFromForm(argument) ? problem : null
    onTry?.(found)
    if (found === null) {
      run(argument).catch((thrown: unknown) => {
        dispatch(errorCaught({ where: endpoint, ...describeThrown(thrown) }))
      })
      return
    }
    told.current = { id: tell('error', found.message), message: found.message }
    focusField?.(found.field)
  }

  return { submit, isBusy: isWaiting || isSending, wasTried, uploadPercent: isSending ? percent : null }
}
