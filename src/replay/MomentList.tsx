import { cx } from '@/ui/cx'

export interface Moment {
  readonly action: number
  readonly text: string
  readonly kind?: string
}

interface MomentListProps {
  readonly label: string
  readonly moments: readonly Moment[]
  /** where one is */
  readonly now: number
  readonly onChoose: (action: number) => void
}

/** Moments of the recording, each a way to it. */
export const MomentList = ({ label, moments, now, onChoose }: MomentListProps) => {
  const current = moments.findLast(({ action }) => action <= now)
  return (
    <ol className="r-moments" aria-label={label}>
      {moments.map((moment) => (
        <li key={moment.action}>
          <button
            type="button"
            className={cx('r-moment', moment.kind !== undefined && `r-${moment.kind}`)}
            aria-current={moment === current || undefined}
            onClick={() => onChoose(moment.action)}
          >
            <span className="r-number">{moment.action}</span>
            <span>{moment.text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
