import { Alert } from 'antd'
import * as copy from '@/domain/copy'
import { canApplyVoucher, type Transaction } from '@/domain/transaction'
import { Section } from '@/ui/parts/Section'
import { VoucherForm } from './VoucherForm'

export const VoucherSection = ({ transaction }: { readonly transaction: Transaction }) => {
  const { voucherCode } = transaction
  if (voucherCode !== null) {
    return (
      <Section title={copy.voucher.title}>
        <Alert type="success" showIcon role="note" title={copy.voucher.appliedCode(voucherCode)} />
      </Section>
    )
  }
  return canApplyVoucher(transaction) ? <VoucherForm id={transaction.id} /> : null
}
