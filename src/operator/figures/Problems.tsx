import { Button, Card, Empty, Skeleton, Tag } from 'antd'
import { formatMoment } from '@/domain/calendar'
import { readTimeZone } from '@/lib/environment'
import { useListReportsQuery } from '../api/reportsApi'
import { problems as copy } from '../copy/reports'
import { Facts } from '../parts/Facts'
import { Problem } from '../parts/Problem'

const zone = readTimeZone()

/** What tenants reported, with the way to the player that replays it. */
export const Problems = () => {
  const { data, error, refetch } = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return (
    <div className="o-stack">
      <p className="o-quiet o-lead">{copy.lead}</p>
      {data.reports.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} />}
      {data.reports.map(({ id, time, build, screen, firstError, verdict, note, count }) => (
        <Card key={id} size="small">
          <div className="o-row o-spread">
            <strong className="o-name">{note || copy.noNote}</strong>
            {count > 1 && <Tag color="warning">{copy.times(count)}</Tag>}
          </div>
          <Facts
            areNamesBeside
            facts={[
              [copy.screen, screen || null],
              [copy.error, firstError || null],
              [copy.verdict, verdict ?? copy.judging],
              [copy.build, build || null],
            ]}
          />
          <div className="o-row o-spread">
            <span className="o-quiet o-small o-figures">{formatMoment(time, zone)}</span>
            <span className="o-row">
              <Button href={`/react/replay?report=${id}`} target="_blank" rel="noreferrer">
                {copy.replay}
              </Button>
              <Button type="text" href={`/operator/bug_reports/${id}`} download={`laporan-${id}.json.gz`}>
                {copy.download}
              </Button>
            </span>
          </div>
        </Card>
      ))}
    </div>
  )
}
