import { Alert, Button, Checkbox, Form, Radio, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import { PRICE_NAMES, type PriceUnit, type PriceName } from '@griya/contract/prices'
import type { OperatorRoom } from '@griya/contract/roomsForOperators'
import { period } from '@griya/common/words/stayLength'
import { formatCount, formatRupiah } from '@griya/common/words/money'
import { errorText } from '../api/errors'
import { usePreviewPricesQuery, useSetManyPricesMutation } from '../api/housesApi'
import * as copy from '../copy/houses'
import { line as names } from '../copy/payments'
import { useIsOwner } from '../hooks'
import { Preview } from '../parts/Preview'
import { useChange } from '../parts/useChange'
import { changesOf, KINDS, NAMES, UNITS, type Prices, typedPrice } from './prices'
import { RupiahInput } from '../parts/items'

interface PriceInputProps {
  readonly name: PriceName
  readonly label?: string
  readonly id?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** One of the prices of a room. */
export const PriceInput = ({ name, onChange, ...input }: PriceInputProps) => (
  <RupiahInput
    {...input}
    // a rent of 0 would be a gift; every other price may be 0
    least={name.endsWith('Rate') ? 1 : 0}
    placeholder={copy.rooms.notOffered}
    onChange={(value) => onChange(typedPrice(name, value))}
  />
)

interface RoomPricesProps {
  readonly room: OperatorRoom
  readonly house: OperatorHouse
}

const COUNTS = [1, 2, 3, 4, 5, 6]

/** The price as the tenant reads it before booking, calculated by the server with the prices as they are typed. */
const PricePreview = ({ prices }: { readonly prices: Prices }) => {
  const [unit, setUnit] = useState<PriceUnit>('monthly')
  const [count, setCount] = useState(1)
  const [extraAc, setExtraAc] = useState(false)
  const [extraPerson, setExtraPerson] = useState(false)
  const { currentData, data, error } = usePreviewPricesQuery({
    prices: useDeferredValue(prices),
    unit,
    count,
    extraAc,
    extraPerson,
  })
  const line = currentData ?? data
  const lines = line && [
    [names.roomCost, line.roomCost],
    ...(line.depositCost > 0 ? [[names.depositCost, line.depositCost] as const] : []),
    ...(extraAc ? [[names.extraAcCost, line.extraAcCost] as const] : []),
    ...(extraPerson ? [[names.extraPersonCost, line.extraPersonCost] as const] : []),
    [names.addonsCost, line.addonsCost] as const,
  ]
  return (
    <Preview title={copy.room.preview} help={null}>
      <Radio.Group
        aria-label={copy.room.length}
        optionType="button"
        value={unit}
        options={UNITS.map((one) => ({ value: one, label: copy.units[one] }))}
        onChange={({ target }) => setUnit(target.value as PriceUnit)}
      />
      <div className="o-row">
        <Select
          aria-label={copy.room.length}
          value={count}
          options={COUNTS.map((value) => ({ value, label: period[unit].length(value) }))}
          onChange={setCount}
        />
        <Checkbox checked={extraAc} onChange={({ target }) => setExtraAc(target.checked)}>
          {names.extraAcCost}
        </Checkbox>
        <Checkbox checked={extraPerson} onChange={({ target }) => setExtraPerson(target.checked)}>
          {names.extraPersonCost}
        </Checkbox>
      </div>
      {error !== undefined ? (
        <Alert type="warning" showIcon title={errorText(error)} />
      ) : (
        <dl className="o-price-line" aria-live="polite">
          {lines?.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="o-money">{formatRupiah(Number(amount))}</dd>
            </div>
          ))}
          {line && (
            <div className="o-sum">
              <dt>{copy.priceTotal}</dt>
              <dd className="o-money">{formatRupiah(line.total)}</dd>
            </div>
          )}
        </dl>
      )}
    </Preview>
  )
}

const pricesIn = (room: OperatorRoom): Prices =>
  Object.fromEntries(PRICE_NAMES.map((name) => [name, room[name]])) as unknown as Prices

export const RoomPrices = ({ room, house }: RoomPricesProps) => {
  const isOwner = useIsOwner()
  const [edits, setEdits] = useState<Partial<Prices>>({})
  const { send, isLoading } = useChange(useSetManyPricesMutation(), copy.saved, () => setEdits({}))
  const prices = { ...pricesIn(room), ...edits }
  const changes = changesOf(room, edits)
  const input = (name: keyof Prices, label: string) => (
    <Form.Item key={name} label={label} htmlFor={name}>
      {isOwner ? (
        <PriceInput
          id={name}
          name={name}
          value={prices[name]}
          onChange={(value) => setEdits((before) => ({ ...before, [name]: value }))}
        />
      ) : (
        <output id={name} className="o-figures">
          {prices[name] === null ? copy.rooms.notOffered : formatCount(prices[name])}
        </output>
      )}
    </Form.Item>
  )
  return (
    <Form
      className="o-stack"
      layout="vertical"
      onFinish={() => void send({ id: house.id, rooms: [{ id: room.id, prices: changes }] })}
    >
      <p className="o-quiet o-small">{isOwner ? copy.rooms.notOfferedHelp : copy.room.ownersOnly}</p>
      {UNITS.map((unit) => (
        <fieldset key={unit} className="o-prices">
          <legend>{copy.units[unit]}</legend>
          {KINDS.map((kind) => input(NAMES[unit][kind], copy.rooms[kind]))}
        </fieldset>
      ))}
      <div className="o-prices">{input('acDeposit', copy.rooms.deposit)}</div>
      <PricePreview prices={prices} />
      {isOwner && (
        <div>
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={Object.keys(changes).length === 0}>
            {copy.rooms.saveAll}
          </Button>
        </div>
      )}
    </Form>
  )
}
