import { VisuallyHidden } from './VisuallyHidden'
import './PriceTable.css'

export interface PriceLine {
  label: string
  value: string
  /** A quiet line below the label. */
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
        <tr key={label} className={tone === 'discount' ? 'g-price-discount' : undefined}>
          <th scope="row">
            {label}
            {note !== undefined && <span className="g-price-note">{note}</span>}
          </th>
          <td>{value}</td>
        </tr>
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
