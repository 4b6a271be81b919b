import { ScreenLink } from './ScreenLink'
import './ButtonSwitch.css'

interface SwitchItem<K extends string> {
  key: K
  label: string
  /** Makes the item a link to there. */
  to?: string
}

export interface ButtonSwitchProps<K extends string> {
  items: readonly SwitchItem<K>[]
  active: K
  onPick?: (key: K) => void
  label: string
}

/** A row of two or three choices with the current one highlighted. */
export const ButtonSwitch = <K extends string>({ items, active, onPick, label }: ButtonSwitchProps<K>) => (
  <div className="g-switch" role="group" aria-label={label}>
    {items.map(({ key, label: text, to }) =>
      to === undefined ? (
        <button key={key} type="button" aria-pressed={key === active} onClick={() => onPick?.(key)}>
          {text}
        </button>
      ) : (
        <ScreenLink key={key} to={to} aria-current={key === active ? 'page' : undefined}>
          {text}
        </ScreenLink>
      ),
    )}
  </div>
)
