import type { NotedPayment } from '@griya/contract/paymentsForOperators'
import { formatRupiah } from '@griya/common/words/money'
import * as copy from '../copy/payments'
import { formatMoment } from './atProperty'

/** One payment that was noted; a voided one stays readable, with its reason. */
export const PaymentLine = ({ payment }: { readonly payment: NotedPayment }) => {
  const { amount, at, way, by, note, voidReason, voidedBy, creditOf } = payment
  const text = (
    <>
      <span className="o-money">{formatRupiah(amount)}</span>{' '}
      {creditOf === null ? copy.ways[way] : copy.noted.fromCredit(creditOf)}, {formatMoment(at)}
    </>
  )
  return (
    <span>
      {voidReason === null ? text : <del>{text}</del>}
      <span className="o-quiet o-block">
        {copy.noted.by(by)}
        {note !== null && `: ${note}`}
      </span>
      {voidReason !== null && <span className="o-quiet o-block">{copy.noted.voided(voidedBy ?? '', voidReason)}</span>}
    </span>
  )
}
