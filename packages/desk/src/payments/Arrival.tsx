import { Select } from 'antd'
import { useEffect, useId } from 'react'
import type { PaymentWay } from '@griya/contract/words'
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
  /** the tenant wrote another amount than the one that is owed */
  readonly differs: boolean
  /** it was to be confirmed, and no amount is typed */
  readonly isMissing: boolean
}

/** How much arrived and how: what is owed, until the operator says something else. */
export const ArrivalFields = ({ arrival, onChange, differs, isMissing }: ArrivalFieldsProps) => {
  const [amountId, helpId, wayId] = [useId(), useId(), useId()]
  useEffect(() => {
    if (isMissing) document.getElementById(amountId)?.focus()
  }, [isMissing, amountId])
  return (
    <div className="o-arrival">
      <div>
        <label htmlFor={amountId}>{copy.received}</label>
        <RupiahInput
          id={amountId}
          least={1}
          value={arrival.amount}
          onChange={(amount) => onChange({ ...arrival, amount })}
          {...(differs && { describedBy: helpId })}
        />
        {differs && (
          <span id={helpId} className="o-quiet o-small">
            {copy.typeReceived}
          </span>
        )}
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
