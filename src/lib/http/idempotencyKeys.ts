import { randomId } from '../clockAndChance'

/**
 * One key for each intent (method, path and body). It is deleted once the server's answer is understood. If an answer
 * is lost, the next try sends the same key, and the server carries out the request only once.
 */
const PREFIX = 'griya-intent:'
const memory = new Map<string, string>()

const session = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const remembered = (intent: string) => memory.get(intent) ?? session()?.getItem(PREFIX + intent) ?? null

const remember = (intent: string, key: string) => {
  memory.set(intent, key)
  try {
    session()?.setItem(PREFIX + intent, key)
  } catch {
    return
  }
}

export const keyForIntent = (intent: string): string => {
  const known = remembered(intent)
  if (known !== null) return known
  const key = randomId()
  remember(intent, key)
  return key
}

export const settleIntent = (intent: string): void => {
  memory.delete(intent)
  session()?.removeItem(PREFIX + intent)
}
