import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import './Section.css'

export interface SectionProps {
  title: string
  titleHidden?: boolean
  children: ReactNode
  /** Beside the title. */
  action?: ReactNode
}

export const Section = ({ title, titleHidden = false, children, action }: SectionProps) => {
  const id = useId()
  return (
    <section className="g-section" aria-labelledby={id}>
      <div className={cx('g-section-head', titleHidden && 'g-hidden')}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="g-stack">{children}</div>
    </section>
  )
}
