import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Alert, Button, Card, Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { formatRupiah } from '@/domain/money'
import { operatorApi } from '../api/operatorApi'
import { useListPaymentsQuery } from '../api/paymentsApi'
import type { WaitingPayment as Payment } from '@/contract/payments'
import * as copy from '../copy/payments'
import { Problem } from '../frame/Problem'
import { Screen } from '../frame/Screen'
import { useOperatorDispatch } from '../hooks'
import { Decision } from './Decision'
import { Amounts, Facts } from './Facts'
import { ProofPicture } from './ProofPicture'
import { Undo } from './Undo'
import { useEvents } from './useEvents'
import { usePaymentKeys } from './usePaymentKeys'
import { usePaymentQueue } from './usePaymentQueue'
import { useSettled } from './useSettled'
import './payments.css'

const POLL_MS = 15_000

const Keys = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Modal open={isOpen} onCancel={onClose} footer={null} title={copy.keys.title} width={420}>
    <dl className="o-keys">
      {copy.keys.list.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd className="o-key">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)

interface ComingProps {
  readonly coming: readonly Payment[]
  readonly onChoice: (payment: Payment) => void
}

const COMING = 6

/** On a desk, what comes after the payment that is shown. */
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

interface OlderProof {
  readonly id: number
  /** the proof that waited when this one was chosen: once another waits, that one is shown */
  readonly waiting: number | null
  readonly proof: number
}

interface ProofChoiceProps {
  readonly payment: Payment
  /** undefined = the proof that waits */
  readonly shown: number | undefined
  readonly onChoice: (older: OlderProof | undefined) => void
}

/** The proofs that this one replaced, where the tenant has sent several. */
const ProofChoice = ({ payment: { id, proof: waiting, earlier }, shown, onChoice }: ProofChoiceProps) => {
  const older = earlier.split(' ').filter(Boolean).map(Number)
  if (older.length === 0) return null
  const type = (isShown: boolean) => (isShown ? ({ type: 'primary', 'aria-pressed': true } as const) : {})
  return (
    <div className="o-row o-proofs-choice" role="group" aria-label={copy.proofs}>
      <Button {...type(shown === undefined)} onClick={() => onChoice(undefined)}>
        {copy.latest}
      </Button>
      {older.map((proof, index) => (
        <Button key={proof} {...type(shown === proof)} onClick={() => onChoice({ id, waiting, proof })}>
          {copy.earlierShown(index + 1)}
        </Button>
      ))}
    </div>
  )
}

const chosenFor = ({ id, proof }: Payment, older: OlderProof | undefined) =>
  older?.id === id && older.waiting === proof ? older.proof : undefined

/** How many pictures are made ready before their turn. */
const READY = 2

interface QueueProps {
  readonly waiting: readonly Payment[]
  /** how many wait besides these: they come when these are decided */
  readonly more: number
}

const Queue = ({ waiting, more }: QueueProps) => {
  const [isZoomed, setIsZoomed] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [older, setOlder] = useState<OlderProof>()
  const { queue, current, coming, overtaken, isNewProof, step, setStep, ...act } = usePaymentQueue(waiting)
  usePaymentKeys({
    confirm: act.confirm,
    reject: () => (overtaken === undefined && !isNewProof ? setStep('choosing') : undefined),
    reason: (nth) => {
      if (step !== 'choosing') return
      const reason = copy.reasons[nth - 1]
      if (reason === undefined) setStep('typing')
      else act.reject(reason)
    },
    next: () => act.move(1),
    previous: () => act.move(-1),
    undo: () => act.takeBack(act.decided.find(({ by }) => by === null)),
    zoom: () => setIsZoomed(true),
    help: () => setShowsKeys(true),
    escape: () => setStep('looking'),
  })
  const count = queue.length + more
  const nth = queue.findIndex(({ id }) => id === current?.id) + 1
  const isSettled = useSettled([current?.id, current?.proof, step, isNewProof, overtaken].join(' '))
  /** What a button does, unless it has only just come to where another one was. */
  const onceSettled =
    <Given extends readonly unknown[]>(work: (...given: Given) => void) =>
    (...given: Given) => {
      if (isSettled) work(...given)
    }
  const ready = current === undefined ? [] : [current, ...coming.slice(0, READY)]

  return (
    <div className="o-queue">
      {/* said whenever a payment comes or goes */}
      <p className="o-hidden" role="status">
        {copy.waiting(count)}
      </p>
      <div className="o-undo-place">
        <Undo decided={act.decided} onUndo={act.takeBack} />
      </div>
      {current === undefined ? (
        <Card className="o-done">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<h2>{copy.allDone}</h2>}>
            <p className="o-quiet">{copy.allDoneHelp}</p>
          </Empty>
        </Card>
      ) : (
        <article className="o-payment" aria-label={`${copy.transaction} ${current.id}`}>
          <div>
            <div className="o-proofs">
              {ready.map((payment) => (
                <ProofPicture
                  key={payment.id}
                  payment={payment}
                  earlier={chosenFor(payment, older)}
                  isShown={payment.id === current.id}
                  isZoomed={isZoomed}
                  onZoom={setIsZoomed}
                />
              ))}
            </div>
            <ProofChoice payment={current} shown={chosenFor(current, older)} onChoice={setOlder} />
          </div>
          <div className="o-side-of-proof">
            <div className="o-row o-spread">
              <span className="o-figures o-quiet">{nth > 0 ? copy.position(nth, count) : copy.waiting(count)}</span>
              <span className="o-row">
                <Button aria-label={copy.previous} icon={<LeftOutlined aria-hidden />} onClick={() => act.move(-1)} />
                <Button aria-label={copy.next} icon={<RightOutlined aria-hidden />} onClick={() => act.move(1)} />
              </span>
            </div>
            <Amounts payment={current} />
            <div className="o-answer" aria-busy={!isSettled}>
              {isNewProof ? (
                <Alert
                  type="warning"
                  showIcon
                  role="alert"
                  title={copy.newProof}
                  description={copy.newProofHelp}
                  action={<Button onClick={onceSettled(act.lookAtNewProof)}>{copy.lookAtNewProof}</Button>}
                />
              ) : overtaken === undefined ? (
                <Decision
                  step={step}
                  isBusy={act.isBusy}
                  onStep={onceSettled(setStep)}
                  onConfirm={onceSettled(act.confirm)}
                  onReject={onceSettled(act.reject)}
                />
              ) : (
                <Alert
                  type="info"
                  showIcon
                  title={overtaken}
                  action={<Button onClick={onceSettled(() => act.move(1))}>{copy.goOn}</Button>}
                />
              )}
            </div>
            <Facts payment={current} />
            <Coming coming={coming} onChoice={act.show} />
          </div>
        </article>
      )}
      <Button type="text" className="o-open-keys" onClick={() => setShowsKeys(true)}>
        {copy.keys.open} <kbd className="o-key">?</kbd>
      </Button>
      <Keys isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

const Payments = () => {
  const dispatch = useOperatorDispatch()
  const askAgain = () => dispatch(operatorApi.util.invalidateTags(['payments']))
  const isLive = useEvents(askAgain)
  const { data, error, isLoading, refetch } = useListPaymentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: isLive ? 0 : POLL_MS,
  })
  return (
    <Screen title={copy.title}>
      {isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && <Queue waiting={data.payments} more={data.more} />}
      {/* below, so that it does not push the answers away from under a finger */}
      {error !== undefined && <Problem error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}

export default Payments
