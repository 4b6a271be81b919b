import { addDays } from '@griya/contract/calendar/dates'
import type { TicketCard } from '@griya/contract/ticketsForOperators'
import { useEndTicketStayMutation, useReadRefundAccountQuery, useReturnTicketDepositMutation } from '../api/ticketsApi'
import { leaving as copy } from '../copy/tickets'
import { refund } from '../copy/rooms'
import { ChangeForm } from '../parts/ChangeForm'
import { depositIn, DepositChoiceIfNeeded, type ChosenDeposit } from '../parts/DepositChoice'
import { DepositItems } from '../parts/DepositForm'
import { DayItem } from '../parts/DayItem'
import { AmountItem, NoteItem, noteIn } from '../parts/items'
import { Problem } from '../parts/Problem'
import { useChange } from '../parts/useChange'

type Leave = NonNullable<TicketCard['leave']>

interface LeavingProps {
  readonly ticket: TicketCard
  readonly leave: Leave
}

/** Where it goes is read here, where it is paid out, and nowhere else. */
const Account = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useReadRefundAccountQuery(id, { refetchOnMountOrArgChange: true })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <p>
      {copy.deposit.account}
      <strong className="o-block o-figures">
        {data === undefined ? '…' : (data.account ?? copy.deposit.noAccount)}
      </strong>
    </p>
  )
}

interface End {
  readonly to: string
  readonly refunded: number
  readonly note?: string
}

/** The day that the tenant wants, or today if that is over, until the end of the stay. */
const EndForm = ({ ticket: { id, stay }, leave }: LeavingProps) => {
  const change = useChange(useEndTicketStayMutation(), copy.end.done)
  if (stay === null) return null
  const soonest = leave.today > stay.from ? leave.today : addDays(stay.from, 1)
  return (
    <ChangeForm<End>
      change={change}
      title={copy.end.title}
      help={copy.end.help}
      submit={copy.end.submit}
      initialValues={{ to: leave.on > soonest ? leave.on : soonest, refunded: 0 }}
      onSend={({ note, ...fields }) => change.send({ id, ...fields, ...noteIn(note) })}
    >
      <DayItem name="to" label={copy.end.to} missing={copy.end.missing} min={soonest} max={stay.to} />
      <AmountItem name="refunded" label={refund.label} help={refund.help(leave.refundable)} missing={refund.missing} />
      <NoteItem label={copy.end.note} />
    </ChangeForm>
  )
}

interface Back extends ChosenDeposit {
  readonly amount: number
  readonly note?: string
}

const DepositForm = ({ id, deposit }: { readonly id: number; readonly deposit: Leave['deposits'][number] }) => {
  const change = useChange(useReturnTicketDepositMutation(), copy.deposit.done)
  const { stay, room, amount: held } = deposit
  return (
    <ChangeForm<Back>
      change={change}
      title={copy.deposit.title(room)}
      help={copy.deposit.help(held)}
      submit={copy.deposit.submit}
      initialValues={{ amount: held }}
      onSend={({ amount, note, ...chosen }) => change.send({ id, stay, amount, ...noteIn(note), ...depositIn(chosen) })}
    >
      <DepositItems held={held} />
      <DepositChoiceIfNeeded change={change} />
    </ChangeForm>
  )
}

/** The stay's end first, then the deposit: a press for each. */
export const Leaving = ({ ticket, leave }: LeavingProps) => {
  const { isEnded, deposits, refundable } = leave
  if (isEnded && deposits.length === 0) return <p className="o-quiet">{copy.settled}</p>
  return (
    <>
      {(deposits.length > 0 || refundable > 0) && <Account id={ticket.id} />}
      {isEnded ? (
        deposits.map((deposit) => <DepositForm key={deposit.stay} id={ticket.id} deposit={deposit} />)
      ) : (
        <EndForm ticket={ticket} leave={leave} />
      )}
    </>
  )
}
