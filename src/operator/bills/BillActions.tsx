import { Button, Popconfirm } from 'antd'
import { Link } from 'react-router-dom'
import type { Bill, BillMessages } from '@/contract/bills'
import { formatCalendarDate } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { useNoteDepartureMutation, useNoteReminderMutation } from '../api/billsApi'
import * as copy from '../copy/bills'
import { pay } from '../copy/rooms'
import { cancel } from '../copy/frame'
import { chatAddress, fillMessage } from '../parts/chat'
import { useChange } from '../parts/useChange'

interface BillActionsProps {
  readonly bill: Bill
  readonly house: string
  readonly messages: BillMessages
  readonly onPay: () => void
}

const whoIs = ({ name, phone }: Bill) => name ?? phone

/** WhatsApp with the message already typed. The press is noted as a reminder. */
const WhatsApp = ({ bill, house, messages }: Omit<BillActionsProps, 'onPay'>) => {
  const [noteReminder] = useNoteReminderMutation()
  const message = fillMessage(bill.group === 'ended' ? messages.ended : messages.owed, {
    nama: bill.name ?? copy.somebody,
    kamar: bill.room,
    cabang: house,
    jumlah: formatRupiah(bill.owed),
    tanggal: formatCalendarDate(bill.day, 'D MMMM YYYY'),
  })
  return (
    <Button
      type="primary"
      href={chatAddress(bill.phone, message)}
      target="_blank"
      rel="noreferrer"
      aria-label={copy.whatsappTo(whoIs(bill))}
      onClick={() => void noteReminder(bill.id)}
    >
      {copy.whatsapp}
    </Button>
  )
}

const Left = ({ bill }: { readonly bill: Bill }) => {
  const { send, isLoading } = useChange(useNoteDepartureMutation(), copy.left.done)
  return (
    <Popconfirm title={copy.left.ask} okText={copy.left.open} cancelText={cancel} onConfirm={() => void send(bill.id)}>
      <Button loading={isLoading} aria-label={copy.left.openFor(whoIs(bill))}>
        {copy.left.open}
      </Button>
    </Popconfirm>
  )
}

/** What may be done about a bill, by the group that it is in. */
export const BillActions = ({ bill, house, messages, onPay }: BillActionsProps) => {
  const { group } = bill
  const isToBePaid = group === 'overdue' || group === 'soon' || group === 'later'
  return (
    <div className="o-row o-tight o-bill-actions">
      {(isToBePaid || group === 'ended') && <WhatsApp bill={bill} house={house} messages={messages} />}
      {isToBePaid && (
        <Button aria-label={copy.payFor(whoIs(bill))} onClick={onPay}>
          {pay.open}
        </Button>
      )}
      {group === 'ended' && <Left bill={bill} />}
      {group === 'waiting' && (
        <Link className="o-way" to="/pembayaran" aria-label={copy.checkFor(whoIs(bill))}>
          {copy.check}
        </Link>
      )}
      <Link className="o-way" to={`/kamar?sewa=${bill.id}`} aria-label={copy.openFor(whoIs(bill))}>
        {copy.open}
      </Link>
    </div>
  )
}
