import { Skeleton, Tabs, Button, Card, Empty, Tag } from 'antd'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Figures } from '@griya/contract/figures'
import { useReadFiguresQuery, useListReportsQuery } from '../api/reportsApi'
import { tabs, title, problems as copy } from '../copy/reports'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { useIsOwner } from '../hooks'
import { formatMoment } from '../parts/atProperty'
import { Income, Occupancy } from './ByMonth'
import { Files } from './Files'
import { Help } from './Help'
import { Deposits } from './Owed'
import { SpanChoice, useSpan } from './Span'
import { Facts } from '../parts/Facts'
import './figures.css'

/** What tenants reported, with the way to the player that replays it. */
const Problems = () => {
  const { data, error, refetch } = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return (
    <div className="o-stack">
      <p className="o-quiet o-lead">{copy.lead}</p>
      {data.reports.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} />}
      {data.reports.map(({ id, time, build, screen, error: met, verdict, note, count }) => (
        <Card key={id} size="small">
          <div className="o-row o-spread">
            <strong className="o-name">{note || copy.noNote}</strong>
            {count > 1 && <Tag color="warning">{copy.times(count)}</Tag>}
          </div>
          <Facts
            areNamesBeside
            facts={[
              [copy.screen, screen || null],
              [copy.error, met || null],
              [copy.verdict, verdict ?? copy.judging],
              [copy.build, build || null],
            ]}
          />
          <div className="o-row o-spread">
            <span className="o-quiet o-small o-figures">{formatMoment(time)}</span>
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

const PART = 'bagian'

interface OfFiguresProps {
  readonly Part: ComponentType<{ readonly figures: Figures }>
  /** whether it shows the months of a span */
  readonly hasSpan?: boolean
}

const OfFigures = ({ Part, hasSpan = true }: OfFiguresProps) => {
  const { span, setSpan } = useSpan()
  const { data, currentData, error, refetch } = useReadFiguresQuery(span, { refetchOnMountOrArgChange: 60 })
  return (
    <div className="o-stack">
      {hasSpan && <SpanChoice span={span} first={data?.first} onChange={setSpan} />}
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : currentData === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Part figures={currentData} />
      )}
    </div>
  )
}

/** The figures are for owners (packages/contract/src/calls.ts). */
const OWNERS_PARTS = [
  { key: 'pemasukan', label: tabs.income, children: <OfFigures Part={Income} /> },
  { key: 'hunian', label: tabs.occupancy, children: <OfFigures Part={Occupancy} /> },
  { key: 'deposit', label: tabs.deposits, children: <OfFigures Part={Deposits} hasSpan={false} /> },
  { key: 'bantuan', label: tabs.help, children: <OfFigures Part={Help} /> },
  { key: 'unduhan', label: tabs.files, children: <OfFigures Part={Files} /> },
]
const PARTS = [{ key: 'masalah', label: tabs.problems, children: <Problems /> }]

const Reports = () => {
  const [search, setSearch] = useSearchParams()
  const isOwner = useIsOwner()
  const parts = isOwner ? [...OWNERS_PARTS, ...PARTS] : PARTS
  const asked = search.get(PART)
  return (
    <Screen title={title}>
      <Tabs
        activeKey={parts.find(({ key }) => key === asked)?.key ?? parts[0]?.key ?? ''}
        onChange={(part) =>
          setSearch(
            (before) => {
              const after = new URLSearchParams(before)
              after.set(PART, part)
              return after
            },
            { replace: true },
          )
        }
        destroyOnHidden
        items={parts}
      />
    </Screen>
  )
}

export default Reports
