import { Select } from 'antd'
import { useId } from 'react'
import type { PaymentWay } from '@/contract/words'
import * as copy from '../copy/payments'
import { RupiahInput } from '../parts/items'
import { WAY_OPTIONS } from '../parts/ways'

/** What has arrived, as the operator types it. */
export interface Arrival {
  /** null = nothing is typed */
  readonly amount: number | null
  readonly way: PaymentWay
}

interface ArrivalFieldsProps {
  readonly arrival: Arrival
  readonly onChange: (arrival: Arrival) => void
}

/** How much arrived and how: filled in as the tenant wrote it, until the operator says something else. */
export const ArrivalFields = ({ arrival, onChange }: ArrivalFieldsProps) => {
  const [amountId, wayId] = [useId(), useId()]
  return (
    <div className="o-arrival">
      <div>
        <label htmlFor={amountId}>{copy.received}</label>
        <RupiahInput
          id={amountId}
          least={1}
          value={arrival.amount}
          onChange={(amount) => onChange({ ...arrival, amount })}
        />
      </div>
      <div>
        <label htmlFor={wayId}>{copy.way}</label>
        <Select
          id={wayId}
          className="o-wide"
          options={WAY_OPTIONS}
          value={arrival.way}
          onChange={(way) => onChange({ ...arrival, way })}
        />
      </div>
    </div>
  )
}
