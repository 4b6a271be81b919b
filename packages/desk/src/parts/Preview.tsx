import { useId, type ReactNode } from 'react'
import { preview as copy } from '../copy/frame'
import './preview.css'

interface PreviewProps {
  readonly title?: string
  readonly help?: string | null
  readonly children: ReactNode
}

/** What tenants will see, while it is typed. */
export const Preview = ({ title = copy.title, help = copy.help, children }: PreviewProps) => {
  const id = useId()
  return (
    <section className="o-preview" aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {help !== null && <p className="o-quiet o-small">{help}</p>}
      </div>
      {children}
    </section>
  )
}
