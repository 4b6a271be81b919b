import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useMoneyBack } from '@/state/flows/useMoneyBack'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { Section } from '@/ui/parts/Section'

/** The deposit and what was paid back, and that the stay has ended early. */
export const MoneyBack = ({ transaction }: { readonly transaction: Transaction }) => {
  const lines = useMoneyBack(transaction)
  const zone = useAppSelector(selectTimeZone)
  const endedAt = transaction.endedAt || null
  if (lines.length === 0 && endedAt === null) return null
  const words = copy.moneyBack
  return (
    <Section title={words.title}>
      {endedAt !== null && <p>{words.endedEarly(formatDate(endedAt, zone))}</p>}
      {lines.length > 0 && <Facts items={lines} />}
    </Section>
  )
}
