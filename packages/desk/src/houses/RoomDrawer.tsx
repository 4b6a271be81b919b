import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Button, Drawer, Form, Input, Skeleton, Tag } from 'antd'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import type { OperatorRoom, RoomStay } from '@griya/contract/roomsForOperators'
import { formatRupiah } from '@griya/common/words/money'
import {
  useDeleteRoomMutation,
  useListRoomStaysQuery,
  useRenameRoomMutation,
  useRestoreRoomMutation,
  useRetireRoomMutation,
} from '../api/housesApi'
import { house as houseCopy, room as copy, save, saved } from '../copy/houses'
import { info, photos } from '../copy/photos'
import { Problem } from '../parts/Problem'
import { useIsOwner } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { Confirmed } from '../parts/Confirmed'
import { formatDate } from '../parts/atProperty'
import { useChange } from '../parts/useChange'
import { RoomInfoForm } from './Info'
import { Photos } from './Photos'
import { RoomPrices } from './RoomPrices'

interface RoomProps {
  readonly room: OperatorRoom
}

interface Names {
  readonly number: string
  readonly displayName: string
}

const filled = { required: true, whitespace: true, message: houseCopy.missing }

const NameForm = ({ room }: RoomProps) => {
  const change = useChange(useRenameRoomMutation(), saved)
  return (
    <ChangeForm<Names>
      change={change}
      submit={save}
      button={{ type: 'default', block: false }}
      initialValues={room}
      onSend={(names) => change.send({ id: room.id, ...names })}
    >
      <div className="o-range">
        <Form.Item name="number" label={copy.number} rules={[filled]}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="displayName" label={copy.displayName} rules={[filled]}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </div>
    </ChangeForm>
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
              {formatDate(stay.start)} – {formatDate(stay.end)}
            </span>
            <span className="o-money">{formatRupiah(stay.total)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** For owners: whether the room is let, and whether it is there at all. */
const Letting = ({ room }: RoomProps) => {
  const isOwner = useIsOwner()
  const { data } = useListRoomStaysQuery(room.id)
  const retire = useChange(useRetireRoomMutation(), copy.retiredDone)
  const restore = useChange(useRestoreRoomMutation(), copy.restored)
  const removal = useChange(useDeleteRoomMutation(), copy.removed)
  if (!isOwner) return null
  return (
    <div className="o-row">
      {room.retiredAt === null ? (
        <Confirmed
          label={copy.retire}
          question={copy.retireQuestion}
          yes={copy.retireNow}
          isLoading={retire.isLoading}
          onConfirm={() => void retire.send(room.id)}
        />
      ) : (
        <Button loading={restore.isLoading} onClick={() => void restore.send(room.id)}>
          {copy.restore}
        </Button>
      )}
      {data?.stays.length === 0 && (
        <Confirmed
          label={copy.remove}
          question={copy.removeQuestion}
          yes={copy.removeNow}
          isLoading={removal.isLoading}
          onConfirm={() => void removal.send(room.id)}
        />
      )}
    </div>
  )
}

interface RoomDrawerProps {
  /** undefined = closed */
  readonly room: OperatorRoom | undefined
  readonly house: OperatorHouse
  readonly onClose: () => void
}

/** Everything about one room. */
export const RoomDrawer = ({ room, house, onClose }: RoomDrawerProps) => (
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
          <Alert type="info" showIcon title={copy.retiredSince(formatDate(room.retiredAt))} />
        )}
        <section aria-label={copy.names}>
          <NameForm room={room} />
        </section>
        <section aria-labelledby="foto">
          <h2 id="foto">{photos.title}</h2>
          <Photos owner={{ kind: 'room', id: room.id }} name={`${house.name} - ${room.number}`} />
        </section>
        <section aria-labelledby="tentang-kamar">
          <h2 id="tentang-kamar">{info.room}</h2>
          <RoomInfoForm room={room} />
        </section>
        <section aria-labelledby="harga">
          <h2 id="harga">{copy.prices}</h2>
          <RoomPrices room={room} house={house} />
        </section>
        <section aria-labelledby="sewa">
          <h2 id="sewa">{copy.stays}</h2>
          <Stays room={room} />
        </section>
        <Letting room={room} />
      </div>
    )}
  </Drawer>
)
