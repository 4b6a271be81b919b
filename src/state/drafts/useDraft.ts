import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks'
import { keepDrafts } from './draftListener'
import { draftChanged, draftCleared, draftsReducer, selectDraft, selectDrafts, type DraftValues } from './drafts'

/** The typed text becomes an action after a pause this long. */
const TYPING_PAUSE_MS = 1_000
/** Whoever types without a pause loses no more than this when the tab is killed. */
const KEEP_MS = 1_000

/** Leaving a field, sending the form, another tab or app in front, the end of the page. */
const LEAVING = ['focusout', 'submit', 'visibilitychange', 'pagehide'] as const

const holdsFile = (changes: DraftValues) => Object.values(changes).some((value) => typeof value === 'object')

/** A picture that comes from the device again is another object. */
const isSame = (one: DraftValues[string] | undefined, other: DraftValues[string] | undefined) =>
  one === other || (typeof one === 'object' && typeof other === 'object' && one?.id === other?.id)

interface Waiting {
  readonly owner: string | null
  readonly values: DraftValues
}

/**
 * The changed fields of a form. Typed text stays local for a while, so that a log tells what was typed and not every key.
 * It is dispatched after a pause, when the field or the screen is left, when the form is sent, and when the page is hidden.
 * A picture is dispatched at once: to choose it again is more work than to type.
 */
export const useDraft = (form: string) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const kept = useAppSelector((state) => selectDraft(state, form))
  const [typed, setTyped] = useState<DraftValues | null>(null)
  const waiting = useRef<Waiting | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const keeping = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  /** What waits, and from now on nothing does. */
  const take = useCallback(() => {
    clearTimeout(pause.current)
    clearTimeout(keeping.current)
    keeping.current = undefined
    const taken = waiting.current
    waiting.current = null
    return taken
  }, [])

  const changeOf = useCallback(
    ({ owner, values }: Waiting) => {
      const now = selectDrafts(store.getState()).owner
      // another tenant may have signed in meanwhile, in another tab
      return owner !== null && owner !== now ? null : draftChanged({ form, values, at: deviceNow() })
    },
    [store, form],
  )

  const handOver = useCallback(() => {
    const taken = take()
    const change = taken && changeOf(taken)
    if (change) dispatch(change)
  }, [dispatch, take, changeOf])

  /** On the device as if it had been handed over, but without an action. */
  const keep = useCallback(() => {
    keeping.current = undefined
    const change = waiting.current && changeOf(waiting.current)
    if (change) void keepDrafts(draftsReducer(selectDrafts(store.getState()), change))
  }, [store, changeOf])

  useEffect(() => {
    // captured, so that the recorder, which listens too, meets the action before the page is gone
    for (const type of LEAVING) window.addEventListener(type, handOver, true)
    return () => {
      for (const type of LEAVING) window.removeEventListener(type, handOver, true)
      handOver()
    }
  }, [handOver])

  // based on the stored draft and not on the last rendered one: a picture is ready long after it was chosen
  const change = useCallback(
    (changes: DraftValues) => {
      const state = store.getState()
      const values = { ...(waiting.current?.values ?? selectDraft(state, form)), ...changes }
      waiting.current = { owner: selectDrafts(state).owner, values }
      setTyped(values)
      clearTimeout(pause.current)
      if (holdsFile(changes)) return handOver()
      pause.current = setTimeout(handOver, TYPING_PAUSE_MS)
      keeping.current ??= setTimeout(keep, KEEP_MS)
    },
    [store, form, handOver, keep],
  )

  /** Forgets what was sent. What was typed while it was on its way stays; returns whether there is any. */
  const clear = useCallback(
    (sent?: DraftValues): boolean => {
      const values = take()?.values ?? selectDraft(store.getState(), form)
      const left = sent ? Object.entries(values).filter(([field, value]) => !isSame(value, sent[field])) : []
      setTyped(null)
      dispatch(
        left.length > 0
          ? draftChanged({ form, values: Object.fromEntries(left), at: deviceNow() })
          : draftCleared(form),
      )
      return left.length > 0
    },
    [dispatch, store, form, take],
  )

  return { values: typed ?? kept, change, clear }
}
