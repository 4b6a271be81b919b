import type { ReactNode } from 'react'
import './Section.css'

interface SectionProps {
  title: string
  children: ReactNode
}

/** The heading is not an accessible name of the section: a field inside may have the same text as its label. */
export const Section = ({ title, children }: SectionProps) => (
  <section className="g-section">
    <div className="g-section-head">
      <h2>{title}</h2>
    </div>
    <div className="g-stack">{children}</div>
  </section>
)
