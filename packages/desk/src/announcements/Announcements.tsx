import { Button, Card, Empty, Modal, Popconfirm, Skeleton, Tag, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Announcement } from '@griya/contract/announcementsForOperators'
import { useListHousesQuery } from '../api/housesApi'
import {
  useEndAnnouncementMutation,
  useListAnnouncementsQuery,
  useAnnounceMutation,
  useChangeAnnouncementMutation,
} from '../api/offersApi'
import * as copy from '../copy/announcements'
import { cancel } from '../copy/frame'
import { useIsLimited } from '../hooks'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { formatDate } from '../parts/atProperty'
import { useChange } from '../parts/useChange'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import { linesOf } from '@griya/common/words/lines'
import { ChangeForm } from '../parts/ChangeForm'
import { DayItem } from '../parts/DayItem'
import { dayOfEnd, endOfDay } from '../parts/lastDay'
import { Preview } from '../parts/Preview'
import './announcements.css'

const EVERYBODY = 0

interface Fields {
  readonly title: string
  readonly text: string
  readonly house: number
  /** a date of the calendar */
  readonly lastDay: string
}

interface AnnouncementFormProps {
  /** undefined = a new one */
  readonly before: Announcement | undefined
  readonly houses: readonly OperatorHouse[]
  readonly onDone: () => void
}

const filled = { required: true, whitespace: true, message: copy.fields.missing }

const fieldsOf = (before: Announcement | undefined, house: number): Fields => ({
  title: before?.title ?? '',
  text: before?.text ?? '',
  house: before?.houseId ?? house,
  lastDay: dayOfEnd(before?.endsAt),
})

const AnnouncementPreview = () => {
  const { title = '', text = '' } = Form.useWatch([], Form.useFormInstance<Partial<Fields>>()) ?? {}
  return (
    <Preview>
      <div className="o-preview-card">
        <h4>{title.trim() === '' ? <span className="o-quiet">{copy.fields.title}</span> : title}</h4>
        {linesOf(text).map((line, number) => (
          <p key={number}>{line}</p>
        ))}
      </div>
    </Preview>
  )
}

const AnnouncementForm = ({ before, houses, onDone }: AnnouncementFormProps) => {
  const isLimited = useIsLimited()
  const addition = useChange(useAnnounceMutation(), copy.announced, onDone)
  const change = useChange(useChangeAnnouncementMutation(), copy.saved, onDone)
  const submit = ({ title, text, house, lastDay }: Fields) => {
    const announcement = {
      title,
      text,
      houseId: house === EVERYBODY ? null : house,
      endsAt: endOfDay(lastDay, before?.endsAt),
    }
    return before === undefined ? addition.send(announcement) : change.send({ id: before.id, ...announcement })
  }
  return (
    <ChangeForm<Fields>
      change={before === undefined ? addition : change}
      submit={before === undefined ? copy.submit : copy.save}
      initialValues={fieldsOf(before, (isLimited ? houses[0]?.id : undefined) ?? EVERYBODY)}
      onSend={submit}
    >
      <Form.Item name="title" label={copy.fields.title} rules={[filled]}>
        <Input maxLength={200} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="text" label={copy.fields.text} extra={copy.fields.textHelp} rules={[filled]}>
        <Input.TextArea maxLength={5000} rows={4} />
      </Form.Item>
      <Form.Item name="house" label={copy.fields.house}>
        <Select
          options={[
            ...(isLimited ? [] : [{ value: EVERYBODY, label: copy.everybody }]),
            ...houses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      <DayItem name="lastDay" label={copy.fields.lastDay} help={copy.fields.lastDayHelp} />
      <AnnouncementPreview />
      {before === undefined && <p className="o-quiet o-small o-pushed">{copy.pushed}</p>}
    </ChangeForm>
  )
}

interface AnnouncementCardProps {
  readonly announcement: Announcement
  readonly houseName: string
  readonly onEdit: () => void
}

const AnnouncementCard = ({ announcement, houseName, onEdit }: AnnouncementCardProps) => {
  const { send, isLoading } = useChange(useEndAnnouncementMutation(), copy.ended)
  const isLimited = useIsLimited()
  const { id, title, text, endsAt, isOver, createdAt, houseId } = announcement
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
          {copy.made(formatDate(createdAt))}
          {/* the last day is the one before the night in which it ends */}
          {endsAt !== null && ` · ${copy.until(formatDate(endsAt - 1))}`}
        </p>
        {(houseId !== null || !isLimited) && (
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
        )}
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
