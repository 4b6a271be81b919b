import type { Reading } from './reading'

/** What is replaced. */
export interface Piece {
  /** in the reading */
  readonly start: number
  readonly end: number
  /** character for character what is drawn for it, in small letters */
  readonly instead: string
}

const isCapital = (character: string) => /\p{Lu}/u.test(character)

/** In a place of the text: the letters' case is that of what stands there, and what is no letter or digit stays. */
export const written = (text: string, { text: folded, starts }: Reading, { start, end, instead }: Piece): string => {
  let result = ''
  for (let at = start; at < end; at += 1) {
    const drawn = instead.charAt(at - start)
    const original = text.slice(starts?.[at] ?? at, starts?.[at + 1] ?? at + 1)
    if (drawn === folded.charAt(at) && !/[\p{L}\d]/u.test(drawn)) result += original
    else
      result +=
        (isCapital(original.charAt(0)) ? drawn.toUpperCase() : drawn) + original.replace(/[^\u0300-\u036f]/g, '')
  }
  return result
}

/** The same in the text as it is written. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly instead: string
}

/** Longest first: what lies within a longer secret is replaced with it. */
export const withoutOverlaps = (found: readonly Found[]): readonly Found[] => {
  const kept: Found[] = []
  for (const one of [...found].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start))
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one)
  return kept.sort((a, b) => a.start - b.start)
}

export const replacedBy = (text: string, found: readonly Found[]): string => {
  let done = 0
  let result = ''
  for (const { start, end, instead } of found) {
    result += text.slice(done, start) + instead
    done = end
  }
  return result + text.slice(done)
}
