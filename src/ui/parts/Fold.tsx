import type { ReactNode } from 'react'
import { Icon } from './Icon'
import './Fold.css'

interface FoldProps {
  readonly title: string
  /** what is inside, in one line */
  readonly sum?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/**
 * A card whose content is seldom needed: one line until it is pressed. The whole line is the button's, but its name is the
 * title alone. antd's Collapse has no heading in its line, and weighs 3 KB.
 */
export const Fold = ({ title, sum, isOpen, onToggle, children }: FoldProps) => (
  <section className="g-fold">
    <div className="g-fold-line">
      <h2>
        <button type="button" className="g-fold-button" aria-expanded={isOpen} onClick={onToggle}>
          {title}
        </button>
      </h2>
      {sum !== undefined && <span className="g-fold-sum">{sum}</span>}
      <Icon name="down" size={18} />
    </div>
    {isOpen && <div className="g-fold-content">{children}</div>}
  </section>
)
