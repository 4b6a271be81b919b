import * as copy from '@/domain/copy'
import { formatDate, formatMoment } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { hasDeposit, type Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { priceLine, PriceTable, type PriceLine } from '@/ui/parts/PriceTable'
import { Section } from '@/ui/parts/Section'
import { StatusTag } from './TransactionStatus'

export const TransactionFacts = ({ transaction }: { readonly transaction: Transaction }) => {
  const zone = useAppSelector(selectTimeZone)
  const { houseName, roomName, booking, paymentStatus, paymentDue } = transaction
  const words = copy.transaction
  return (
    <Section title={words.roomDetails}>
      <Facts
        items={[
          { label: words.house, value: houseName },
          { label: words.room, value: roomName },
          { label: words.start, value: formatDate(booking.start, zone) },
          { label: words.end, value: formatDate(booking.end, zone) },
          { label: words.status, value: <StatusTag status={paymentStatus} /> },
          { label: words.due, value: formatMoment(paymentDue, zone) },
        ]}
      />
    </Section>
  )
}

const lines = (transaction: Transaction): readonly PriceLine[] => {
  const words = copy.transaction
  const { discountAmount } = transaction
  const discount = priceLine(words.discount, -discountAmount)
  return [
    priceLine(words.roomCost, transaction.roomCost),
    priceLine(words.ac, transaction.extraAcCost),
    priceLine(words.extraPerson, transaction.extraPersonCost),
    ...(transaction.addonsCost === 0 ? [] : [priceLine(words.addons, transaction.addonsCost)]),
    ...(hasDeposit(transaction) ? [priceLine(words.deposit, transaction.depositCost)] : []),
    priceLine(words.penalty, transaction.penaltyCost),
    discountAmount === 0 ? discount : { ...discount, tone: 'discount' },
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
