import type { House } from '@/domain/house'
import { entityReducer } from './entityReducer'

export const housesReducer = entityReducer<House>({ patchOf: ({ houses }) => houses, idOf: ({ id }) => id })
