import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import type { FirstSteps as Steps } from '@griya/contract/firstSteps'
import { useReadFirstStepsQuery } from '../api/housesApi'
import { firstSteps as copy } from '../copy/frame'

const STEPS = ['house', 'rooms', 'account', 'people'] as const
const pathsOf = ({ withoutAccount }: Steps) => ({
  house: '/cabang',
  rooms: '/cabang',
  account: `/cabang?bagian=tentang${withoutAccount === null ? '' : `&cabang=${withoutAccount}`}`,
  people: '/penyewa?daftar=lama',
})

/** What to do next on an empty first day; nothing once all of it is done. Elsewhere than on the first screen, one line. */
export const FirstSteps = ({ isShort }: { readonly isShort: boolean }) => {
  const { data } = useReadFirstStepsQuery()
  const next = data && STEPS.find((step) => !data[step])
  if (data === undefined || next === undefined) return null
  /** the rooms are there, and only their prices are missing */
  const isUnpriced = !data.rooms && data.unpriced > 0
  const paths = pathsOf(data)
  const labels = { ...copy.steps, ...(isUnpriced && { rooms: copy.prices }) }
  if (isShort)
    return (
      <p className="o-next-step">
        {copy.next}{' '}
        <Link className="o-way" to={paths[next]}>
          {labels[next]}
        </Link>
      </p>
    )
  return (
    <Card className="o-first-steps">
      <h2>{copy.title}</h2>
      <ol>
        {STEPS.map((step, place) => (
          <li key={step} data-done={data[step]}>
            {data[step] ? (
              <CheckCircleFilled aria-label={copy.done} />
            ) : (
              <span className="o-step-number" aria-hidden>
                {place + 1}
              </span>
            )}
            <span>
              <Link className="o-way" to={paths[step]}>
                {labels[step]}
              </Link>
              {step === next && !(step === 'rooms' && isUnpriced) && (
                <span className="o-quiet o-small o-block">{copy.help[step]}</span>
              )}
              {step === 'rooms' && data.unpriced > 0 && (
                <span className="o-small o-block">{copy.unpriced(data.unpriced)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
