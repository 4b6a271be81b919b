import { Button } from 'antd'
import type { Bill, BillMessages } from '@griya/contract/bills'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { useNoteReminderMutation } from '../api/billsApi'
import * as copy from '../copy/bills'
import { chatAddress, fillMessage } from '../parts/chat'
import { owedIn, type BilledPerson } from './people'

interface WhatsAppProps {
  readonly person: BilledPerson
  readonly houseOf: (bill: Bill) => string
  readonly messages: BillMessages
}

const dayOf = ({ day }: Bill) => formatCalendarDate(day, 'D MMMM YYYY')

/** One message names all that the person has to pay; without any it is about a stay that has ended. */
const messageFor = (
  { name, askedFor }: BilledPerson,
  about: Bill,
  { houseOf, messages }: Omit<WhatsAppProps, 'person'>,
) => {
  const nama = name ?? copy.somebody
  if (askedFor.length > 1) {
    const lines = askedFor.map((bill) =>
      copy.lineOf(`${houseOf(bill)} ${bill.room}`, formatRupiah(bill.owed), dayOf(bill)),
    )
    return fillMessage<'several'>(messages.several, {
      nama,
      jumlah: formatRupiah(owedIn(askedFor)),
      rincian: lines.join('\n'),
    })
  }
  return fillMessage<'owed'>(about.group === 'ended' ? messages.ended : messages.owed, {
    nama,
    kamar: about.room,
    cabang: houseOf(about),
    jumlah: formatRupiah(about.owed),
    tanggal: dayOf(about),
  })
}

/** WhatsApp with the message already typed. The press is noted as a reminder of all bills that the message names. */
export const WhatsApp = ({ person, ...words }: WhatsAppProps) => {
  const [noteReminder] = useNoteReminderMutation()
  const { id, name, phone, bills, askedFor } = person
  const about = askedFor[0] ?? bills.find(({ group }) => group === 'ended')
  if (about === undefined) return null
  const named = askedFor.length > 0 ? askedFor : [about]
  return (
    <Button
      type="primary"
      href={chatAddress(phone, messageFor(person, about, words))}
      target="_blank"
      rel="noreferrer"
      aria-label={copy.whatsappTo(name ?? phone)}
      onClick={() => void noteReminder({ id, bills: named.map((bill) => bill.id) })}
    >
      {copy.whatsapp}
    </Button>
  )
}
