import type { ReactNode } from 'react'
import { cx } from './cx'
import './Section.css'

export interface SectionProps {
  title: string
  titleHidden?: boolean
  children: ReactNode
  /** Beside the title. */
  action?: ReactNode
}

/** Its heading names it, and is no label: a field inside may bear the same word. */
export const Section = ({ title, titleHidden = false, children, action }: SectionProps) => (
  <section className="g-section">
    <div className={cx('g-section-head', titleHidden && 'g-hidden')}>
      <h2>{title}</h2>
      {action}
    </div>
    <div className="g-stack">{children}</div>
  </section>
)
