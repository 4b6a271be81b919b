import type { House } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { entityReducer } from './entityReducer'

export const idOfHouse = ({ id }: House): HouseId => id

export const housesReducer = entityReducer<House>({ patchOf: ({ houses }) => houses, idOf: idOfHouse })
