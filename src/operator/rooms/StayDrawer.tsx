import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Drawer, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StayCard } from '@/contract/stays'
import { formatMoment } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { readTimeZone } from '@/lib/environment'
import { useReadStayQuery, useReviveStayMutation } from '../api/staysApi'
import * as copy from '../copy/rooms'
import { Problem } from '../frame/Problem'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { StateTag } from '../tenants/StateTag'
import { daysBetween, longDay } from './days'
import { DepositForm, PenaltyForm, RefundForm } from './MoneyForms'
import { CancelForm, EndForm, MoveForm } from './StayForms'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="o-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ stay }: { readonly stay: StayCard }) => {
  const extras = [stay.extraAc && copy.stay.ac, stay.extraPerson && copy.stay.person].filter(Boolean)
  return (
    <dl className="o-stay-facts">
      <Fact name={copy.stay.tenant}>
        <Link className="o-way" to={`/penyewa?id=${stay.tenantId}`}>
          {stay.name ?? stay.phone}
        </Link>
        {stay.name !== null && <span className="o-quiet o-figures o-block">{stay.phone}</span>}
      </Fact>
      <Fact name={copy.stay.place}>
        {stay.house} - {stay.room}
        {stay.roomSince !== null && <span className="o-quiet o-block">{copy.stay.since(longDay(stay.roomSince))}</span>}
      </Fact>
      <Fact name={copy.stay.dates}>
        {longDay(stay.from)} – {longDay(stay.to)}
        <span className="o-quiet o-block">{copy.stay.nights(daysBetween(stay.from, stay.to))}</span>
      </Fact>
      <Fact name={copy.stay.total}>
        <span className="o-money">{formatRupiah(stay.total)}</span>
      </Fact>
      {stay.penalty > 0 && (
        <Fact name={copy.penalty.name}>
          <span className="o-money">{formatRupiah(stay.penalty)}</span>
        </Fact>
      )}
      {stay.refunded > 0 && (
        <Fact name={copy.refundLater.name}>
          <span className="o-money">{formatRupiah(stay.refunded)}</span>
        </Fact>
      )}
      {stay.deposit > 0 && (
        <Fact name={copy.deposit.name}>
          <span className="o-money">{formatRupiah(stay.deposit)}</span>
          <span className="o-quiet o-block">
            {stay.depositReturned === null ? copy.deposit.held : copy.deposit.returned(stay.depositReturned)}
          </span>
        </Fact>
      )}
      {extras.length > 0 && <Fact name={copy.stay.extras}>{extras.join(', ')}</Fact>}
      {(stay.state === 'pending' || stay.state === 'expired') && (
        <Fact name={stay.state === 'pending' ? copy.stay.due : copy.stay.wasDue}>
          <span className="o-figures">{formatMoment(stay.paymentDue, readTimeZone())}</span>
        </Fact>
      )}
    </dl>
  )
}

const Revive = ({ id }: { readonly id: number }) => {
  const dispatch = useOperatorDispatch()
  const [revive, { isLoading }] = useReviveStayMutation()
  const submit = async () => {
    const { error } = await revive(id)
    if (error === undefined) dispatch(noticed({ kind: 'success', text: copy.revive.done }))
  }
  return (
    <>
      <Button type="primary" block loading={isLoading} onClick={() => void submit()}>
        {copy.revive.open}
      </Button>
      <p className="o-quiet">{copy.revive.help}</p>
    </>
  )
}

const FORMS = {
  cancel: CancelForm,
  deposit: DepositForm,
  end: EndForm,
  move: MoveForm,
  penalty: PenaltyForm,
  refund: RefundForm,
} as const
type Act = keyof typeof FORMS
const NAMES: Readonly<Record<Act, string>> = {
  move: copy.moveRoom.open,
  penalty: copy.penalty.open,
  refund: copy.refundLater.open,
  deposit: copy.deposit.open,
  end: copy.end.open,
  cancel: copy.cancel.open,
}

/** What may be done with the stay as it is; the server has the last word. */
const changesFor = ({ state, from, to, today, hasBegun }: StayCard): readonly Act[] => {
  if (to <= today) return []
  if (state === 'pending') return ['move', 'penalty', 'cancel']
  if (state === 'paid') return ['move']
  if (state !== 'confirmed') return []
  const ends = daysBetween(from, to) > 1 ? (['end'] as const) : []
  return ['move', ...ends, ...(hasBegun ? [] : (['cancel'] as const))]
}

const actsFor = (stay: StayCard): readonly Act[] => [
  ...changesFor(stay),
  ...(stay.refundable > 0 ? (['refund'] as const) : []),
  ...(stay.deposit > 0 && stay.depositReturned === null ? (['deposit'] as const) : []),
]

const Stay = ({ stay, onClose }: { readonly stay: StayCard; readonly onClose: () => void }) => {
  const [act, setAct] = useState<Act>()
  const Form = act && FORMS[act]
  return (
    <div className="o-stack">
      <div>
        <StateTag state={stay.state} />
      </div>
      <Facts stay={stay} />
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
        <Form
          stay={stay}
          onDone={act === 'cancel' ? onClose : () => setAct(undefined)}
          onCancel={() => setAct(undefined)}
        />
      ) : (
        actsFor(stay).map((name) => (
          <Button key={name} block danger={name === 'cancel'} onClick={() => setAct(name)}>
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
