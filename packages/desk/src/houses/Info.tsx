import { Form, Input, InputNumber, Select } from 'antd'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import type { OperatorRoom, RoomInfo } from '@griya/contract/roomsForOperators'
import { STATEMENT_DAYS } from '@griya/contract/words'
import { facilityWords } from '@griya/common/words/facilities'
import { useSetHouseInfoMutation, useSetRoomInfoMutation } from '../api/housesApi'
import { save, saved } from '../copy/houses'
import { info as copy, roomFields } from '../copy/photos'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'

const KNOWN = Object.entries(facilityWords).map(([value, label]) => ({ value, label }))
const READING = [
  { value: '', label: copy.notSaid },
  ...STATEMENT_DAYS.map((value) => ({ value, label: copy.statementDays[value] })),
]
const LONGEST_WORD = 40
const MOST_WORDS = 40

const FacilitiesItem = () => (
  <Form.Item name="facilities" label={roomFields.facilities} extra={copy.facilitiesHelp}>
    <Select
      mode="tags"
      options={KNOWN}
      maxCount={MOST_WORDS}
      tokenSeparators={[',']}
      showSearch={{ optionFilterProp: 'label' }}
    />
  </Form.Item>
)

const trimmed = (words: readonly string[]) => words.map((word) => word.trim().slice(0, LONGEST_WORD)).filter(Boolean)

/** "-7.9425, 112.6218", as maps write it; null = nothing typed, undefined = no point on earth. */
const pointIn = (text: string) => {
  if (text.trim() === '') return null
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

interface HouseFields {
  readonly facilities: readonly string[]
  readonly location: string
  readonly readsStatements: OperatorHouse['readsStatements'] | ''
}

/** What a house has, and where it is. */
export const HouseInfoForm = ({ house }: { readonly house: OperatorHouse }) => {
  const change = useChange(useSetHouseInfoMutation(), saved)
  const { latitude, longitude } = house
  return (
    <ChangeForm<HouseFields>
      change={change}
      submit={save}
      button={{ type: 'default', block: false }}
      initialValues={{
        facilities: house.facilities,
        readsStatements: house.readsStatements ?? '',
        location: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
      }}
      onSend={({ facilities, location, readsStatements }) =>
        change.send({
          id: house.id,
          facilities: trimmed(facilities),
          location: pointIn(location) ?? null,
          readsStatements: readsStatements || null,
        })
      }
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
              pointIn(text) === undefined ? Promise.reject(new Error(copy.locationWrong)) : Promise.resolve(),
          },
        ]}
      >
        <Input className="o-figures" autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="readsStatements" label={copy.readsStatements} extra={copy.readsStatementsHelp}>
        <Select options={READING} />
      </Form.Item>
    </ChangeForm>
  )
}

export const RoomInfoForm = ({ room }: { readonly room: OperatorRoom }) => {
  const change = useChange(useSetRoomInfoMutation(), saved)
  return (
    <ChangeForm<Pick<OperatorRoom, keyof RoomInfo>>
      change={change}
      submit={save}
      button={{ type: 'default', block: false }}
      initialValues={room}
      onSend={({ facilities, ...fields }) => change.send({ id: room.id, ...fields, facilities: trimmed(facilities) })}
    >
      <Form.Item
        name="sizeM2"
        label={roomFields.sizeM2}
        validateTrigger="onSubmit"
        rules={[{ type: 'number', min: 1, max: 1000, message: copy.sizeWrong }]}
      >
        <InputNumber<number> className="o-number" controls={false} inputMode="decimal" decimalSeparator="," />
      </Form.Item>
      <FacilitiesItem />
      <Form.Item name="description" label={roomFields.description} extra={copy.descriptionHelp}>
        <Input.TextArea maxLength={2000} rows={4} />
      </Form.Item>
    </ChangeForm>
  )
}
