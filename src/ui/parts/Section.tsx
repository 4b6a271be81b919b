import type { ReactNode } from 'react'
import './Section.css'

interface SectionProps {
  title: string
  children: ReactNode
}

/** Its heading names it, and is no label: a field inside may bear the same word. */
export const Section = ({ title, children }: SectionProps) => (
  <section className="g-section">
    <div className="g-section-head">
      <h2>{title}</h2>
    </div>
    <div className="g-stack">{children}</div>
  </section>
)
