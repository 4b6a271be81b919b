import type { ReactNode } from 'react'
import './DetailList.css'

export interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[]
}

export const DetailList = ({ items }: DetailListProps) => (
  <dl className="g-details">
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
