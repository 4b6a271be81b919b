import { Empty, Flex, Tag } from 'antd'
import { useEffect } from 'react'
import { useListNotificationsQuery, useReadNotificationsMutation } from '@/api/notificationsApi'
import type { CalendarDate } from '@/calendar/dates'
import { dateAt } from '@/calendar/zones'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { formatClock, formatDay, formatTime, sinceThen } from '@/domain/calendar'
import type { Notification } from '@/domain/house'
import {
  selectHostLevel,
  selectIsOnline,
  selectIsGriyaHost,
  selectTimeZone,
  selectContactNumber,
  selectNow,
} from '@/state/device/device'
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
  const hasHelp = useAppSelector(selectHostLevel) > 1
  const to = transactionId ? paths.transaction(transactionId) : ticketId && hasHelp ? paths.ticket(ticketId) : null
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

/** What the spec's list has: a host's further fields count only where it announces them. */
const plain = ({ content, createdAt, speaksOfOperator }: Notification): Notification => ({
  content,
  createdAt,
  speaksOfOperator,
})

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
  useRead(isGriyaHost && query.isSuccess && !query.isFetching ? query.data : undefined)
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
