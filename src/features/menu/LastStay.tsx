import { formatNearDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { staysOfMoney } from '@/domain/moneyBack'
import type { Transaction } from '@/domain/transaction'
import { selectFindRoom, selectNow, selectTimeZone } from '@/state/device/device'
import { useMoneyBack } from '@/state/flows/useMoneyBack'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { Facts } from '@/ui/parts/Facts'
import { LinkButton } from '@/ui/screen/links'

/** For a tenant who has moved out: when, and what became of the deposit. */
const MovedOut = ({ transaction }: { readonly transaction: Transaction }) => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const lines = useMoneyBack(...staysOfMoney(transaction, useAppSelector(selectTransactions)))
  const { houseName, roomName, booking } = transaction
  return (
    <>
      <p>{copy.extend.over(houseName, roomName, formatNearDate(booking.end, now, zone))}</p>
      {lines.length > 0 && <Facts items={lines} />}
    </>
  )
}

export interface LastStayProps {
  /** undefined = there was none */
  readonly last: Transaction | undefined
}

/** What was, and the way to the next room. */
export const LastStay = ({ last }: LastStayProps) => (
  <>
    {last === undefined ? <p className="g-quiet">{copy.extend.noRoom}</p> : <MovedOut transaction={last} />}
    <LinkButton to={useAppSelector(selectFindRoom)} block>
      {copy.extend.findRoom}
    </LinkButton>
  </>
)
