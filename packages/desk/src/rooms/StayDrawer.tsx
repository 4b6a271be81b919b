import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Button, Drawer, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { daysBetween } from '@griya/contract/calendar/dates'
import type { StayCard } from '@griya/contract/stays'
import { formatRupiah } from '@griya/common/words/money'
import { useContinueStayMutation, useReadStayQuery, useReviveStayMutation } from '../api/staysApi'
import { open as addCharge } from '../copy/charges'
import * as copy from '../copy/rooms'
import { BillLines } from '../parts/BillLines'
import { DepositForm } from '../parts/DepositForm'
import { Facts } from '../parts/Facts'
import { PayForm } from '../parts/PayForm'
import { Problem } from '../parts/Problem'
import { StateTag } from '../parts/StateTag'
import { formatMoment } from '../parts/atProperty'
import { useChange } from '../parts/useChange'
import { longDay } from './days'
import { ChargeForm, StayCharges } from './StayCharges'
import { StayPayments } from './StayPayments'
import { CancelForm, EndForm, MoveForm, PenaltyForm, RefundForm } from './StayForms'

const money = (amount: number) => <span className="o-money">{formatRupiah(amount)}</span>
const aside = (text: string) => <span className="o-quiet o-block">{text}</span>

const StayFacts = ({ stay }: { readonly stay: StayCard }) => {
  const extras = [stay.extraAc && copy.stay.ac, stay.extraPerson && copy.stay.person].filter(Boolean)
  const isUnpaid = stay.state === 'pending' || stay.state === 'expired'
  return (
    <Facts
      facts={[
        [
          copy.stay.tenant,
          <>
            <Link className="o-way" to={`/penyewa?id=${stay.tenantId}`}>
              {stay.name ?? stay.phone}
            </Link>
            {stay.name !== null && <span className="o-quiet o-figures o-block">{stay.phone}</span>}
          </>,
        ],
        [
          copy.stay.place,
          <>
            {stay.house} - {stay.room}
            {stay.roomSince !== null && aside(copy.stay.since(longDay(stay.roomSince)))}
          </>,
        ],
        [
          copy.stay.dates,
          <>
            {longDay(stay.from)} – {longDay(stay.to)}
            {aside(copy.stay.nights(daysBetween(stay.from, stay.to)))}
          </>,
        ],
        [copy.stay.lines, <BillLines key="lines" bill={stay.lines} />],
        [
          copy.stay.total,
          <>
            {money(stay.total)}
            {stay.received > 0 &&
              stay.received < stay.total &&
              aside(
                `${copy.payments.received} ${formatRupiah(stay.received)}, ${copy.payments.rest(stay.total - stay.received)}`,
              )}
          </>,
        ],
        [
          copy.payments.credit,
          stay.credit > 0 ? (
            <>
              {money(stay.credit)}
              {aside(copy.payments.creditHelp)}
            </>
          ) : null,
        ],
        [copy.refundLater.name, stay.refunded > 0 ? money(stay.refunded) : null],
        [
          copy.deposit.name,
          stay.deposit > 0 ? (
            <>
              {money(stay.deposit)}
              {aside(stay.depositReturned === null ? copy.deposit.held : copy.deposit.returned(stay.depositReturned))}
            </>
          ) : null,
        ],
        [copy.stay.extras, extras.length > 0 ? extras.join(', ') : null],
        [
          stay.state === 'pending' ? copy.stay.due : copy.stay.wasDue,
          isUnpaid ? <span className="o-figures">{formatMoment(stay.paymentDue)}</span> : null,
        ],
      ]}
    />
  )
}

const Revive = ({ id }: { readonly id: number }) => {
  const { send, isLoading } = useChange(useReviveStayMutation(), copy.revive.done)
  return (
    <>
      <Button type="primary" block loading={isLoading} onClick={() => void send(id)}>
        {copy.revive.open}
      </Button>
      <p className="o-quiet">{copy.revive.help}</p>
    </>
  )
}

/** Whether the next month's bill comes by itself, and what stands in its way. */
const Continuing = ({ stay: { id, continues, obstacle, agreedPrice } }: { readonly stay: StayCard }) => {
  const { send, isLoading } = useChange(useContinueStayMutation(), copy.continuing.done)
  const { name, on, off, agreed } = copy.continuing
  return (
    <div>
      <div className="o-row o-spread">
        <span id="o-continues">{name}</span>
        <Switch
          aria-labelledby="o-continues"
          checked={continues}
          loading={isLoading}
          onChange={(checked) => void send({ id, continues: checked })}
        />
      </div>
      {aside(continues && agreedPrice !== null ? `${on} (${agreed(formatRupiah(agreedPrice))})` : continues ? on : off)}
      {obstacle !== null && <Alert type="warning" showIcon title={copy.continuing.obstacle(obstacle)} />}
    </div>
  )
}

const FORMS = {
  cancel: CancelForm,
  charge: ChargeForm,
  deposit: DepositForm,
  end: EndForm,
  move: MoveForm,
  pay: PayForm,
  penalty: PenaltyForm,
  refund: RefundForm,
} as const
type ChangeName = keyof typeof FORMS
const NAMES: Readonly<Record<ChangeName, string>> = {
  pay: copy.pay.open,
  charge: addCharge,
  move: copy.moveRoom.open,
  penalty: copy.penalty.open,
  refund: copy.refundLater.open,
  deposit: copy.deposit.open,
  end: copy.end.open,
  cancel: copy.cancel.open,
}

/** What may be done with the stay as it is; the server has the last word. */
const changesFor = ({ state, from, to, today, hasBegun, expires }: StayCard): readonly ChangeName[] => {
  const ends = daysBetween(from, to) > 1 ? (['end'] as const) : []
  if (state === 'pending')
    return to <= today ? ['pay', 'penalty', 'cancel'] : ['pay', 'move', 'penalty', ...(expires ? [] : ends), 'cancel']
  if (to <= today) return []
  if (state === 'paid') return ['move']
  if (state !== 'confirmed') return []
  return ['move', ...ends, ...(hasBegun ? [] : (['cancel'] as const))]
}

const allChangesFor = (stay: StayCard): readonly ChangeName[] => [
  ...changesFor(stay),
  ...(stay.state === 'pending' || stay.state === 'confirmed' ? (['charge'] as const) : []),
  ...(stay.refundable > 0 ? (['refund'] as const) : []),
  ...(stay.deposit > 0 && stay.depositReturned === null ? (['deposit'] as const) : []),
]

/** The form takes the place of the button that had the focus, and its end may be out of sight. */
const takeFocus = (form: HTMLElement | null) => form?.focus()

const Stay = ({ stay, onClose }: { readonly stay: StayCard; readonly onClose: () => void }) => {
  const [chosen, setChosen] = useState<ChangeName>()
  const Form = chosen && FORMS[chosen]
  return (
    <div className="o-stack">
      <div>
        <StateTag state={stay.state} />
      </div>
      <StayFacts stay={stay} />
      <StayCharges stay={stay} />
      {stay.mayContinue && <Continuing stay={stay} />}
      <StayPayments stay={stay} />
      {stay.canRevive && <Revive id={stay.id} />}
      {stay.state === 'paid' && (
        <>
          <p className="o-quiet">{copy.stay.paidHelp}</p>
          <Link className="o-way" to="/pembayaran">
            {copy.stay.toPayments}
          </Link>
        </>
      )}
      {Form ? (
        <div ref={takeFocus} tabIndex={-1}>
          <Form
            stay={stay}
            onDone={chosen === 'cancel' ? onClose : () => setChosen(undefined)}
            onCancel={() => setChosen(undefined)}
          />
        </div>
      ) : (
        allChangesFor(stay).map((name) => (
          <Button key={name} block danger={name === 'cancel'} onClick={() => setChosen(name)}>
            {NAMES[name]}
          </Button>
        ))
      )}
    </div>
  )
}

interface StayDrawerProps {
  /** undefined = closed */
  readonly id: number | undefined
  readonly onClose: () => void
}

export const StayDrawer = ({ id, onClose }: StayDrawerProps) => {
  const {
    currentData: stay,
    error,
    refetch,
  } = useReadStayQuery(id ?? 0, {
    skip: id === undefined,
    refetchOnMountOrArgChange: true,
  })
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      size={420}
      title={copy.stay.title}
      closable={{ 'aria-label': copy.stay.close, closeIcon: <CloseOutlined />, placement: 'end' }}
      rootClassName="o-stay-drawer"
      destroyOnHidden
    >
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : stay === undefined ? (
        <Skeleton active />
      ) : (
        <Stay key={stay.id} stay={stay} onClose={onClose} />
      )}
    </Drawer>
  )
}
