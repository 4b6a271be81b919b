import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { keepAmountsWhole } from '@griya/common/words/money'
import './Facts.css'

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** The lines have the same width as those of a card. */
const styles = {
  label: {
    padding: 'var(--ant-padding-xxs) 0 var(--ant-padding-xxs) var(--ant-padding)',
    background: 'var(--ant-color-bg-container)',
    borderInlineEnd: 0,
    verticalAlign: 'baseline',
    whiteSpace: 'nowrap',
  },
  content: {
    padding: 'var(--ant-padding-xxs) var(--ant-padding)',
    background: 'var(--ant-color-bg-container)',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'baseline',
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
} as const

/** An amount never breaks; the name beside one that stands alone may. */
const shown = (value: ReactNode): ReactNode => {
  if (typeof value !== 'string' || !value.includes('Rp ')) return value
  if (/^-?Rp [\d.]+$/.test(value)) return <span className="g-money">{value}</span>
  return <span className="g-fact-amount">{keepAmountsWhole(value)}</span>
}

/** Names and values, one pair on each line. */
export const Facts = ({ items }: FactsProps) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    styles={styles}
    items={items.map(({ label, value }, place) => ({ key: place, label, children: shown(value) }))}
  />
)
