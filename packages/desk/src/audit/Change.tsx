import * as copy from '../copy/audit'
import { formatMoment } from '../parts/atProperty'

const inIndonesian = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 6 })

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? (side as Readonly<Record<string, unknown>>) : {}

/** "201 monthlyRate" is a price of that room. */
const nameOf = (name: string): string => {
  const [, room = '', field = name] = /^(.* )(\w+)$/.exec(name) ?? []
  const word = copy.fields[field]
  return word === undefined ? name : room + word
}

const MOMENT = /(?:At|Due)$/

const said = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return copy.nothing
  if (typeof value === 'number') return MOMENT.test(name) ? formatMoment(value) : inIndonesian(value)
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'string') return copy.values[value] ?? value
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

interface ChangeProps {
  readonly before: unknown
  readonly after: unknown
}

/**
 * Each field that changed, with what it was and what it became. What stands only before beside what came after, such as the
 * total of a confirmed payment, did not change, and is not struck through.
 */
export const Change = ({ before, after }: ChangeProps) => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const isGone = Object.keys(is).length === 0
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return (
    <dl className="o-change">
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            {name in was &&
              (isGone || name in is ? (
                <del>
                  <span className="o-hidden">{copy.before}: </span>
                  {said(name, was[name])}
                </del>
              ) : (
                said(name, was[name])
              ))}
            {name in is && (
              <ins>
                <span className="o-hidden">{copy.after}: </span>
                {said(name, is[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
