import type { ReactNode } from 'react'
import { cardClass, type CardTone } from '../parts/Card'
import { cx } from '../parts/cx'
import { ScreenLink } from './ScreenLink'

export interface LinkCardProps {
  to: string
  children: ReactNode
  tone?: CardTone
  /** Below the link, not part of its name. */
  footer?: ReactNode
}

/** A card that is one link as a whole. */
export const LinkCard = ({ to, children, tone = 'plain', footer }: LinkCardProps) => (
  <div className={cx(cardClass(tone), 'g-card-linked')}>
    <ScreenLink to={to} className="g-card-link">
      {children}
    </ScreenLink>
    {footer}
  </div>
)
