import { lazy, Suspense } from 'react'
import * as copy from '@/domain/copy'
import { masked } from '@/domain/kept'
import { formatRupiah } from '@griya/common/words/money'
import { expectedQris, mayPayByQris, qrisToPay } from '@/domain/qris'
import type { Transaction } from '@/domain/transaction'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import type { FoundTransaction } from './useTransaction'
import './Qris.css'

interface QrisProps {
  readonly transaction: Transaction
  readonly found: FoundTransaction
}

const loadCode = latePart(async () => ({ default: (await import('./QrisCode')).QrisCode }))
const QrisCode = lazy(() => loadChunk(loadCode))

const useMayPay = (transaction: Transaction | undefined): boolean => {
  const now = useAppSelector(selectNow)
  return transaction !== undefined && mayPayByQris(transaction, now)
}

/** A list of houses names no code: only the house's own answer does. */
export const useQris = ({ transaction, found: { known, house, houseQuery, isAccountWaiting } }: QrisProps) => {
  const mayPay = useMayPay(transaction)
  const now = useAppSelector(selectNow)
  const isWaiting = isAccountWaiting || !houseQuery.isAnswered
  const code = mayPay ? qrisToPay({ ...known, data: transaction }, { ...houseQuery, data: house }, now) : null
  return { isWaiting, code, shown: mayPay && isWaiting ? expectedQris(transaction, house, now) : code }
}

/** Only the house itself says whether a code stands above what follows: nothing is drawn before, so that nothing moves. */
export const useAwaitsQris = ({ transaction, house, query, houseQuery }: FoundTransaction): boolean => {
  const mayPay = useMayPay(transaction)
  return mayPay && house?.qris === undefined && !houseQuery.isAnswered && !query.isError
}

interface QrisPanelProps extends Pick<ReturnType<typeof useQris>, 'isWaiting' | 'code'> {
  readonly shown: NonNullable<ReturnType<typeof useQris>['shown']>
}

/**
 * A code that pays what is still owed. While the device knows it, and the server has still to say whether it is true, it
 * only has its place.
 */
export const QrisPanel = ({ isWaiting, code, shown }: QrisPanelProps) => {
  const words = copy.qris
  const amount = formatRupiah(shown.amount)
  const place = <div className="g-qris-waiting" aria-busy="true" />
  return (
    <section className="g-pay-panel">
      <h2>{words.title}</h2>
      <p>
        <strong className="g-money">{isWaiting ? masked(amount) : amount}</strong>{' '}
        <span>{words.to(shown.merchant)}</span>
      </p>
      {isWaiting || code === null ? (
        place
      ) : (
        <Suspense fallback={place}>
          <QrisCode text={code.text} label={words.code(amount)} />
        </Suspense>
      )}
      <p className="g-quiet">
        {words.lead} {words.samePhone}
      </p>
    </section>
  )
}

/** The form asks for a bank account, which whoever paid with a wallet does not have. */
export const QrisHint = (props: QrisProps) => (useQris(props).code === null ? null : <p>{copy.qris.inForm}</p>)
