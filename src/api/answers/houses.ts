import { parse, type InferOutput } from 'valibot'
import { house, houseList } from '@/contract/houses'
import type { House } from '@/domain/house'
import { houseId, type HouseId } from '@/domain/ids'
import type { Shape } from '../request'

const toHouse = (wire: InferOutput<typeof house>): House => ({
  id: houseId(wire.id),
  name: wire.name,
  address: wire.address,
  bankDetail: wire.bank_detail,
})

export const shapeHouseList: Shape<readonly HouseId[]> = (answer) => {
  const rows = parse(houseList, answer).map(toHouse)
  return { result: rows.map(({ id }) => id), entities: { houses: { mode: 'replace', rows } } }
}

export const shapeHouse: Shape<HouseId> = (answer) => {
  const row = toHouse(parse(house, answer))
  return { result: row.id, entities: { houses: { mode: 'merge', rows: [row] } } }
}
