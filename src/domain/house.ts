import type { HouseId } from './ids'

export interface House {
  readonly id: HouseId
  readonly name: string
  readonly address: string
  readonly bankDetail: string
}
