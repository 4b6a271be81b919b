import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { canConfirmPayment } from '@/domain/paying'
import { isConfirmed, isPending, owedOf, type Transaction } from '@/domain/transaction'
import { useCopy } from '@/state/flows/useCopy'
import { Skeleton } from '@/ui/parts/Skeleton'
import { HouseAccount } from '@/ui/screen/HouseAccount'
import { LinkButton } from '@/ui/screen/links'
import type { FoundTransaction } from './useTransaction'

/* What both arrangements of a transaction are made of, beside its facts, its prices and its voucher. */

/** The place of each part until the transaction has come. */
export const places = {
  waiting: (
    <>
      <Skeleton shape="accountToPay" />
      <Skeleton shape="card" />
      <Skeleton shape="price" />
    </>
  ),
  waitingAside: <Skeleton shape="price" />,
}

export interface PartProps {
  readonly transaction: Transaction
  readonly found: FoundTransaction
}

/** The account, and the amount to transfer to it. */
export const Account = ({ transaction, found }: PartProps) => {
  const copyOut = useCopy()
  const { house, houseQuery, isAccountWaiting, isOver } = found
  return (
    <HouseAccount
      house={house}
      query={houseQuery}
      amount={isConfirmed(transaction) ? transaction.total : owedOf(transaction)}
      isWaiting={isAccountWaiting}
      onCopy={isOver ? null : (text) => void copyOut(text)}
    />
  )
}

const ConfirmLink = ({ transaction, found }: PartProps) => (
  <LinkButton
    to={paths.confirmation(transaction.id)}
    type={isPending(transaction) ? 'primary' : 'default'}
    disabled={found.isAmountWaiting}
    block
  >
    {copy.transaction.confirmPayment}
  </LinkButton>
)

/** What comes next, at the lower edge of the screen. */
export const confirmAction = (props: PartProps) => isPending(props.transaction) && <ConfirmLink {...props} />

/** While a proof is being checked, to send another is no longer what comes next: the button stands below the price. */
export const ConfirmAgain = (props: PartProps) =>
  !isPending(props.transaction) && canConfirmPayment(props.transaction) && <ConfirmLink {...props} />
