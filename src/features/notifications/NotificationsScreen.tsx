import { Empty, Flex } from 'antd'
import { useListNotificationsQuery } from '@/api/notificationsApi'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { dateAt, formatDay, formatTime, type CalendarDate } from '@/domain/calendar'
import type { Notification } from '@/domain/house'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
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

const NotificationsScreen = () => {
  const zone = useAppSelector(selectTimeZone)
  const query = useListNotificationsQuery(undefined, { refetchOnMountOrArgChange: true })
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
          {groupByDay(notifications, zone).map(({ date, items }) => (
            <Section key={date} title={formatDay(items[0].createdAt, zone)}>
              <Flex component="ul" vertical gap="medium">
                {items.map(({ content, createdAt }, index) => (
                  <Card key={`${createdAt} ${index}`} as="li">
                    <p className="g-as-written">{content}</p>
                    <p className="g-quiet g-money">{formatTime(createdAt, zone)}</p>
                  </Card>
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
