import type { RoomId } from './ids'

export interface FoundRoom {
  readonly id: RoomId
  readonly number: string
  readonly available: boolean
}
