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

/** The amount, the picture and when they were sent. */
const SentCard = ({ proof }: { readonly proof: SentProof }) => {
  const zone = useAppSelector(selectTimeZone)
  return (
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
  )
}

const sentProofOf = (transaction: Transaction) =>
  knowsPayment(transaction) && awaitsConfirmation(transaction) ? (transaction.proof ?? null) : null

/** What is being checked. */
export const SentProofCard = ({ transaction }: { readonly transaction: Transaction }) => {
  const proof = sentProofOf(transaction)
  return proof === null ? null : <SentCard proof={proof} />
}

const Sent = ({ proof }: { readonly proof: SentProof }) => (
  <Section title={words.replace}>
    <p>{words.replaceHint}</p>
    <SentCard proof={proof} />
    <Facts
      items={[
        { label: copy.payment.number, value: proof.bankAccountNumber },
        { label: copy.payment.name, value: proof.bankAccountName },
        { label: copy.payment.bank, value: proof.bankName },
      ]}
    />
  </Section>
)

/** On the form for a proof: what was sent before, which a new one replaces. */
export const SentBefore = ({ transaction }: { readonly transaction: Transaction }) => {
  const proof = sentProofOf(transaction)
  return proof === null ? null : <Sent proof={proof} />
}
