import { Button, type ButtonProps } from 'antd'
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'
import { Link, useHref, useLocation, useNavigate, type LinkProps } from 'react-router-dom'
import { goBack } from '@/domain/copy/common'
import { parentOf } from '@/domain/places'
import { cardClass, type CardTone } from '../parts/Card'
import { cx } from '../parts/cx'
import { Icon } from '../parts/Icon'

/** The paths of this page's visits, each at its place in the browser's history. */
const visited: string[] = []

const placeInHistory = () => (window.history.state as { readonly idx?: number } | null)?.idx ?? 0

export const rememberVisit = (pathname: string): void => {
  visited[placeInHistory()] = pathname
}

const cameFrom = (to: string) => visited[placeInHistory() - 1] === to.split('?')[0]

/** Any other click is left to the browser: a new tab, a new window, a download. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Follows a link after the tap has been painted. The router's own Link draws the next screen during the tap. Then the
 * next paint came after 736 ms (a transaction) and 232 ms (the profile); this way it comes after 40 and 48 ms, at 4x
 * CPU on a busy machine. The limit is 100 ms. The screen itself does not come later (docs/adr/0006).
 */
const useFollow = (to: string, { isBack = false, state }: { isBack?: boolean; state?: unknown } = {}) => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    setTimeout(() => void (isBack && cameFrom(to) ? navigate(-1) : navigate(to, { state })))
  }
}

interface ScreenLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly to: string
}

export const ScreenLink = ({ to, state, ...rest }: ScreenLinkProps) => (
  <Link {...rest} to={to} onClick={useFollow(to, { state })} />
)

/** Nobody is signed in. */
export const IsGuest = createContext(false)

interface BackLinkProps {
  /** instead of the screen above this one */
  readonly to: string | undefined
}

/**
 * The way back for a home-screen app on iOS, which has no button for it. To the screen that the tenant came from it goes
 * back in the history, so that this screen is as it was left.
 */
export const BackLink = ({ to }: BackLinkProps) => {
  const { pathname } = useLocation()
  const isGuest = useContext(IsGuest)
  const parent = to ?? parentOf(pathname, isGuest)
  const follow = useFollow(parent ?? '', { isBack: true })
  if (parent === undefined) return null
  return (
    <Link to={parent} className="g-back" aria-label={goBack} onClick={follow}>
      <Icon name="back" size={22} />
    </Link>
  )
}

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'block' | 'disabled' | 'icon' | 'children'> {
  readonly to: string
  /** to the screen that the tenant came from, which is then as it was left */
  readonly isBack?: boolean
}

/** A button that is a link to another screen. */
export const LinkButton = ({ to, isBack = false, type = 'primary', ...rest }: LinkButtonProps) => (
  <Button {...rest} type={type} href={useHref(to)} onClick={useFollow(to, { isBack })} />
)

interface LinkCardProps {
  to: string
  /** of the new entry in the browser's history */
  state?: unknown
  children: ReactNode
  tone?: CardTone
  /** Shown below the link; not part of its name. */
  footer?: ReactNode
}

/** A card that is one large link. */
export const LinkCard = ({ to, state, children, tone = 'plain', footer }: LinkCardProps) => (
  <div className={cx(cardClass(tone), 'g-card-linked')}>
    <ScreenLink to={to} state={state} className="g-card-link">
      {children}
    </ScreenLink>
    {footer}
  </div>
)
