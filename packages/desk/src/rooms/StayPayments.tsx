import { Button } from 'antd'
import { useState } from 'react'
import type { StayCard } from '@griya/contract/stays'
import { formatRupiah } from '@griya/common/words/money'
import { useVoidPaymentMutation } from '../api/staysApi'
import * as copy from '../copy/rooms'
import { ChangeForm } from '../parts/ChangeForm'
import { depositIn, DepositChoiceIfNeeded, type ChosenDeposit } from '../parts/DepositChoice'
import { NoteItem } from '../parts/items'
import { PaymentLine } from '../parts/PaymentLine'
import { useChange } from '../parts/useChange'

type Payment = StayCard['payments'][number]

interface VoidFormProps {
  readonly stay: StayCard
  readonly payment: Payment
  readonly onClose: () => void
}

const VoidForm = ({ stay, payment, onClose }: VoidFormProps) => {
  const change = useChange(useVoidPaymentMutation(), copy.voiding.done, onClose)
  return (
    <ChangeForm<{ readonly note: string } & ChosenDeposit>
      change={change}
      title={copy.voiding.title(formatRupiah(payment.amount))}
      help={copy.voiding.help}
      submit={copy.voiding.submit}
      button={{ danger: true }}
      onSend={({ note, ...chosen }) =>
        change.send({ id: stay.id, payment: payment.id, reason: note, ...depositIn(chosen) })
      }
      onCancel={onClose}
    >
      <NoteItem label={copy.voiding.reason} missing={copy.voiding.missing} />
      <DepositChoiceIfNeeded change={change} />
    </ChangeForm>
  )
}

/** What arrived for the stay, and what was taken back of it; a wrong payment is voided here. */
export const StayPayments = ({ stay }: { readonly stay: StayCard }) => {
  const [wrong, setWrong] = useState<Payment>()
  if (stay.payments.length === 0) return null
  return (
    <section aria-label={copy.payments.title}>
      <h2>{copy.payments.title}</h2>
      <ul className="o-arrived">
        {stay.payments.map((payment) => (
          <li key={payment.id}>
            <PaymentLine payment={payment} />
            {payment.voidReason === null && (
              <Button danger size="small" onClick={() => setWrong(payment)}>
                {copy.voiding.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {wrong !== undefined && (
        <VoidForm key={wrong.id} stay={stay} payment={wrong} onClose={() => setWrong(undefined)} />
      )}
    </section>
  )
}
