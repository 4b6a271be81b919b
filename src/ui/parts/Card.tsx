import type { ReactNode } from 'react'
import { cx } from './cx'
import './Card.css'

export type CardTone = 'plain' | 'quiet' | 'pending'

export const cardClass = (tone: CardTone) => cx('g-card', tone !== 'plain' && `g-card-${tone}`)

interface CardProps {
  children: ReactNode
  tone?: CardTone
  title?: ReactNode
  titleLevel?: 2 | 3
  /** it contains a link that is as large as the card */
  linked?: boolean
  as?: 'div' | 'article' | 'section' | 'li'
}

export const Card = ({
  children,
  tone = 'plain',
  title,
  titleLevel = 2,
  linked = false,
  as: Element = 'div',
}: CardProps) => {
  const Heading = `h${titleLevel}` as const
  return (
    <Element className={cx(cardClass(tone), linked && 'g-card-linked')}>
      {title !== undefined && <Heading>{title}</Heading>}
      {children}
    </Element>
  )
}
