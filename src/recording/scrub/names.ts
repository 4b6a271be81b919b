import { isUnspaced, SHORTEST_SECRET } from './finder'
import { isOrdinary } from './words'

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu
const letters = (word: string) => word.match(/\p{L}/gu)?.length ?? 0

const isTelling = (word: string) => (isUnspaced(word) ? letters(word) >= 2 : letters(word) >= SHORTEST_SECRET)

/**
 * What somebody with this folded name may be called: each word of it that is long enough to tell one person from another
 * and is no ordinary word. 'Melati Kusuma' stays 'Melati' in 'Kost Melati', and is hidden as a whole.
 */
export const calledBy = (name: string): readonly string[] => {
  const words = name.match(WORDS) ?? []
  const parts = words.flatMap((word) => [word, ...word.split(/['-]/)])
  const joined = isUnspaced(name) ? [name.replace(/\s/g, '')] : []
  return [...new Set([...parts, ...joined])].filter((word) => word !== name && isTelling(word) && !isOrdinary(word))
}
