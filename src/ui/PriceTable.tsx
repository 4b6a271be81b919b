import { Fragment } from 'react'
import { VisuallyHidden } from './VisuallyHidden'
import './PriceTable.css'

export interface PriceLine {
  label: string
  value: string
  /** A quiet line below, across the table. */
  note?: string
  tone?: 'plain' | 'discount'
}

export interface PriceTableProps {
  lines: readonly PriceLine[]
  total: { label: string; value: string }
  /** A newer price is on its way. */
  busy?: boolean
  caption?: string
}

export const PriceTable = ({ lines, total, busy = false, caption }: PriceTableProps) => (
  <table className="g-price" aria-busy={busy}>
    {caption !== undefined && (
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
    )}
    <tbody>
      {lines.map(({ label, value, note, tone = 'plain' }) => (
        <Fragment key={label}>
          <tr className={tone === 'discount' ? 'g-price-discount' : undefined}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
          {note !== undefined && (
            <tr className="g-price-note">
              <td colSpan={2}>{note}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        <td>{total.value}</td>
      </tr>
    </tfoot>
  </table>
)
