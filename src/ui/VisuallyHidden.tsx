import type { ReactNode } from 'react'

export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className="g-hidden" id={id}>
    {children}
  </span>
)
