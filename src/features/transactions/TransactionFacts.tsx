import * as copy from '@/domain/copy'
import { formatDate, formatMoment } from '@griya/common/words/calendar'
import { masked } from '@/domain/kept'
import { formatRupiah } from '@griya/common/words/money'
import { hasDeposit, ownAddonsOf } from '@/domain/paying'
import { type Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { priceLine, PriceTable, type PriceLine } from '@/ui/parts/PriceTable'
import { Section } from '@/ui/parts/Section'
import { useArrivedText } from './Arrived'
import { knowsPayment } from './PaymentProgress'
import { StatusTag } from './TransactionStatus'

interface TransactionFactsProps {
  readonly transaction: Transaction
  readonly showMoment?: typeof formatMoment
}

export const TransactionFacts = ({ transaction, showMoment = formatMoment }: TransactionFactsProps) => {
  const zone = useAppSelector(selectTimeZone)
  const { houseName, roomName, booking, paymentStatus, paymentDue, cancelledAt } = transaction
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
          ...(paymentDue === null || cancelledAt != null
            ? []
            : [{ label: words.due, value: showMoment(paymentDue, zone) }]),
          ...(cancelledAt == null ? [] : [{ label: words.cancelledOn, value: showMoment(cancelledAt, zone) }]),
        ]}
      />
    </Section>
  )
}

/** What the total is made of. Where the host says it, each charge of an operator is a line of its own. */
export const usePriceLines = (transaction: Transaction): readonly PriceLine[] => {
  const isKnown = knowsPayment(transaction)
  const words = copy.transaction
  const { discountAmount, charges = [] } = transaction
  const addons = isKnown ? ownAddonsOf(transaction) : transaction.addonsCost
  const discount = priceLine(words.discount, -discountAmount)
  return [
    priceLine(words.roomCost, transaction.roomCost),
    priceLine(words.ac, transaction.extraAcCost),
    priceLine(words.extraPerson, transaction.extraPersonCost),
    ...(addons === 0 ? [] : [priceLine(words.addons, addons)]),
    ...(hasDeposit(transaction) ? [priceLine(words.deposit, transaction.depositCost)] : []),
    ...(isKnown ? charges.map(({ text, amount }) => priceLine(text, amount)) : []),
    priceLine(words.penalty, transaction.penaltyCost),
    discountAmount === 0 ? discount : { ...discount, tone: 'discount' },
  ]
}

interface PricesProps {
  readonly transaction: Transaction
  /** the server has still to say whether this is what is to be paid */
  readonly isWaiting: boolean
}

export const TransactionPrices = ({ transaction, isWaiting }: PricesProps) => {
  const readable = <Line extends { readonly value: string }>(line: Line): Line =>
    isWaiting ? { ...line, value: masked(line.value) } : line
  const note = useArrivedText(transaction)
  const lines = usePriceLines(transaction)
  return (
    <Section title={copy.transaction.priceDetails}>
      <PriceTable
        label={copy.transaction.priceDetails}
        busy={isWaiting}
        lines={lines.map(readable)}
        total={{
          ...readable({ label: copy.transaction.total, value: formatRupiah(transaction.total) }),
          ...(note !== undefined && !isWaiting && { note }),
        }}
      />
    </Section>
  )
}
