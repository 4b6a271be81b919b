import type { ReactNode } from 'react'
import './List.css'

export interface ListProps {
  children: ReactNode
  label?: string
}

export const List = ({ children, label }: ListProps) => (
  <ul className="g-list" aria-label={label}>
    {children}
  </ul>
)
