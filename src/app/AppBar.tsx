import { Button } from 'antd'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { areaOf, placeAt } from '@/domain/places'
import { TopBar } from '@/ui/parts/Frame'
import { ScreenLink } from '@/ui/screen/links'

const AREAS = ['houses', 'transactions', 'notifications', 'profile'] as const

const WIDE = '(min-width: 960px)'
const onWidthChange = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
/** The page that is drawn before the app has come does not know; its style sheet decides. */
const useIsWide = () =>
  useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )

/** From 960 px on. On a phone they are not seen, and the menu has a link of the same name itself. */
export const BarLinks = () => {
  const { name } = placeAt(useLocation().pathname)
  const isWide = useIsWide()
  if (name === 'menu' && !isWide) return null
  return (
    <nav className="g-bar-links" aria-label={copy.bar.label}>
      {AREAS.map((area) => (
        <ScreenLink
          key={area}
          to={paths[area]()}
          aria-current={area === name ? 'page' : area === areaOf(name) ? 'true' : undefined}
        >
          {copy.bar[area]}
        </ScreenLink>
      ))}
    </nav>
  )
}

interface AppBarProps {
  readonly onTitle: () => void
  readonly onTitleHeld?: () => void
  /** missing for a guest */
  readonly onLogout?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Uses only its props: the page draws it too, before the app is loaded (tools/build/page.tsx). */
export const AppBar = ({ onTitle, onTitleHeld, onLogout, children }: AppBarProps) => (
  <TopBar title={copy.brand} onTitle={onTitle} onTitleHeld={onTitleHeld}>
    {children}
    {onLogout !== undefined && (
      <Button type="text" size="small" onClick={onLogout}>
        {copy.logout}
      </Button>
    )}
  </TopBar>
)
