import { InputNumber } from 'antd'
import type { PriceName } from '@/contract/prices'
import { amountDigits, groupAmount } from '@/domain/money'
import { rooms } from '../copy/houses'
import { typedPrice } from './prices'

interface PriceInputProps {
  readonly name: PriceName
  readonly label?: string
  /** what an empty field means */
  readonly placeholder?: string
  readonly id?: string
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
}

const MOST = 30_000_000

/** An amount of rupiah, grouped as it is typed. */
export const PriceInput = ({ name, label, placeholder = rooms.notOffered, id, value, onChange }: PriceInputProps) => (
  <InputNumber<number | string>
    {...(id !== undefined && { id })}
    {...(label !== undefined && { 'aria-label': label })}
    className="o-price"
    controls={false}
    inputMode="numeric"
    min={typedPrice(name, null) === 0 || name.startsWith('extra') ? 0 : 1}
    max={MOST}
    placeholder={placeholder}
    value={value ?? null}
    formatter={(typed) => groupAmount(String(typed ?? ''))}
    // an empty text stays empty
    parser={(text) => amountDigits(text ?? '')}
    onChange={(typed) => onChange?.(typedPrice(name, typed === null || typed === '' ? null : Number(typed)))}
  />
)
