import { Select } from 'antd'
import { houseChoice as copy } from '../copy/frame'

interface HouseChoiceProps {
  readonly houses: readonly { readonly id: number; readonly name: string }[]
  /** undefined = all of them */
  readonly house: number | undefined
  readonly className: string
  readonly onChange: (house: number | undefined) => void
}

/** Of which house a screen shows something, or of all. */
export const HouseChoice = ({ houses, house, className, onChange }: HouseChoiceProps) => (
  <Select
    aria-label={copy.label}
    className={className}
    value={house ?? 0}
    options={[{ value: 0, label: copy.all }, ...houses.map(({ id, name }) => ({ value: id, label: name }))]}
    onChange={(id: number) => onChange(id === 0 ? undefined : id)}
  />
)
