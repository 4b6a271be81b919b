import { Empty } from 'antd'
import { useListNotificationsQuery } from '@/api/notificationsApi'
import { Icon } from '@/ui/Icon'
import * as copy from '@/domain/copy'
import { formatDay, formatTime } from '@/domain/calendar'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/Card'
import { StackList } from '@/ui/Layout'
import { LoadGate } from '@/ui/LoadGate'
import { Screen } from '@/ui/Screen'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { groupByDay } from './groupByDay'

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
              <StackList>
                {items.map(({ content, createdAt }, index) => (
                  <Card key={`${createdAt} ${index}`} as="li">
                    <p className="g-as-written">{content}</p>
                    <p className="g-quiet g-money">{formatTime(createdAt, zone)}</p>
                  </Card>
                ))}
              </StackList>
            </Section>
          ))}
        </Screen>
      )}
    </LoadGate>
  )
}

export default NotificationsScreen
