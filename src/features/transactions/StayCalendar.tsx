import { Button } from 'antd'
import { dateAt } from '@griya/contract/calendar/zones'
import { calendarFile } from '@/domain/calendarFile'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { isPending, type Transaction } from '@/domain/transaction'
import { saveFile } from '@griya/common/device/saveFile'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Icon } from '@/ui/parts/Icon'
import { knowsPayment } from './PaymentProgress'

interface StayCalendarProps {
  readonly transaction: Transaction
  readonly house: House | undefined
}

/** Saves the stay as a file that any calendar opens. Nobody should plan with a booking that is not paid. */
export const StayCalendar = ({ transaction, house }: StayCalendarProps) => {
  const isKnown = knowsPayment(transaction)
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  if (!isKnown || isPending(transaction)) return null
  const { id, houseName, roomName, booking } = transaction
  const words = copy.calendar
  const save = () => {
    const text = calendarFile({
      uid: `transaction-${id}@griya`,
      title: words.stay(houseName, roomName),
      place: house?.address ?? houseName,
      start: dateAt(booking.start, zone),
      end: dateAt(booking.end, zone),
      writtenAt: now,
      reminders: { begins: words.begins(houseName, roomName), ends: words.ends(houseName, roomName) },
    })
    saveFile(words.fileName(id), new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <Button type="text" icon={<Icon name="calendar" />} onClick={save}>
      {words.save}
    </Button>
  )
}
