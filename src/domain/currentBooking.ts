import type { HouseId, RoomId } from './ids'

/** The stay that an extension goes on from. */
export interface CurrentBooking {
  readonly roomId: RoomId
  readonly houseId: HouseId
  /** unix seconds */
  readonly end: number
  readonly extraAc: boolean
  readonly extraPerson: boolean
}
