import * as copy from '../copy/audit'

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? (side as Readonly<Record<string, unknown>>) : {}

const said = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return copy.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface ChangeProps {
  readonly before: unknown
  readonly after: unknown
}

/** Each field that changed, with what it was and what it became. */
export const Change = ({ before, after }: ChangeProps) => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return (
    <dl className="o-change">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {name in was && (
              <del>
                <span className="o-hidden">{copy.before}: </span>
                {said(was[name])}
              </del>
            )}
            {name in is && (
              <ins>
                <span className="o-hidden">{copy.after}: </span>
                {said(is[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
