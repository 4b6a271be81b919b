import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Button, Drawer, Form, Input, Popconfirm, Skeleton, Tag } from 'antd'
import type { OperatorHouse } from '@/contract/houses'
import type { OperatorRoom, RoomStay } from '@/contract/rooms'
import { formatDate } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { readTimeZone } from '@/lib/environment'
import {
  useListRoomStaysQuery,
  useRenameRoomMutation,
  useRestoreRoomMutation,
  useRetireRoomMutation,
} from '../api/housesApi'
import { house as houseCopy, room as copy, save, saved } from '../copy/houses'
import { info, photos } from '../copy/photos'
import { Problem } from '../frame/Problem'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import { RoomInfoForm } from './Info'
import { Photos } from './Photos'
import { RoomPrices } from './RoomPrices'

const zone = readTimeZone()

interface RoomProps {
  readonly room: OperatorRoom
}

interface Names {
  readonly number: string
  readonly displayName: string
}

const filled = { required: true, whitespace: true, message: houseCopy.missing }

const NameForm = ({ room }: RoomProps) => {
  const dispatch = useOperatorDispatch()
  const [send, { isLoading }] = useRenameRoomMutation()
  const submit = async (names: Names) => {
    const { error } = await send({ id: room.id, ...names })
    if (error === undefined) dispatch(noticed({ kind: 'success', text: saved }))
  }
  return (
    <Form<Names>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={room}
      onFinish={(names) => void submit(names)}
    >
      <div className="o-range">
        <Form.Item name="number" label={copy.number} rules={[filled]}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="displayName" label={copy.displayName} rules={[filled]}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </div>
      <Button htmlType="submit" loading={isLoading}>
        {save}
      </Button>
    </Form>
  )
}

const COLOURS = { pending: 'warning', paid: 'processing', confirmed: 'success' } as const

const stateOf = ({ status, isOver }: RoomStay) =>
  isOver ? <Tag>{copy.states.over}</Tag> : <Tag color={COLOURS[status]}>{copy.states[status]}</Tag>

const Stays = ({ room }: RoomProps) => {
  const { data, error, refetch } = useListRoomStaysQuery(room.id, { refetchOnMountOrArgChange: true })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} />
  if (data.stays.length === 0) return <p className="o-quiet">{copy.noStays}</p>
  return (
    <ul className="o-lines">
      {data.stays.map((stay) => (
        <li key={stay.id}>
          <div className="o-row o-spread">
            <strong className="o-name">{stay.name ?? copy.nameless}</strong>
            {stateOf(stay)}
          </div>
          <div className="o-row o-spread o-small o-quiet o-figures">
            <span>
              {formatDate(stay.start, zone)} – {formatDate(stay.end, zone)}
            </span>
            <span className="o-money">{formatRupiah(stay.total)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Letting = ({ room }: RoomProps) => {
  const dispatch = useOperatorDispatch()
  const [retire, retiring] = useRetireRoomMutation()
  const [restore, restoring] = useRestoreRoomMutation()
  const told = (text: string) => dispatch(noticed({ kind: 'success', text }))
  const stop = async () => {
    if ((await retire(room.id)).error === undefined) told(copy.retiredDone)
  }
  const goOn = async () => {
    if ((await restore(room.id)).error === undefined) told(copy.restored)
  }
  return room.retiredAt === null ? (
    <Popconfirm
      title={<div className="o-question">{copy.retireQuestion}</div>}
      okText={copy.retireNow}
      cancelText={houseCopy.keep}
      okButtonProps={{ danger: true, size: 'middle' }}
      cancelButtonProps={{ size: 'middle' }}
      onConfirm={() => void stop()}
    >
      <Button danger loading={retiring.isLoading}>
        {copy.retire}
      </Button>
    </Popconfirm>
  ) : (
    <Button loading={restoring.isLoading} onClick={() => void goOn()}>
      {copy.restore}
    </Button>
  )
}

interface RoomDrawerProps {
  /** undefined = closed */
  readonly room: OperatorRoom | undefined
  readonly house: OperatorHouse
  readonly isOwner: boolean
  readonly onClose: () => void
}

/** Everything about one room. */
export const RoomDrawer = ({ room, house, isOwner, onClose }: RoomDrawerProps) => (
  <Drawer
    open={room !== undefined}
    onClose={onClose}
    size={520}
    title={room && copy.title(room.number)}
    closable={{ 'aria-label': copy.close, closeIcon: <CloseOutlined />, placement: 'end' }}
    destroyOnHidden
  >
    {room && (
      <div key={room.id} className="o-room">
        {room.retiredAt !== null && (
          <Alert type="info" showIcon title={copy.retiredSince(formatDate(room.retiredAt, zone))} />
        )}
        <section aria-label={copy.names}>
          <NameForm room={room} />
        </section>
        <section aria-labelledby="foto">
          <h2 id="foto">{photos.title}</h2>
          <Photos place={{ kind: 'room', id: room.id }} owner={`${house.name} - ${room.number}`} />
        </section>
        <section aria-labelledby="tentang-kamar">
          <h2 id="tentang-kamar">{info.room}</h2>
          <RoomInfoForm room={room} />
        </section>
        <section aria-labelledby="harga">
          <h2 id="harga">{copy.prices}</h2>
          <RoomPrices room={room} house={house} isOwner={isOwner} />
        </section>
        <section aria-labelledby="sewa">
          <h2 id="sewa">{copy.stays}</h2>
          <Stays room={room} />
        </section>
        {isOwner && <Letting room={room} />}
      </div>
    )}
  </Drawer>
)
