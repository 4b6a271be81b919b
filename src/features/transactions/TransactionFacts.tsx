import * as copy from '@/domain/copy'
import { formatDate, formatMoment } from '@/domain/calendar'
import type { Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { Section } from '@/ui/parts/Section'
import { StatusTag } from './StatusTag'

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
