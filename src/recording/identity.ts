import { randomId } from '@/lib/clockAndChance'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import { isRememberedSecret, type RememberedSecret } from './scrub/finder'

/** One recording per tab; a reload goes on with it. */
export interface RecordingIdentity {
  /** begins with the time, in milliseconds */
  readonly id: string
  /** draws the pseudonyms, is the key of the hashes, and never leaves the device */
  readonly seed: string
}

export interface TakenUp {
  readonly identity: RecordingIdentity
  /** what earlier pages of this recording learned; null where it begins here */
  readonly secrets: readonly RememberedSecret[] | null
}

/** The name of a recording and what its scrubber learned go together to the tab's next page. */
export const carryOver = (identity: RecordingIdentity, secrets: readonly RememberedSecret[]): void =>
  reloadStorage.keep('recording', { ...identity, secrets })

export const beginIdentity = (): RecordingIdentity => {
  const identity = { id: `${Date.now()}-${randomId().slice(0, 8)}`, seed: randomId() }
  carryOver(identity, [])
  return identity
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const takeUpIdentity = (): TakenUp => {
  const { id, seed, secrets } = Object(reloadStorage.take('recording')) as Readonly<Record<string, unknown>>
  if (!isText(id) || !isText(seed)) return { identity: beginIdentity(), secrets: null }
  const remembered = Array.isArray(secrets) ? secrets.filter(isRememberedSecret) : []
  carryOver({ id, seed }, remembered)
  return { identity: { id, seed }, secrets: remembered }
}
