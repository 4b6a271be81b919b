import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import './Facts.css'

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** What is so, line by line. */
export const Facts = ({ items }: FactsProps) => (
  <Descriptions
    className="g-facts"
    bordered
    size="small"
    column={1}
    items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
  />
)
