import * as copy from '@/domain/copy'
import { canApplyVoucher, type Transaction } from '@/domain/transaction'
import { Alert } from '@/ui/Alert'
import { Section } from '@/ui/Section'
import { VoucherForm } from './VoucherForm'

export const VoucherSection = ({ transaction }: { readonly transaction: Transaction }) => {
  const { voucherCode } = transaction
  if (voucherCode !== null) {
    return (
      <Section title={copy.voucher.title}>
        <Alert tone="success">{copy.voucher.appliedCode(voucherCode)}</Alert>
      </Section>
    )
  }
  return canApplyVoucher(transaction) ? <VoucherForm id={transaction.id} /> : null
}
