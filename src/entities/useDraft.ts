import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceNow } from '@/lib/clock'
import { draftChanged, draftCleared, selectDraft, type DraftValues } from './drafts'
import { useAppDispatch, useAppSelector } from './hooks'

/** A pause in typing after which the draft becomes an action. */
const TYPING_PAUSE_MS = 250

/**
 * The fields of a form that were touched. What is being typed stays local for a moment, so that not every keystroke is an
 * action; it is handed over after a pause, when the screen goes, and when the page is hidden.
 */
export const useDraft = (form: string) => {
  const dispatch = useAppDispatch()
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
    return () => {
      window.removeEventListener('pagehide', handOver)
      handOver()
    }
  }, [handOver])

  const change = (changes: DraftValues) => {
    const next = { ...(waiting.current ?? typed ?? kept), ...changes }
    waiting.current = next
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(handOver, TYPING_PAUSE_MS)
  }

  const clear = () => {
    clearTimeout(timer.current)
    waiting.current = null
    setTyped(null)
    dispatch(draftCleared(form))
  }

  return { values: typed ?? kept, change, clear }
}
