import { randomId } from '@griya/common/device/clockAndChance'

/**
 * One key for each intent (method, path and body). It is deleted once the server's answer is understood. If an answer
 * is lost, the next try sends the same key, and the server carries out the request only once. An intent is a tenant's own
 * words, so only its digest is stored, and that until the session ends. Only what spends outlives it: the same wish after
 * the next login would spend twice.
 */
const PREFIX = 'griya-intent:'
const SPENDING = 'griya-spending:'
const memory = new Map<string, string>()

const session = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const FIRST_PRIME = 2_654_435_761
const SECOND_PRIME = 1_597_334_677

/** 64 bits that tell intents apart (two multiplicative hashes); `crypto.subtle` is missing on plain HTTP. */
const digestOf = (words: string): string => {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, FIRST_PRIME)
    two = Math.imul(two ^ code, SECOND_PRIME)
    // the high half, into which a product carries, takes part in the next
    one ^= two >>> 16
    two ^= one >>> 13
  }
  return [one, two].map((half) => (half >>> 0).toString(36)).join('-')
}

export interface Intent {
  /** method, path and body, and whose it is */
  readonly words: string
  readonly spends: boolean
}

const nameOf = ({ words, spends }: Intent): string => (spends ? SPENDING : PREFIX) + digestOf(words)

const remember = (name: string, key: string) => {
  memory.set(name, key)
  try {
    session()?.setItem(name, key)
  } catch {
    return
  }
}

export const keyForIntent = (intent: Intent): string => {
  const name = nameOf(intent)
  const known = memory.get(name) ?? session()?.getItem(name) ?? null
  if (known !== null) return known
  const key = randomId()
  remember(name, key)
  return key
}

export const settleIntent = (intent: Intent): void => {
  const name = nameOf(intent)
  memory.delete(name)
  session()?.removeItem(name)
}

/** Of what spends nothing is forgotten; whoever is here next starts with nothing else. */
export const forgetIntents = (): void => {
  for (const name of memory.keys()) if (name.startsWith(PREFIX)) memory.delete(name)
  const stored = session()
  if (stored === null) return
  for (const name of Object.keys(stored)) if (name.startsWith(PREFIX)) stored.removeItem(name)
}
