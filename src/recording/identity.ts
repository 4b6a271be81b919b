import { randomId } from '@griya/common/device/clockAndChance'
import { reloadStorage } from '@/lib/storage/reloadStorage'

/** One recording per tab; a reload goes on with it. */
export interface RecordingIdentity {
  /** begins with the time, in milliseconds */
  readonly id: string
}

const carryOver = (identity: RecordingIdentity): RecordingIdentity => {
  reloadStorage.keep('recording', identity)
  return identity
}

export const beginIdentity = (): RecordingIdentity => carryOver({ id: `${Date.now()}-${randomId().slice(0, 8)}` })

/** The tab's next page begins a recording of its own. */
export const identityOfThisPage = (): RecordingIdentity => {
  const identity = beginIdentity()
  reloadStorage.keep('recording', null)
  return identity
}

export const takeUpIdentity = (): RecordingIdentity => {
  const { id } = Object(reloadStorage.take('recording')) as Readonly<Record<string, unknown>>
  return typeof id === 'string' && id !== '' ? carryOver({ id }) : beginIdentity()
}
