import { Fragment } from 'react'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { cardClass } from './Card'
import './PriceTable.css'

export interface PriceLine {
  label: string
  value: string
  /** quiet lines below it, over the whole width of the table */
  notes?: readonly string[]
  tone?: 'plain' | 'discount' | 'nothing'
}

/** An amount of zero is quiet, so that what has to be paid stands out. */
export const priceLine = (label: string, amount: number): PriceLine => ({
  label,
  value: formatRupiah(amount),
  tone: amount === 0 ? 'nothing' : 'plain',
})

interface PriceTableProps {
  label: string
  lines: readonly PriceLine[]
  /** what costs nothing, in quiet sentences */
  missing?: readonly string[]
  total: { label: string; value: string; note?: string }
  /** True while a newer price is loading. */
  busy?: boolean
}

export const PriceTable = ({ label, lines, missing = [], total, busy = false }: PriceTableProps) => (
  <div className={cardClass('plain')}>
    <table className="g-price" aria-label={label} aria-busy={busy}>
      <tbody>
        {lines.map(({ label: name, value, notes = [], tone = 'plain' }, place) => (
          // two lines may have the same name
          <Fragment key={place}>
            <tr className={tone === 'plain' ? undefined : `g-price-${tone}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
            {notes.map((note) => (
              <tr key={note} className="g-price-note">
                <td colSpan={2}>{keepAmountsWhole(note)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
        {missing.map((sentence) => (
          <tr key={sentence} className="g-price-note">
            <td colSpan={2}>{sentence}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td>{total.value}</td>
        </tr>
        {total.note !== undefined && (
          <tr className="g-price-note g-price-note-total">
            <td colSpan={2}>{keepAmountsWhole(total.note)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  </div>
)
