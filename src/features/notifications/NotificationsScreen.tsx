import { Empty, Flex } from 'antd'
import { useEffect } from 'react'
import { useListNotificationsQuery, useReadNotificationsMutation } from '@/api/notificationsApi'
import type { CalendarDate } from '@/calendar/dates'
import { dateAt } from '@/calendar/zones'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { formatDay } from '@/domain/calendar'
import type { Notification } from '@/domain/house'
import { selectIsOnline, selectIsGriyaHost, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { NotificationCard } from './NotificationCard'
import { Section } from '@/ui/parts/Section'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'

interface Day {
  readonly date: CalendarDate
  readonly items: readonly [Notification, ...Notification[]]
}

/** Grouped by the days of the property's calendar. The newest day comes first, and within a day the newest one. */
const groupByDay = (notifications: readonly Notification[], zone: string): readonly Day[] => {
  const days = new Map<CalendarDate, [Notification, ...Notification[]]>()
  for (const notification of [...notifications].sort((a, b) => b.createdAt - a.createdAt)) {
    const date = dateAt(notification.createdAt, zone)
    const day = days.get(date)
    if (day) day.push(notification)
    else days.set(date, [notification])
  }
  return [...days].map(([date, items]) => ({ date, items }))
}

/** What the spec's list has: a host's further fields count only where it announces them. */
const plain = ({ content, createdAt }: Notification): Notification => ({ content, createdAt })

/** What is shown counts as read, but stays marked as new for as long as it is looked at. */
const useRead = (shown: readonly Notification[] | undefined) => {
  const [markRead] = useReadNotificationsMutation()
  const unread = shown?.flatMap(({ id, read }) => (id !== undefined && read === false ? [id] : [])) ?? []
  const latest = unread.length === 0 ? null : Math.max(...unread)
  const canSend = useAppSelector(selectIsOnline)
  useEffect(() => {
    if (canSend && latest !== null) void markRead(latest)
  }, [canSend, latest, markRead])
}

const NotificationsScreen = () => {
  const zone = useAppSelector(selectTimeZone)
  const query = useListNotificationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  useRead(isGriyaHost && !query.isFetching ? query.data : undefined)
  return (
    <LoadGate
      title={copy.notifications.title}
      query={query}
      data={query.data}
      waiting={<Skeleton shape="row" count={5} />}
    >
      {(notifications, stale) => (
        <Screen title={copy.notifications.title}>
          {stale}
          {notifications.length === 0 && (
            <Empty image={<Icon name="bell" size={40} />} description={copy.notifications.empty} />
          )}
          {groupByDay(isGriyaHost ? notifications : notifications.map(plain), zone).map(({ date, items }) => (
            <Section key={date} title={formatDay(items[0].createdAt, zone)}>
              <Flex component="ul" vertical gap="medium">
                {items.map((notification, index) => (
                  <NotificationCard key={`${notification.createdAt} ${index}`} notification={notification} />
                ))}
              </Flex>
            </Section>
          ))}
        </Screen>
      )}
    </LoadGate>
  )
}

export default NotificationsScreen
