import { lazy, Suspense } from 'react'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { masked } from '@/domain/kept'
import { formatRupiah } from '@/domain/money'
import { expectedQris, mayPayByQris, qrisToPay } from '@/domain/qris'
import type { Transaction } from '@/domain/transaction'
import { latePart, loadChunk } from '@/lib/loadChunk'
import { selectHostLevel, selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import type { FoundTransaction } from './useTransaction'
import './Qris.css'

interface QrisProps {
  readonly transaction: Transaction
  readonly house: House | undefined
}

const loadCode = latePart(async () => ({ default: (await import('./QrisCode')).QrisCode }))
const QrisCode = lazy(() => loadChunk(loadCode))

const useMayPay = (transaction: Transaction | undefined): boolean => {
  const offersQris = useAppSelector(selectHostLevel) >= 2
  const now = useAppSelector(selectNow)
  return offersQris && transaction !== undefined && mayPayByQris(transaction, now)
}

const useQris = ({ transaction, house }: QrisProps) => {
  const mayPay = useMayPay(transaction)
  const now = useAppSelector(selectNow)
  return {
    code: mayPay ? qrisToPay(transaction, house, now) : null,
    expected: mayPay ? expectedQris(transaction, house, now) : null,
  }
}

/** Only the house says whether a code stands above what follows: nothing is drawn before, so that nothing moves. */
export const useAwaitsQris = ({ transaction, house, query, houseQuery }: FoundTransaction): boolean => {
  const mayPay = useMayPay(transaction)
  return mayPay && house === undefined && !houseQuery.isError && !query.isError
}

interface QrisCardProps extends QrisProps {
  /** the device knows both, and the server has still to say whether they are true: the code only has its place */
  readonly isWaiting: boolean
}

/** A code that pays what is still owed, beside the account. */
export const QrisCard = ({ isWaiting, ...props }: QrisCardProps) => {
  const { code, expected } = useQris(props)
  const qris = isWaiting ? expected : code
  if (qris === null) return null
  const words = copy.qris
  const amount = formatRupiah(qris.amount)
  const place = <div className="g-qris-waiting" aria-busy="true" />
  return (
    <Card as="section" title={words.title}>
      <p>{words.lead}</p>
      <p>
        <strong className="g-money">{isWaiting ? masked(amount) : amount}</strong>{' '}
        <span>{words.to(qris.merchant)}</span>
      </p>
      {isWaiting || code === null ? (
        place
      ) : (
        <Suspense fallback={place}>
          <QrisCode text={code.text} label={words.code(amount)} />
        </Suspense>
      )}
      <p className="g-quiet">{words.samePhone}</p>
    </Card>
  )
}

/** The form asks for a bank account, which whoever paid with a wallet does not have. */
export const QrisHint = (props: QrisProps) => (useQris(props).code === null ? null : <p>{copy.qris.inForm}</p>)
