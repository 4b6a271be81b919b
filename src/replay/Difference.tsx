import { useMemo } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { differences, pointer, type Hasher } from '@/recording/compare'
import { nameOfNumber } from '@/recording/scrub/placeholders'

/** More than this nobody reads. */
const MOST = 40
const LONGEST = 160

/** A hidden number goes by its name. */
const named = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? (nameOfNumber(value) ?? value) : value

const shown = (value: unknown): string => {
  const text = value === undefined ? words.absent : JSON.stringify(value, named)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

interface DifferenceViewProps {
  readonly before: unknown
  readonly after: unknown
  /** knows both states already */
  readonly hash: Hasher
}

/** What one action made of the state. */
export const DifferenceView = ({ before, after, hash }: DifferenceViewProps) => {
  const found = useMemo(() => differences(before, after, hash).slice(0, MOST), [before, after, hash])
  if (found.length === 0) return <p className="g-quiet">{words.noDifference}</p>
  return (
    <dl className="r-differences">
      {found.map(({ path, before: was, after: is }) => (
        <div key={pointer(path)}>
          <dt>{pointer(path)}</dt>
          <dd>
            <del>{shown(was)}</del> <ins>{shown(is)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
