import { Flex, Tag } from 'antd'
import { formatTime, sinceThen } from '@/domain/calendar'
import * as copy from '@/domain/copy'
import type { Notification } from '@/domain/house'
import { paths } from '@/domain/paths'
import { selectContactNumber, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { ContactLink } from '@/ui/parts/ContactLink'
import { Icon } from '@/ui/parts/Icon'
import { ScreenLink } from '@/ui/screen/links'

const SPEAKS_OF_OPERATOR = /\badmin\b/i

/** One notification. Where the host tells, it says whether it is new and how long ago it was, and leads to its transaction. */
export const NotificationCard = ({ notification }: { readonly notification: Notification }) => {
  const { content, createdAt, transactionId, read } = notification
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  const text = <p className="g-as-written">{content}</p>
  const isLink = transactionId !== undefined && transactionId !== null
  return (
    <Card as="li" linked={isLink}>
      {read === false && <Tag color="processing">{copy.notifications.unread}</Tag>}
      {isLink ? (
        <ScreenLink to={paths.transaction(transactionId)} className="g-card-link">
          <Flex justify="space-between" gap="small" style={{ justifySelf: 'stretch' }}>
            {text}
            <Icon name="chevron" size={18} />
          </Flex>
        </ScreenLink>
      ) : (
        text
      )}
      <p className="g-quiet g-money">
        {formatTime(createdAt, zone)}
        {read !== undefined && ` · ${sinceThen(createdAt, now)}`}
      </p>
      {/* of a transaction one asks there */}
      {!isLink && SPEAKS_OF_OPERATOR.test(content) && (
        <ContactLink number={contactNumber} message={copy.notifications.aboutIt(content)}>
          {copy.contact.ask}
        </ContactLink>
      )}
    </Card>
  )
}
