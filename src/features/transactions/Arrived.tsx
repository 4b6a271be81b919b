import { Tag } from 'antd'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { hasPartArrived, owedOf, type Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Facts } from '@/ui/parts/Facts'
import { Section } from '@/ui/parts/Section'
import { knowsPayment } from './PaymentProgress'

/** 'Sudah diterima Rp 500.000, sisa Rp 450.000'; undefined where nothing has arrived, or where nothing is left to pay. */
export const useArrivedText = (transaction: Transaction): string | undefined => {
  const isKnown = knowsPayment(transaction)
  if (!isKnown || !hasPartArrived(transaction)) return undefined
  return copy.stay.partArrived(formatRupiah(transaction.received ?? 0), formatRupiah(owedOf(transaction)))
}

/** What was paid too much: what becomes of it, and what has become of it. */
export const creditSentences = ({ credit = 0, creditSpent = 0 }: Transaction): readonly string[] => [
  ...(credit > 0 ? [copy.arrived.credit(formatRupiah(credit))] : []),
  ...(creditSpent > 0 ? [copy.arrived.creditSpent(formatRupiah(creditSpent))] : []),
]

/** Each payment that arrived, those that were taken back too. */
export const ArrivedPayments = ({ transaction }: { readonly transaction: Transaction }) => {
  const zone = useAppSelector(selectTimeZone)
  const isKnown = knowsPayment(transaction)
  const { payments = [] } = transaction
  const credits = creditSentences(transaction)
  if (!isKnown || payments.length === 0) return null
  const words = copy.arrived
  return (
    <Section title={words.title}>
      <Facts
        items={payments.map(({ amount, at, way, voided, credit }) => ({
          label: `${formatDate(at, zone)}, ${credit === true ? words.fromCredit : words.ways[way]}`,
          value: voided ? (
            <>
              <del className="g-money">{formatRupiah(amount)}</del> <Tag>{words.voided}</Tag>
            </>
          ) : (
            formatRupiah(amount)
          ),
        }))}
      />
      {credits.map((sentence) => (
        <p key={sentence} className="g-figures">
          {keepAmountsWhole(sentence)}
        </p>
      ))}
    </Section>
  )
}
