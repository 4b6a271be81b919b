import type { Notification } from '@/domain/house'
import { dateAt, type CalendarDate } from '@/domain/calendar'

interface Day {
  readonly date: CalendarDate
  readonly items: readonly [Notification, ...Notification[]]
}

/** Newest day first, newest of a day first, by the property's calendar. */
export const groupByDay = (notifications: readonly Notification[], zone: string): readonly Day[] => {
  const days = new Map<CalendarDate, [Notification, ...Notification[]]>()
  for (const notification of [...notifications].sort((a, b) => b.createdAt - a.createdAt)) {
    const date = dateAt(notification.createdAt, zone)
    const day = days.get(date)
    if (day) day.push(notification)
    else days.set(date, [notification])
  }
  return [...days].map(([date, items]) => ({ date, items }))
}
