import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { areaOf, placeAt } from '@/domain/places'
import { TopBar } from '@/ui/parts/Frame'
import { ScreenLink } from '@/ui/screen/links'

const AREAS = ['houses', 'transactions', 'notifications', 'profile'] as const
const GRIYA_AREAS = ['houses', 'search', 'transactions', 'notifications', 'help', 'profile'] as const

interface BarLinksProps {
  readonly isGriyaHost: boolean
}

/** From 960 px on. */
export const BarLinks = ({ isGriyaHost }: BarLinksProps) => {
  const { name } = placeAt(useLocation().pathname)
  // the spec's menu has these links once
  if (name === 'menu' && !isGriyaHost) return null
  return (
    <nav className="g-bar-links" aria-label={copy.bar.label}>
      {(isGriyaHost ? GRIYA_AREAS : AREAS).map((area) => (
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
