import type { ReactNode } from 'react'
import { Icon } from './Icon'
import './Fold.css'

interface FoldProps {
  readonly title: string
  readonly titleLevel?: 2 | 3
  /** what is inside, in one line */
  readonly sum?: ReactNode
  /** what is wrong inside, as long as nobody sees it */
  readonly problem?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/**
 * A card whose content is seldom needed: one line until it is pressed. The whole line is the button's, but its name is the
 * title alone. antd's Collapse has no heading in its line, and weighs 3 KB.
 */
export const Fold = ({ title, titleLevel = 2, sum, problem, isOpen, onToggle, children }: FoldProps) => {
  const Heading = `h${titleLevel}` as const
  return (
    <section className="g-fold">
      <div className="g-fold-line">
        <Heading>
          <button type="button" className="g-fold-button" aria-expanded={isOpen} onClick={onToggle}>
            {title}
          </button>
        </Heading>
        {sum !== undefined && <span className="g-fold-sum">{sum}</span>}
        <Icon name="down" size={18} />
      </div>
      {!isOpen && problem !== undefined && <div className="g-fold-problem">{problem}</div>}
      {isOpen && <div className="g-fold-content">{children}</div>}
    </section>
  )
}
