import { Button, Card, Empty, Modal, Popconfirm, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { Announcement } from '@/contract/announcements'
import { formatDate } from '@/domain/calendar'
import { readTimeZone } from '@/lib/environment'
import { useListHousesQuery } from '../api/housesApi'
import { useEndAnnouncementMutation, useListAnnouncementsQuery } from '../api/offersApi'
import * as copy from '../copy/announcements'
import { cancel } from '../copy/frame'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { useChange } from '../parts/useChange'
import { AnnouncementForm } from './AnnouncementForm'
import './announcements.css'

const zone = readTimeZone()

interface AnnouncementCardProps {
  readonly announcement: Announcement
  readonly houseName: string
  readonly onEdit: () => void
}

const AnnouncementCard = ({ announcement, houseName, onEdit }: AnnouncementCardProps) => {
  const { send, isLoading } = useChange(useEndAnnouncementMutation(), copy.ended)
  const { id, title, text, endsAt, isOver, createdAt } = announcement
  return (
    <Card className={isOver ? 'o-past' : ''}>
      <div className="o-row o-spread">
        <h2>{title}</h2>
        <div className="o-row">
          <Tag>{houseName}</Tag>
          {isOver && <Tag color="warning">{copy.past}</Tag>}
        </div>
      </div>
      <p className="o-announcement">{text}</p>
      <div className="o-row o-spread">
        <p className="o-quiet o-small o-figures">
          {copy.made(formatDate(createdAt, zone))}
          {/* the last day is the one before the night in which it ends */}
          {endsAt !== null && ` · ${copy.until(formatDate(endsAt - 1, zone))}`}
        </p>
        <div className="o-row">
          <Button onClick={onEdit} aria-label={`${copy.change}: ${title}`}>
            {copy.change}
          </Button>
          {!isOver && (
            <Popconfirm
              title={copy.endQuestion}
              okText={copy.endNow}
              cancelText={cancel}
              okButtonProps={{ size: 'middle' }}
              cancelButtonProps={{ size: 'middle' }}
              onConfirm={() => void send(id)}
            >
              <Button danger loading={isLoading} aria-label={`${copy.end}: ${title}`}>
                {copy.end}
              </Button>
            </Popconfirm>
          )}
        </div>
      </div>
    </Card>
  )
}

const Announcements = () => {
  const { data, error, refetch } = useListAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true })
  const houses = useListHousesQuery().data?.houses ?? []
  const [editing, setEditing] = useState<Announcement | 'new'>()
  const close = () => setEditing(undefined)
  const houseName = (wanted: number | null) => houses.find(({ id }) => id === wanted)?.name ?? copy.everybody
  return (
    <Screen title={copy.title} actions={<Button onClick={() => setEditing('new')}>{copy.make}</Button>}>
      <p className="o-quiet">{copy.lead}</p>
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : data.announcements.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} />
      ) : (
        data.announcements.map((one) => (
          <AnnouncementCard
            key={one.id}
            announcement={one}
            houseName={houseName(one.houseId)}
            onEdit={() => setEditing(one)}
          />
        ))
      )}
      <Modal
        open={editing !== undefined}
        onCancel={close}
        footer={null}
        title={editing === 'new' ? copy.make : copy.edit}
        destroyOnHidden
      >
        {editing !== undefined && (
          <AnnouncementForm before={editing === 'new' ? undefined : editing} houses={houses} onDone={close} />
        )}
      </Modal>
    </Screen>
  )
}

export default Announcements
