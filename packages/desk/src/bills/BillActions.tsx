import { Button, Popconfirm } from 'antd'
import { Link } from 'react-router-dom'
import type { Bill } from '@griya/contract/bills'
import { useNoteDepartureMutation } from '../api/billsApi'
import * as copy from '../copy/bills'
import { cancel } from '../copy/frame'
import { pay } from '../copy/rooms'
import { useChange } from '../parts/useChange'
import { isToBePaid } from './people'

interface BillActionsProps {
  readonly bill: Bill
  /** said aloud: of several bills of a person, each says its room */
  readonly who: string
  readonly onPay: () => void
}

const Left = ({ bill, who }: Omit<BillActionsProps, 'onPay'>) => {
  const { send, isLoading } = useChange(useNoteDepartureMutation(), copy.left.done)
  return (
    <Popconfirm title={copy.left.ask} okText={copy.left.open} cancelText={cancel} onConfirm={() => void send(bill.id)}>
      <Button loading={isLoading} aria-label={copy.left.openFor(who)}>
        {copy.left.open}
      </Button>
    </Popconfirm>
  )
}

/** What may be done about one bill, by the group that it is in. */
export const BillActions = ({ bill, who, onPay }: BillActionsProps) => (
  <div className="o-row o-tight">
    {isToBePaid(bill) && (
      <Button aria-label={copy.payFor(who)} onClick={onPay}>
        {pay.open}
      </Button>
    )}
    {bill.group === 'ended' && <Left bill={bill} who={who} />}
    {bill.group === 'waiting' && (
      <Link className="o-way" to="/pembayaran" aria-label={copy.checkFor(who)}>
        {copy.check}
      </Link>
    )}
    <Link className="o-way" to={`/kamar?sewa=${bill.id}`} aria-label={copy.openFor(who)}>
      {copy.open}
    </Link>
  </div>
)
