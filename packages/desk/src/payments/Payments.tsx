import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, Card, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { formatRupiah } from '@griya/common/words/money'
import { useListPaymentsQuery } from '../api/paymentsApi'
import * as copy from '../copy/payments'
import { useIsLive } from '../parts/live'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { AnswerPlace } from './Decision'
import { KeysDialog, usePaymentKeys } from './keys'
import { Amounts, PaymentFacts } from './PaymentFacts'
import { Proofs } from './Proofs'
import { Undo } from './Undo'
import { usePaymentQueue } from './usePaymentQueue'
import './payments.css'

const POLL_MS = 15_000

interface ComingProps {
  readonly coming: readonly WaitingPayment[]
  readonly onChoice: (payment: WaitingPayment) => void
}

const COMING = 6

/** On a wide screen, what comes after the payment that is shown. */
const Coming = ({ coming, onChoice }: ComingProps) => {
  if (coming.length === 0) return null
  return (
    <section className="o-coming">
      <h2>{copy.coming}</h2>
      <ul>
        {coming.slice(0, COMING).map((payment) => (
          <li key={payment.id}>
            <button type="button" className="o-coming-one" onClick={() => onChoice(payment)}>
              <span>
                {payment.house} - {payment.room} <span className="o-quiet">{payment.name ?? payment.phone}</span>
              </span>
              <span className="o-money">{formatRupiah(payment.total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface QueueProps {
  /** those that wait, and those whose decision is not in effect yet */
  readonly payments: readonly WaitingPayment[]
  /** how many wait besides these: they come when these are decided */
  readonly more: number
}

const Queue = ({ payments, more }: QueueProps) => {
  const [isZoomed, setIsZoomed] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const view = usePaymentQueue(payments)
  const { queue, current, coming, decisions } = view
  usePaymentKeys({
    confirm: view.confirm,
    reject: () => (view.overtaken === undefined && !view.isNewProof ? view.setStep('choosing') : undefined),
    reason: (nth) => {
      if (view.step !== 'choosing') return
      const reason = copy.reasons[nth - 1]
      if (reason === undefined) view.setStep('typing')
      else view.reject(reason)
    },
    next: () => view.move(1),
    previous: () => view.move(-1),
    undo: () => view.takeBack(decisions.find(({ by }) => by === null)),
    zoom: () => setIsZoomed(true),
    help: () => setShowsKeys(true),
    escape: () => view.setStep('looking'),
  })
  const count = queue.length + more
  const nth = queue.findIndex(({ id }) => id === current?.id) + 1

  return (
    <div className="o-queue">
      {/* read out whenever a payment comes or goes */}
      <p className="o-hidden" role="status">
        {copy.waiting(count)}
      </p>
      <div className="o-undo-place">
        <Undo decisions={decisions} onUndo={view.takeBack} />
      </div>
      {current === undefined ? (
        <Card className="o-done">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<h2>{copy.allDone}</h2>}>
            <p className="o-quiet">{copy.allDoneHelp}</p>
          </Empty>
        </Card>
      ) : (
        <article className="o-payment" aria-label={`${copy.transaction} ${current.id}`}>
          <Proofs current={current} coming={coming} isZoomed={isZoomed} onZoom={setIsZoomed} />
          <div className="o-side-of-proof">
            <div className="o-row o-spread">
              <span className="o-figures o-quiet">{nth > 0 ? copy.position(nth, count) : copy.waiting(count)}</span>
              <span className="o-row">
                <Button aria-label={copy.previous} icon={<LeftOutlined aria-hidden />} onClick={() => view.move(-1)} />
                <Button aria-label={copy.next} icon={<RightOutlined aria-hidden />} onClick={() => view.move(1)} />
              </span>
            </div>
            <Amounts payment={current} />
            <AnswerPlace view={view} />
            <PaymentFacts payment={current} />
            <Coming coming={coming} onChoice={view.show} />
          </div>
        </article>
      )}
      <Button type="text" className="o-open-keys" onClick={() => setShowsKeys(true)}>
        {copy.keys.open} <kbd className="o-key">?</kbd>
      </Button>
      <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

const Payments = () => {
  const isLive = useIsLive()
  const { data, error, isLoading, refetch } = useListPaymentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: isLive ? 0 : POLL_MS,
  })
  return (
    <Screen title={copy.title}>
      {isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && <Queue payments={data.payments} more={data.more} />}
      {/* below, so that it does not push the answers away from under a finger */}
      {error !== undefined && <Problem error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}

export default Payments
