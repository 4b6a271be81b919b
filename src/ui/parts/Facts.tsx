import { Descriptions } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { keepAmountsWhole } from '@/domain/money'
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

/** A column is as wide as its longest amount, which never breaks. */
const withAmount: CSSProperties = { ...styles.content, overflowWrap: 'break-word' }

const shown = (value: ReactNode) =>
  typeof value === 'string' && value.includes('Rp ')
    ? { children: keepAmountsWhole(value), styles: { content: withAmount } }
    : { children: value }

/** Names and values, one pair on each line. */
export const Facts = ({ items }: FactsProps) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    styles={styles}
    items={items.map(({ label, value }, place) => ({ key: place, label, ...shown(value) }))}
  />
)
