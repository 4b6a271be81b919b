import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import './Stay.css'

interface StayFrameProps {
  /** the way to the bookings that the card does not show, on the heading's line */
  readonly more?: ReactNode
  readonly children?: ReactNode
}

export const StayFrame = ({ more, children }: StayFrameProps) => (
  <section className="g-card g-stay">
    <div className="g-stay-head">
      <h2>{copy.menu.stay}</h2>
      {more}
    </div>
    {children}
  </section>
)
