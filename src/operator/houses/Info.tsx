import { Button, Form, Input, InputNumber, Select } from 'antd'
import type { OperatorHouse } from '@/contract/houses'
import type { OperatorRoom } from '@/contract/rooms'
import { facilityWords } from '@/domain/copy/roomInfo'
import { useSetHouseInfoMutation, useSetRoomInfoMutation } from '../api/housesApi'
import { save, saved } from '../copy/houses'
import { info as copy } from '../copy/photos'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'

const KNOWN = Object.entries(facilityWords).map(([value, label]) => ({ value, label }))
const LONGEST = 40
const MOST = 40

const FacilitiesItem = () => (
  <Form.Item name="facilities" label={copy.facilities} extra={copy.facilitiesHelp}>
    <Select
      mode="tags"
      options={KNOWN}
      maxCount={MOST}
      tokenSeparators={[',']}
      showSearch={{ optionFilterProp: 'label' }}
    />
  </Form.Item>
)

const trimmed = (words: readonly string[]) => words.map((word) => word.trim().slice(0, LONGEST)).filter(Boolean)

/** "-7.9425, 112.6218", as maps write it; null = nothing typed, undefined = no such place. */
const placeIn = (text: string) => {
  if (text.trim() === '') return null
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined
}

interface HouseFields {
  readonly facilities: readonly string[]
  readonly location: string
}

/** What a house has, and where it is. */
export const HouseInfoForm = ({ house }: { readonly house: OperatorHouse }) => {
  const dispatch = useOperatorDispatch()
  const [send, { isLoading }] = useSetHouseInfoMutation()
  const { latitude, longitude } = house
  const submit = async ({ facilities, location }: HouseFields) => {
    const { error } = await send({ id: house.id, facilities: trimmed(facilities), location: placeIn(location) ?? null })
    if (error === undefined) dispatch(noticed({ kind: 'success', text: saved }))
  }
  return (
    <Form<HouseFields>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={{
        facilities: house.facilities,
        location: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
      }}
      onFinish={(fields) => void submit(fields)}
    >
      <FacilitiesItem />
      <Form.Item
        name="location"
        label={copy.location}
        extra={copy.locationHelp}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: (_, text: string) =>
              placeIn(text) === undefined ? Promise.reject(new Error(copy.locationWrong)) : Promise.resolve(),
          },
        ]}
      >
        <Input className="o-figures" autoComplete="off" maxLength={60} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {save}
      </Button>
    </Form>
  )
}

interface RoomFields {
  readonly sizeM2: number | null
  readonly facilities: readonly string[]
  readonly description: string
}

export const RoomInfoForm = ({ room }: { readonly room: OperatorRoom }) => {
  const dispatch = useOperatorDispatch()
  const [send, { isLoading }] = useSetRoomInfoMutation()
  const submit = async ({ facilities, ...fields }: RoomFields) => {
    const { error } = await send({ id: room.id, ...fields, facilities: trimmed(facilities) })
    if (error === undefined) dispatch(noticed({ kind: 'success', text: saved }))
  }
  return (
    <Form<RoomFields>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={room}
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item
        name="sizeM2"
        label={copy.size}
        validateTrigger="onSubmit"
        rules={[{ type: 'number', min: 1, max: 1000, message: copy.sizeWrong }]}
      >
        <InputNumber<number> className="o-number" controls={false} inputMode="decimal" decimalSeparator="," />
      </Form.Item>
      <FacilitiesItem />
      <Form.Item name="description" label={copy.description} extra={copy.descriptionHelp}>
        <Input.TextArea maxLength={2000} rows={4} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {save}
      </Button>
    </Form>
  )
}
