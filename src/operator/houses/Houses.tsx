import { Button, Empty, Modal, Select, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useListHousesQuery } from '../api/housesApi'
import * as copy from '../copy/houses'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { useIsOwner } from '../hooks'
import { AddHouse } from './AddHouse'
import { HouseFacts } from './HouseFacts'
import { Rooms } from './Rooms'
import './houses.css'

/** The house and the part are in the address, so that a view can be kept and sent. */
const HOUSE = 'cabang'
const PART = 'bagian'

const Houses = () => {
  const { data, error, refetch } = useListHousesQuery()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const isOwner = useIsOwner()
  const houses = data?.houses ?? []
  const house = houses.find(({ id }) => String(id) === search.get(HOUSE)) ?? houses[0]
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(name, value)
        return after
      },
      { replace: true },
    )
  const close = (made?: number) => {
    setIsAdding(false)
    if (made !== undefined) set(HOUSE, String(made))
  }
  return (
    <Screen title={copy.title} actions={isOwner && <Button onClick={() => setIsAdding(true)}>{copy.house.add}</Button>}>
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : house === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.none} />
      ) : (
        <>
          <Select
            className="o-house-choice"
            aria-label={copy.choose}
            value={house.id}
            options={houses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => set(HOUSE, String(id))}
          />
          <Tabs
            activeKey={search.get(PART) ?? 'kamar'}
            onChange={(part) => set(PART, part)}
            destroyOnHidden
            items={[
              {
                key: 'kamar',
                label: copy.tabs.rooms,
                children: <Rooms key={house.id} house={house} />,
              },
              {
                key: 'tentang',
                label: copy.tabs.house,
                children: <HouseFacts key={house.id} house={house} />,
              },
            ]}
          />
        </>
      )}
      <Modal open={isAdding} onCancel={() => close()} footer={null} title={copy.house.add} destroyOnHidden>
        <AddHouse onDone={close} />
      </Modal>
    </Screen>
  )
}

export default Houses
