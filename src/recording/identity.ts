import { randomId } from '@/lib/randomId'
import { carryOver, takeCarriedOver } from '@/lib/storage/reloadStorage'

/** One recording per tab; a reload goes on with it. */
export interface RecordingIdentity {
  /** begins with the time, in milliseconds */
  readonly id: string
  /** draws the pseudonyms, and never leaves the device */
  readonly seed: string
}

const carried = (identity: RecordingIdentity): RecordingIdentity => {
  carryOver('recording', identity)
  return identity
}

export const beginIdentity = () => carried({ id: `${Date.now()}-${randomId().slice(0, 8)}`, seed: randomId() })

export const takeUpIdentity = (): RecordingIdentity => {
  const known = takeCarriedOver('recording') as RecordingIdentity | null
  return known?.id ? carried(known) : beginIdentity()
}
