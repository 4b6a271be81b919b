import { lazy, Suspense } from 'react'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { formatRupiah } from '@/domain/money'
import { qrisToPay } from '@/domain/qris'
import type { Transaction } from '@/domain/transaction'
import { latePart, loadChunk } from '@/lib/loadChunk'
import { selectHostLevel, selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import './Qris.css'

interface QrisProps {
  readonly transaction: Transaction
  readonly house: House | undefined
}

const loadCode = latePart(async () => ({ default: (await import('./QrisCode')).QrisCode }))
const QrisCode = lazy(() => loadChunk(loadCode))

const useQris = ({ transaction, house }: QrisProps) => {
  const offersQris = useAppSelector(selectHostLevel) >= 2
  const now = useAppSelector(selectNow)
  return offersQris ? qrisToPay(transaction, house, now) : null
}

/** A code that pays what is still owed, beside the account. */
export const QrisCard = (props: QrisProps) => {
  const qris = useQris(props)
  if (qris === null) return null
  const words = copy.qris
  const amount = formatRupiah(qris.amount)
  return (
    <Card as="section" title={words.title}>
      <p>{words.lead}</p>
      <p>
        <strong className="g-money">{amount}</strong> <span>{words.to(qris.merchant)}</span>
      </p>
      <Suspense fallback={<div className="g-qris-waiting" aria-busy="true" />}>
        <QrisCode text={qris.text} label={words.code(amount)} />
      </Suspense>
      <p className="g-quiet">{words.samePhone}</p>
    </Card>
  )
}

/** The form asks for a bank account, which whoever paid with a wallet does not have. */
export const QrisHint = (props: QrisProps) => (useQris(props) === null ? null : <p>{copy.qris.inForm}</p>)
