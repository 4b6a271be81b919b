import { Button, Empty } from 'antd'
import { useGetProfileQuery } from '@/api/profilesApi'
import { formatDate, formatMomentInFull } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { transactionId, type TransactionId } from '@/domain/ids'
import { onceAnswered } from '@/domain/kept'
import { rupiahInWords } from '@/domain/inWords'
import { formatRupiah } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { hasReceipt, ownAddonsOf } from '@/domain/paying'
import { hasPartArrived, isConfirmed, owedOf, type Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useShare } from '@/state/flows/useCopy'
import { useMoneyBack } from '@/state/flows/useMoneyBack'
import { useAppSelector } from '@/state/hooks'
import { selectPhoneNumber } from '@/state/session/session'
import { selectProfile } from '@/state/rows/profiles'
import { ContactLink } from '@/ui/parts/ContactLink'
import { Facts } from '@/ui/parts/Facts'
import { Icon } from '@/ui/parts/Icon'
import { Skeleton } from '@/ui/parts/Skeleton'
import { LinkButton } from '@/ui/screen/links'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { RetryAlert } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { creditSentences } from './Arrived'
import { GriyaTransactionGate } from './GriyaTransactionGate'
import { useTransaction } from './useTransaction'
import './Receipt.css'

/** as the contract has it (A12) */
const numberOf = ({ houseId, id }: Transaction) => `${houseId}-${id}`

/** What arrived; another host may not say it, and then it is the total. */
const receivedOf = ({ received, total }: Transaction): number => received ?? total

/** What the amount consists of; it is added up from the lines of the price, not from the total. */
const partsOf = (transaction: Transaction): readonly Line[] => {
  const words = copy.receipt
  const { roomCost, extraAcCost, extraPersonCost, charges = [] } = transaction
  const parts = [
    [words.rent, roomCost + extraAcCost + extraPersonCost + ownAddonsOf(transaction)],
    [words.deposit, transaction.depositCost],
    ...charges.map(({ text, amount }) => [text, amount] as const),
    [words.penalty, transaction.penaltyCost],
    [words.discount, -transaction.discountAmount],
  ] as const
  return parts.flatMap(([label, amount]) => (amount === 0 ? [] : [{ label, value: formatRupiah(amount) }]))
}

type Line = { readonly label: string; readonly value: string }

const useLines = (transaction: Transaction, tenant: string): readonly Line[] => {
  const zone = useAppSelector(selectTimeZone)
  const moneyBack = useMoneyBack(transaction)
  const words = copy.receipt
  const { houseName, roomName, booking, total, confirmedAt, cancelledAt } = transaction
  const received = receivedOf(transaction)
  return [
    { label: words.number, value: numberOf(transaction) },
    { label: words.receivedFrom, value: tenant },
    { label: words.forWhat, value: words.what(houseName, roomName) },
    { label: words.period, value: words.days(formatDate(booking.start, zone), formatDate(booking.end, zone)) },
    ...partsOf(transaction),
    ...(hasPartArrived(transaction) ? [{ label: words.bill, value: formatRupiah(total) }] : []),
    { label: words.amount, value: formatRupiah(received) },
    { label: words.inWords, value: rupiahInWords(received) },
    ...(hasPartArrived(transaction) ? [{ label: words.rest, value: formatRupiah(owedOf(transaction)) }] : []),
    ...(confirmedAt == null ? [] : [{ label: words.confirmed, value: formatMomentInFull(confirmedAt, zone) }]),
    ...(cancelledAt == null ? [] : [{ label: words.cancelled, value: formatMomentInFull(cancelledAt, zone) }]),
    ...moneyBack,
  ]
}

interface PaperProps {
  readonly transaction: Transaction
  readonly house: House | undefined
  /** whom it names */
  readonly tenant: string
  readonly contactNumber: string | null
}

const Paper = ({ transaction, house, tenant, contactNumber }: PaperProps) => {
  const share = useShare()
  const lines = useLines(transaction, tenant)
  const name = house?.name ?? transaction.houseName
  const credits = creditSentences(transaction)
  const asText = [copy.receipt.title, name, ...lines.map(({ label, value }) => `${label}: ${value}`), ...credits].join(
    '\n',
  )
  return (
    <>
      <article className="g-receipt">
        <div>
          <h2>
            {copy.receipt.title} {name}
          </h2>
          {house !== undefined && <p className="g-quiet">{house.address}</p>}
        </div>
        <p className="g-receipt-amount">{formatRupiah(receivedOf(transaction))}</p>
        <Facts items={lines} />
        {credits.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </article>
      <div className="g-stack g-receipt-buttons">
        <Button type="primary" block onClick={() => void share(copy.receipt.title, asText)}>
          {copy.share}
        </Button>
        <Button block onClick={() => window.print()}>
          {copy.receipt.print}
        </Button>
        <ContactLink
          block
          number={contactNumber}
          message={copy.receipt.aboutIt(numberOf(transaction), transaction.houseName, transaction.roomName)}
        >
          {copy.contact.ask}
        </ContactLink>
      </div>
    </>
  )
}

const NotYet = ({ id }: { readonly id: TransactionId }) => (
  <Empty image={<Icon name="receipt" size={40} />} description={copy.receipt.notYet}>
    <LinkButton to={paths.transaction(id)}>{copy.receipt.open}</LinkButton>
  </Empty>
)

const Receipt = ({ id }: { readonly id: TransactionId }) => {
  const found = useTransaction(id)
  const { transaction, house, houseQuery, contactNumber } = found
  const profileQuery = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  const tenant = useAppSelector((state) => selectProfile(state, 1))
  const phoneNumber = useAppSelector(selectPhoneNumber)
  const failed = [profileQuery, houseQuery].filter(({ isError }) => isError)
  return (
    <GriyaTransactionGate
      title={copy.receipt.title}
      id={id}
      found={found}
      data={transaction && isConfirmed(transaction) ? transaction : onceAnswered(found.known)}
      waiting={<Skeleton shape="price" />}
    >
      {(known, stale) => (
        <Screen title={copy.receipt.title}>
          {stale}
          {failed.length > 0 && <RetryAlert queries={failed} />}
          {!hasReceipt(known) ? (
            <NotYet id={id} />
          ) : tenant !== undefined ? (
            <Paper
              transaction={known}
              house={house}
              tenant={tenant.name ?? tenant.known?.name ?? copy.receipt.nameless(phoneNumber ?? '')}
              contactNumber={contactNumber}
            />
          ) : (
            failed.length === 0 && <Skeleton shape="price" />
          )}
        </Screen>
      )}
    </GriyaTransactionGate>
  )
}

const ReceiptScreen = () => {
  const id = useIdInAddress()
  return id === null ? <RefusalScreen status={404} /> : <Receipt key={id} id={transactionId(id)} />
}

export default ReceiptScreen
