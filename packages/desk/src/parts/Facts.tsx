import { Descriptions, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import './facts.css'

/** A name with its value; null = there is nothing to say. */
export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** how many stand beside each other */
  readonly columns?: NonNullable<DescriptionsProps['column']>
  /** whether the name stands beside the value; otherwise it stands above */
  readonly areNamesBeside?: boolean
}

const NAME_WIDTH = 118

/** What is known about something. */
export const Facts = ({ facts, columns = 1, areNamesBeside = false }: FactsProps) => (
  <Descriptions
    className="o-facts"
    layout={areNamesBeside ? 'horizontal' : 'vertical'}
    colon={false}
    {...(areNamesBeside && { styles: { label: { width: NAME_WIDTH } } })}
    column={columns}
    items={facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ({ key: name, label: name, children: value }))}
  />
)
