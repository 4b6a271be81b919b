import { useEffect, useRef, type ReactNode } from 'react'
import type { Waiting } from '@griya/contract/waiting'
import { useReadWaitingQuery } from '../api/operatorApi'
import { LiveContext } from '../parts/live'
import { isSoundOn, playSound } from '../parts/sound'
import { useEvents } from './useEvents'

/** A bill is overdue because time has passed, so nothing has come in. */
const COMING_IN = ['payments', 'requests', 'tickets'] as const satisfies readonly (keyof Waiting)[]

const hasMore = (before: Waiting, after: Waiting): boolean =>
  COMING_IN.some((subject) => after[subject] > before[subject])

/** Hears from the server what happens, on every screen, and makes a sound when something new has come in. */
export const Live = ({ children }: { readonly children: ReactNode }) => {
  const isLive = useEvents()
  const { data } = useReadWaitingQuery()
  const before = useRef<Waiting>(undefined)
  useEffect(() => {
    if (data !== undefined && before.current !== undefined && hasMore(before.current, data) && isSoundOn())
      void playSound()
    before.current = data
  }, [data])
  return <LiveContext.Provider value={isLive}>{children}</LiveContext.Provider>
}
