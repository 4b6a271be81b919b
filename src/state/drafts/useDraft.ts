import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceNow } from '@/lib/clockAndChance'
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks'
import { draftChanged, draftCleared, selectDraft, type DraftValues } from './drafts'

/** The typed text becomes an action after a pause this long. */
const TYPING_PAUSE_MS = 250

const holdsFile = (changes: DraftValues) => Object.values(changes).some((value) => typeof value === 'object')

/**
 * The changed fields of a form. Typed text stays local for a moment, so that not every key press is an action. It is
 * dispatched after a pause, when the field or the screen is left, and when the page is hidden. A picture is dispatched
 * at once: to choose it again is more work than to type.
 */
export const useDraft = (form: string) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const kept = useAppSelector((state) => selectDraft(state, form))
  const [typed, setTyped] = useState<DraftValues | null>(null)
  const waiting = useRef<DraftValues | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const handOver = useCallback(() => {
    clearTimeout(timer.current)
    if (waiting.current === null) return
    dispatch(draftChanged({ form, values: waiting.current, at: deviceNow() }))
    waiting.current = null
  }, [dispatch, form])

  useEffect(() => {
    window.addEventListener('pagehide', handOver)
    window.addEventListener('focusout', handOver)
    return () => {
      window.removeEventListener('pagehide', handOver)
      window.removeEventListener('focusout', handOver)
      handOver()
    }
  }, [handOver])

  // based on the stored draft and not on the last rendered one: a picture is ready long after it was chosen
  const change = useCallback(
    (changes: DraftValues) => {
      const next = { ...(waiting.current ?? selectDraft(store.getState(), form)), ...changes }
      waiting.current = next
      setTyped(next)
      clearTimeout(timer.current)
      if (holdsFile(changes)) handOver()
      else timer.current = setTimeout(handOver, TYPING_PAUSE_MS)
    },
    [store, form, handOver],
  )

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
    setTyped(null)
    dispatch(draftCleared(form))
  }, [dispatch, form])

  return { values: typed ?? kept, change, clear }
}
