import { Empty } from 'antd'
import { useListNotificationsQuery } from '@/api/notificationsApi'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { formatDay, formatTime } from '@/domain/calendar'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { StackList } from '@/ui/parts/Layout'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
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
