import { Empty, Flex, Tag } from 'antd'
import { useEffect } from 'react'
import { useListNotificationsQuery, useReadNotificationsMutation } from '@/api/notificationsApi'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { formatClock, formatDay, formatTime, sinceThen } from '@griya/common/words/calendar'
import type { Notification } from '@/domain/house'
import { selectIsOnline, selectTimeZone, selectContactNumber, selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Section } from '@/ui/parts/Section'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { listOnceAnswered } from '@/domain/kept'
import { paths } from '@/domain/paths'
import { Card } from '@/ui/parts/Card'
import { ContactLink } from '@/ui/parts/ContactLink'
import { ScreenLink } from '@/ui/screen/links'

/** One notification. Where the host tells, it says whether it is new and how long ago it was, and leads to its transaction. */
const NotificationCard = ({ notification }: { readonly notification: Notification }) => {
  const { content, speaksOfOperator, createdAt, transactionId, ticketId, read } = notification
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  const text = <p className="g-as-written">{content}</p>
  const to = transactionId ? paths.transaction(transactionId) : ticketId ? paths.ticket(ticketId) : null
  return (
    <Card as="li" linked={to !== null}>
      {read === false && <Tag color="processing">{copy.notifications.unread}</Tag>}
      {to !== null ? (
        <ScreenLink to={to} className="g-card-link">
          <Flex justify="space-between" gap="small" style={{ justifySelf: 'stretch' }}>
            {text}
            <Icon name="chevron" size={18} />
          </Flex>
        </ScreenLink>
      ) : (
        text
      )}
      <p className="g-quiet g-figures">
        {read === undefined
          ? formatTime(createdAt, zone)
          : `${formatClock(createdAt, zone)} · ${sinceThen(createdAt, now)}`}
      </p>
      {/* of a transaction one asks there */}
      {to === null && speaksOfOperator && (
        <ContactLink number={contactNumber} message={copy.notifications.aboutIt(content)}>
          {copy.contact.ask}
        </ContactLink>
      )}
    </Card>
  )
}

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

const useNotifications = () => useListNotificationsQuery(undefined, { refetchOnMountOrArgChange: true })

interface NotificationsProps {
  readonly query: ReturnType<typeof useNotifications>
}

const Notifications = ({ query }: NotificationsProps) => {
  const zone = useAppSelector(selectTimeZone)
  return (
    <LoadGate
      title={copy.notifications.title}
      query={query}
      data={listOnceAnswered(query.data, query)}
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

/** Spec section 2, 'Notifications'. */
export const Spec = () => <Notifications query={useNotifications()} />

/** Where the host tells what was read, what is shown here is. */
export const Griya = () => {
  const query = useNotifications()
  useRead(query.isAnswered && !query.isError && !query.isFetching ? query.data : undefined)
  return <Notifications query={query} />
}
