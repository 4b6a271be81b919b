import type { PriceName } from '@/contract/prices'
import { rooms as copy } from '../copy/houses'
import { RupiahInput } from '../parts/items'
import { typedPrice } from './prices'

interface PriceInputProps {
  readonly name: PriceName
  readonly label?: string
  readonly id?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** One of the prices of a room. */
export const PriceInput = ({ name, onChange, ...input }: PriceInputProps) => (
  <RupiahInput
    {...input}
    // a rent of 0 would be a gift; every other price may be 0
    least={name.endsWith('Rate') ? 1 : 0}
    placeholder={copy.notOffered}
    onChange={(value) => onChange(typedPrice(name, value))}
  />
)
