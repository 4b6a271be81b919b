import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { latePart, loadChunk } from '@/lib/loadChunk'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import './Stay.css'

/** Uses only its props: the page draws it too, before the app is loaded (tools/build/page.tsx). */
export const StayFrame = ({ children }: { readonly children?: ReactNode }) => (
  <section className="g-card g-stay">
    <h2>{copy.menu.stay}</h2>
    {children}
  </section>
)

const loadCard = latePart(() => import(/* webpackChunkName: "stayCard" */ './StayCard'))
const StayCard = lazy(() => loadChunk(loadCard))

/**
 * In milliseconds: on a slow network, the code and the data of the card must not delay the menu itself. Only a first
 * visit waits; later the device has the transactions, and the card is there at once.
 */
const AFTER_MENU_MS = 1_000

/** The card of the tenant's room. Its place is there at once, its content after the menu's own. */
export const Stay = ({ isMenuReady }: { readonly isMenuReady: boolean }) => {
  const isKnown = useAppSelector((state) => selectTransactions(state).length > 0)
  const [isDue, setIsDue] = useState(isKnown)
  useEffect(() => {
    if (!isMenuReady) return undefined
    const timer = setTimeout(() => setIsDue(true), AFTER_MENU_MS)
    return () => clearTimeout(timer)
  }, [isMenuReady])
  return (
    <StayFrame>
      {(isDue || isKnown) && (
        <Suspense fallback={null}>
          <StayCard />
        </Suspense>
      )}
    </StayFrame>
  )
}
