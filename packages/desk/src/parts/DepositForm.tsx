import { Form } from 'antd'
import type { StayCard } from '@griya/contract/stays'
import { useReturnDepositMutation } from '../api/staysApi'
import { deposit as copy } from '../copy/rooms'
import { ChangeForm } from './ChangeForm'
import { depositIn, DepositChoiceIfNeeded, type ChosenDeposit } from './DepositChoice'
import { AmountItem, NoteItem, noteIn } from './items'
import { useChange } from './useChange'

interface DepositFormProps {
  readonly stay: Pick<StayCard, 'id' | 'deposit'>
  readonly onDone: () => void
  readonly onCancel: () => void
}

interface Fields extends ChosenDeposit {
  readonly amount: number
  readonly note?: string
}

/** What goes back of a deposit; whoever keeps a part says for what. */
export const DepositItems = ({ held }: { readonly held: number }) => {
  const amount = Form.useWatch<number | null | undefined>('amount')
  const cut = held - (amount ?? held)
  return (
    <>
      <AmountItem name="amount" label={copy.amount} missing={copy.missing} />
      {cut > 0 ? <NoteItem label={copy.cut(cut)} missing={copy.cutMissing} /> : <NoteItem label={copy.note} />}
    </>
  )
}

/** Notes what was given back of a deposit, in the drawer of the stay and in the reports. */
export const DepositForm = ({ stay: { id, deposit }, onDone, onCancel }: DepositFormProps) => {
  const change = useChange(useReturnDepositMutation(), copy.done, onDone)
  return (
    <ChangeForm<Fields>
      change={change}
      title={copy.title}
      help={copy.help(deposit)}
      submit={copy.submit}
      initialValues={{ amount: deposit }}
      onSend={({ amount, note, ...chosen }) => change.send({ id, amount, ...noteIn(note), ...depositIn(chosen) })}
      onCancel={onCancel}
    >
      <DepositItems held={deposit} />
      <DepositChoiceIfNeeded change={change} />
    </ChangeForm>
  )
}
