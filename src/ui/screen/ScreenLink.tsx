import type { MouseEvent } from 'react'
import { Link, useNavigate, type LinkProps } from 'react-router-dom'

interface ScreenLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'onClick'> {
  readonly to: string
  readonly replace?: boolean
}

/** Any other click is the browser's: a new tab, a new window, a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Follows a link to another screen. To draw that takes a cheap phone a tenth of a second: so the tap is seen first, and what
 * the screen asks for waits until it stands there, which it does not within a click.
 */
export const useFollow = (to: string, replace = false) => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    setTimeout(() => void navigate(to, { replace }))
  }
}

export const ScreenLink = ({ to, replace = false, ...rest }: ScreenLinkProps) => (
  <Link {...rest} to={to} replace={replace} onClick={useFollow(to, replace)} />
)
