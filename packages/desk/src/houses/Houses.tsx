import { Button, Empty, Modal, Select, Skeleton, Tabs, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useListHousesQuery, useAddHouseMutation } from '../api/housesApi'
import * as copy from '../copy/houses'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { useIsOwner } from '../hooks'
import { HouseFacts } from './HouseFacts'
import { Rooms } from './Rooms'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeIfNeeded } from '../parts/items'
import { useChange } from '../parts/useChange'
import './houses.css'

interface Fields {
  readonly name: string
  readonly address: string
  readonly bankDetail?: string
  readonly code?: string
}

const filled = { required: true, whitespace: true, message: copy.house.missing }

const AddHouse = ({ onDone }: { readonly onDone: (id: number) => void }) => {
  const change = useChange(useAddHouseMutation(), copy.house.added, ({ id }) => onDone(id))
  return (
    <ChangeForm<Fields> change={change} submit={copy.save} onSend={change.send}>
      <Form.Item name="name" label={copy.house.name} rules={[filled]}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="address" label={copy.house.address} rules={[filled]}>
        <Input.TextArea maxLength={300} rows={2} />
      </Form.Item>
      <Form.Item name="bankDetail" label={copy.house.bankDetail} extra={copy.house.bankDetailHelp}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <CodeIfNeeded change={change} />
    </ChangeForm>
  )
}

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
