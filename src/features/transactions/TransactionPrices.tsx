import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import { hasDeposit, type Transaction } from '@/domain/transaction'
import { PriceTable, type PriceLine } from '@/ui/parts/PriceTable'
import { Section } from '@/ui/parts/Section'

const lines = (transaction: Transaction): readonly PriceLine[] => {
  const words = copy.transaction
  const line = (label: string, amount: number) => ({ label, value: formatRupiah(amount) })
  return [
    line(words.roomCost, transaction.roomCost),
    line(words.ac, transaction.extraAcCost),
    line(words.extraPerson, transaction.extraPersonCost),
    ...(transaction.addonsCost === 0 ? [] : [line(words.addons, transaction.addonsCost)]),
    ...(hasDeposit(transaction) ? [line(words.deposit, transaction.depositCost)] : []),
    line(words.penalty, transaction.penaltyCost),
    { ...line(words.discount, transaction.discountAmount), tone: 'discount' },
  ]
}

export const TransactionPrices = ({ transaction }: { readonly transaction: Transaction }) => (
  <Section title={copy.transaction.priceDetails}>
    <PriceTable
      label={copy.transaction.priceDetails}
      lines={lines(transaction)}
      total={{ label: copy.transaction.total, value: formatRupiah(transaction.total) }}
    />
  </Section>
)
