import { Alert } from 'antd'
import { useReadServerClockQuery, useTrustServerClockMutation } from '../api/operatorApi'
import { serverClock as copy } from '../copy/frame'
import { Confirmed } from '../parts/Confirmed'
import { formatMoment } from '../parts/atProperty'
import { useChange } from '../parts/useChange'

const HOUR_MS = 3_600_000
const HOUR = 3600

/** Says to an owner that the server doubts its clock and deletes nothing, and lets the owner say that it is right. */
export const ClockNotice = () => {
  const { data } = useReadServerClockQuery(undefined, { pollingInterval: HOUR_MS })
  const change = useChange(useTrustServerClockMutation(), copy.trusted)
  if (!data?.doubt) return null
  const now = formatMoment(data.now)
  return (
    <Alert
      className="o-refusal"
      type="warning"
      showIcon
      title={copy.doubt(now, formatMoment(data.doubt.lastSweep))}
      description={
        <>
          <p>{copy.left(Math.max(1, Math.ceil(data.doubt.left / HOUR)))}</p>
          <Confirmed
            label={copy.trust}
            question={copy.question(now)}
            yes={copy.yes}
            isLoading={change.isLoading}
            onConfirm={() => void change.send()}
          />
        </>
      }
    />
  )
}
