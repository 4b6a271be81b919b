import * as copy from '@/domain/copy'
import { formatDate, formatMoment, formatMomentInFull } from '@/domain/calendar'
import { masked } from '@/domain/kept'
import { formatRupiah } from '@/domain/money'
import { hasDeposit, type Transaction } from '@/domain/transaction'
import { selectIsGriyaHost, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { priceLine, PriceTable, type PriceLine } from '@/ui/parts/PriceTable'
import { Section } from '@/ui/parts/Section'
import { useArrivedText } from './Arrived'
import { StatusTag } from './TransactionStatus'

export const TransactionFacts = ({ transaction }: { readonly transaction: Transaction }) => {
  const zone = useAppSelector(selectTimeZone)
  const showMoment = useAppSelector(selectIsGriyaHost) ? formatMomentInFull : formatMoment
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
          { label: words.due, value: showMoment(paymentDue, zone) },
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

interface PricesProps {
  readonly transaction: Transaction
  /** the server has still to say whether this is what is to be paid */
  readonly isWaiting: boolean
}

export const TransactionPrices = ({ transaction, isWaiting }: PricesProps) => {
  const readable = <Line extends { readonly value: string }>(line: Line): Line =>
    isWaiting ? { ...line, value: masked(line.value) } : line
  const note = useArrivedText(transaction)
  return (
    <Section title={copy.transaction.priceDetails}>
      <PriceTable
        label={copy.transaction.priceDetails}
        busy={isWaiting}
        lines={lines(transaction).map(readable)}
        total={{
          ...readable({ label: copy.transaction.total, value: formatRupiah(transaction.total) }),
          ...(note !== undefined && !isWaiting && { note }),
        }}
      />
    </Section>
  )
}
