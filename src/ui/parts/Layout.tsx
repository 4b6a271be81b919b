import type { ReactNode } from 'react'
import './Layout.css'

interface LayoutProps {
  children: ReactNode
}

/** Two fields that belong together, in one row at every width. */
export const SideBySide = ({ children }: LayoutProps) => <div className="g-side-by-side">{children}</div>

export const StackList = ({ children }: LayoutProps) => <ul className="g-stack">{children}</ul>

/** A form laid out as a stack; the browser's own validation stays silent, ours speaks. */
export const StackForm = ({ children, onSubmit }: LayoutProps & { onSubmit: () => void }) => (
  <form
    className="g-stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
