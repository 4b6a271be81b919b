import { Image } from 'antd'
import { formatMomentInFull } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@griya/common/words/money'
import { awaitsConfirmation, type SentProof, type Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useStoredPhoto } from '@/state/flows/useStoredPhoto'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { Facts } from '@/ui/parts/Facts'
import { Icon } from '@/ui/parts/Icon'
import { Section } from '@/ui/parts/Section'
import { knowsPayment } from './PaymentProgress'
import './SentBefore.css'

const words = copy.paymentState

/** The picture, small, until it is tapped. Its place is there before it has come, and where it cannot come. */
const Picture = ({ image }: Pick<SentProof, 'image'>) => {
  const { url } = useStoredPhoto(image)
  return (
    <span className="g-sent-picture">
      {url === null ? <Icon name="image" size={24} /> : <Image src={url} alt={words.sentPicture} />}
    </span>
  )
}

const Sent = ({ proof }: { readonly proof: SentProof }) => {
  const zone = useAppSelector(selectTimeZone)
  return (
    <Section title={words.replace}>
      <p>{words.replaceHint}</p>
      <Card>
        <div className="g-sent">
          <Picture image={proof.image} />
          <span>
            <strong className="g-money" data-private>
              {formatRupiah(proof.paymentAmount)}
            </strong>
            <br />
            <span className="g-quiet g-figures">{words.sentAt(formatMomentInFull(proof.sentAt, zone))}</span>
          </span>
        </div>
      </Card>
      <Facts
        items={[
          { label: copy.payment.number, value: proof.bankAccountNumber },
          { label: copy.payment.name, value: proof.bankAccountName },
          { label: copy.payment.bank, value: proof.bankName },
        ]}
      />
    </Section>
  )
}

/** On the form for a proof: what was sent before, which a new one replaces. */
export const SentBefore = ({ transaction }: { readonly transaction: Transaction }) => {
  const isKnown = knowsPayment(transaction)
  if (!isKnown || !awaitsConfirmation(transaction) || transaction.proof == null) return null
  return <Sent proof={transaction.proof} />
}
