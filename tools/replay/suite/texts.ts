import { diffLines } from 'diff'
import { waiting } from '../../../src/domain/copy'
import type { Finding } from './findings'

const LONGEST = 60

const shortened = (text: string) => {
  const line = text.trim().split('\n').join(' / ')
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}"`
}

/** The first place in which two texts of a screen differ, in words. */
const textSentence = (place: string, recorded: string, shown: string): string => {
  const changes = diffLines(`${recorded}\n`, `${shown}\n`)
  const first = changes.findIndex(({ added, removed }) => added || removed)
  const [one, next] = [changes[first], changes[first + 1]]
  if (one?.removed && next?.added) return `${place} says ${shortened(next.value)} instead of ${shortened(one.value)}`
  return one?.added
    ? `${place} says ${shortened(one.value)} as well`
    : `${place} no longer says ${shortened(one?.value ?? '')}`
}

/** All of it, a line each: '- ' what was recorded, '+ ' what is shown. */
const textChanges = (recorded: string, shown: string): readonly string[] =>
  diffLines(`${recorded}\n`, `${shown}\n`).flatMap(({ added, removed, value }) =>
    added || removed
      ? value
          .trimEnd()
          .split('\n')
          .map((line) => `${added ? '+' : '-'} ${line}`)
      : [],
  )

interface Said {
  readonly action: number
  readonly place: string
  readonly text: string
}

const isLoading = (text: string) => text.split('\n').includes(waiting)

/** What a screen says, beside what it said. */
export const judgeText = ({ action, place, text }: Said, shown: string): readonly Finding[] => {
  if (shown === text) return []
  // a replay has all code from its beginning
  if (isLoading(text) && !isLoading(shown))
    return [{ grade: 'yellow', action, sentence: `${place} was still loading when it was marked, and has come here` }]
  return [{ grade: 'red', action, sentence: textSentence(place, text, shown), detail: textChanges(text, shown) }]
}
