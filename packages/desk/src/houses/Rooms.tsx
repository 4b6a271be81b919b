import { Button, Card, Empty, Grid, Modal, Radio, Skeleton, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import type { PriceName, PriceUnit } from '@griya/contract/prices'
import type { OperatorRoom } from '@griya/contract/roomsForOperators'
import { formatCount, formatRupiah } from '@griya/common/words/money'
import { useListRoomsQuery, useSetManyPricesMutation } from '../api/housesApi'
import { cancel } from '../copy/frame'
import * as copy from '../copy/houses'
import { Problem } from '../parts/Problem'
import { useIsOwner } from '../hooks'
import { useChange } from '../parts/useChange'
import { AddRooms } from './AddRooms'
import { RaisePrices } from './RaisePrices'
import { PriceInput } from './RoomPrices'
import { changesOf, KINDS, NAMES, UNITS, type Prices } from './prices'
import { RoomDrawer } from './RoomDrawer'

type Edits = Readonly<Record<number, Partial<Prices>>>

const shownPrice = (price: number | null) =>
  price === null ? <span className="o-quiet">{copy.rooms.notOffered}</span> : formatCount(price)

interface RoomsTableProps {
  readonly rooms: readonly OperatorRoom[]
  readonly unit: PriceUnit
  readonly isOwner: boolean
  readonly onEdit: (room: number, change: Partial<Prices>) => void
  readonly onOpen: (room: number) => void
}

/** A price list that is edited in place: the tab key leads from field to field. */
const RoomsTable = ({ rooms, unit, isOwner, onEdit, onOpen }: RoomsTableProps) => {
  const price = (title: string, name: PriceName) => ({
    title,
    key: name,
    align: 'right' as const,
    className: 'o-figures',
    // typing in one room does not redraw the others
    shouldCellUpdate: (room: OperatorRoom, before: OperatorRoom) => room !== before,
    render: (_: unknown, room: OperatorRoom) =>
      isOwner && room.retiredAt === null ? (
        <PriceInput
          name={name}
          label={copy.rooms.cell(room.number, copy.prices[name])}
          value={room[name]}
          onChange={(value) => onEdit(room.id, { [name]: value })}
        />
      ) : (
        shownPrice(room[name])
      ),
  })
  const columns: TableColumnsType<OperatorRoom> = [
    {
      title: copy.rooms.room,
      key: 'room',
      width: 160,
      render: (_, { number, displayName, retiredAt, stays }) => (
        <>
          <strong>{number}</strong>
          {displayName !== number && <span className="o-block o-small o-quiet">{displayName}</span>}
          <span className="o-block o-small o-quiet">
            {retiredAt !== null ? copy.rooms.retired : stays > 0 && `${copy.rooms.stays}: ${stays}`}
          </span>
        </>
      ),
    },
    ...KINDS.map((kind) => price(copy.rooms[kind], NAMES[unit][kind])),
    price(copy.rooms.deposit, 'acDeposit'),
    {
      title: <span className="o-hidden">{copy.rooms.actions}</span>,
      key: 'actions',
      align: 'right',
      render: (_, { id, number }) => (
        <Button type="text" aria-label={copy.rooms.openRoom(number)} onClick={() => onOpen(id)}>
          {copy.rooms.open}
        </Button>
      ),
    },
  ]
  return (
    <Card className="o-table-card">
      <Table
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={[...rooms]}
        pagination={false}
        scroll={{ x: 840 }}
        rowClassName={({ retiredAt }) => (retiredAt === null ? '' : 'o-retired')}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.rooms.empty} /> }}
      />
    </Card>
  )
}

/** The same on a phone, where one room at a time is edited. */
const RoomCards = ({ rooms, unit, onOpen }: Pick<RoomsTableProps, 'rooms' | 'unit' | 'onOpen'>) => (
  <ul className="o-room-cards">
    {rooms.map(({ id, number, retiredAt, stays, ...room }) => {
      const rent = room[NAMES[unit].rent]
      return (
        <li key={id}>
          <button type="button" className="o-room-card" onClick={() => onOpen(id)}>
            <strong>
              <span className="o-hidden">{copy.rooms.openRoom('')}</span>
              {number}
            </strong>
            <span className="o-money">
              {rent === null ? copy.rooms.notOffered : `${formatRupiah(rent)} / ${copy.per[unit]}`}
            </span>
            <span className="o-small o-quiet">
              {retiredAt !== null ? copy.rooms.retired : stays > 0 ? `${copy.rooms.stays}: ${stays}` : ''}
            </span>
          </button>
        </li>
      )
    })}
    {rooms.length === 0 && <li className="o-quiet">{copy.rooms.empty}</li>}
  </ul>
)

export const Rooms = ({ house }: { readonly house: OperatorHouse }) => {
  const isOwner = useIsOwner()
  const { data, error, refetch } = useListRoomsQuery(house.id)
  const [unit, setUnit] = useState<PriceUnit>('monthly')
  const [edits, setEdits] = useState<Edits>({})
  const { send, isLoading } = useChange(useSetManyPricesMutation(), copy.saved, () => setEdits({}))
  const [opened, setOpened] = useState<number>()
  const [isRaising, setIsRaising] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { lg: isWide } = Grid.useBreakpoint()
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />

  const { rooms } = data
  const changes = rooms
    .map((room) => ({ id: room.id, prices: changesOf(room, edits[room.id] ?? {}) }))
    .filter(({ prices }) => Object.keys(prices).length > 0)
  const edit = (room: number, change: Partial<Prices>) =>
    setEdits((before) => ({ ...before, [room]: { ...before[room], ...change } }))
  const room = rooms.find(({ id }) => id === opened)

  return (
    <div className="o-stack">
      <div className="o-row o-spread">
        <p className="o-quiet">{copy.rooms.count(house.rooms, house.retired)}</p>
        {isOwner && (
          <div className="o-row">
            {rooms.length > 0 && <Button onClick={() => setIsRaising(true)}>{copy.raise.open}</Button>}
            <Button onClick={() => setIsAdding(true)}>{copy.rooms.add}</Button>
          </div>
        )}
      </div>
      <div className="o-row">
        <Radio.Group
          aria-label={copy.rooms.unit}
          optionType="button"
          value={unit}
          options={UNITS.map((one) => ({ value: one, label: copy.units[one] }))}
          onChange={({ target }) => setUnit(target.value as PriceUnit)}
        />
        {isOwner && isWide !== false && <span className="o-quiet o-small">{copy.rooms.notOfferedHelp}</span>}
      </div>
      {isWide === false ? (
        <RoomCards rooms={rooms} unit={unit} onOpen={setOpened} />
      ) : (
        <RoomsTable
          rooms={rooms.map((one) => (edits[one.id] ? { ...one, ...edits[one.id] } : one))}
          unit={unit}
          isOwner={isOwner}
          onEdit={edit}
          onOpen={setOpened}
        />
      )}
      {changes.length > 0 && (
        <div className="o-save-bar" role="status">
          <strong>{copy.rooms.changed(changes.length)}</strong>
          <span className="o-row">
            <Button type="text" onClick={() => setEdits({})}>
              {cancel}
            </Button>
            <Button type="primary" loading={isLoading} onClick={() => void send({ id: house.id, rooms: changes })}>
              {copy.rooms.saveAll}
            </Button>
          </span>
        </div>
      )}
      <RaisePrices
        isOpen={isRaising}
        house={house}
        rooms={rooms}
        name={NAMES[unit].rent}
        onDone={() => setIsRaising(false)}
      />
      <RoomDrawer room={room} house={house} onClose={() => setOpened(undefined)} />
      <Modal open={isAdding} onCancel={() => setIsAdding(false)} footer={null} title={copy.bulk.title} destroyOnHidden>
        <AddRooms house={house} rooms={rooms} onDone={() => setIsAdding(false)} />
      </Modal>
    </div>
  )
}
