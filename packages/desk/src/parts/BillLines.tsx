import type { BillLines as Lines } from '@griya/contract/paymentsForOperators'
import { formatRupiah } from '@griya/common/words/money'
import { line as copy } from '../copy/payments'

const LINES = Object.keys(copy) as (keyof typeof copy)[]

/** What a bill is made of, without what costs nothing; together the lines are its total. */
export const BillLines = ({ bill }: { readonly bill: Lines }) => (
  <ul className="o-lines">
    {LINES.filter((name) => bill[name] > 0).map((name) => (
      <li key={name}>
        {copy[name]}{' '}
        <span className="o-money">{formatRupiah(name === 'discountAmount' ? -bill[name] : bill[name])}</span>
      </li>
    ))}
    {bill.charges.map(({ text, amount }, place) => (
      <li key={place}>
        {text} <span className="o-money">{formatRupiah(amount)}</span>
      </li>
    ))}
  </ul>
)
