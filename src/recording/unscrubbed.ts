import { bearsMark } from './scrub/pseudonym'
import { collectSecrets } from './scrub/secrets'
import { isSecret } from './scrub/secretTable'
import { telltalesIn } from './scrub/telltale'
import type { Recording } from './file'

/** Fewer characters that could be drawn leave no room for the mark. */
const ROOM = 4

const couldBearMark = (text: string) => (text.match(/[A-Za-z\d]/g)?.length ?? 0) >= ROOM

const textsIn = (value: unknown, tell: (text: string) => void): void => {
  if (typeof value === 'string') tell(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    tell(key)
    textsIn(child, tell)
  }
}

/** What stands where a secret stands, and is no pseudonym; and the given words, wherever they are. */
export const unscrubbedIn = ({ info, base, actions }: Recording, known: readonly string[] = []): readonly string[] => {
  const found = new Set<string>()
  const judge = (value: string | number) => {
    const text = typeof value === 'number' ? String(Math.abs(value)) : value.trim()
    if (isSecret(text) && couldBearMark(text) && !bearsMark(text)) found.add(text)
  }
  collectSecrets([base, actions], judge)
  textsIn([base, actions, info], (text) => {
    telltalesIn(text).forEach(judge)
    for (const word of known) if (text.includes(word)) found.add(word)
  })
  return [...found]
}
