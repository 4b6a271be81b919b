import { Skeleton, Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Figures } from '@/contract/figures'
import { useReadFiguresQuery } from '../api/reportsApi'
import { tabs, title } from '../copy/reports'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { useIsOwner } from '../hooks'
import { Income, Occupancy } from './ByMonth'
import { Deposits, Overdue } from './Owed'
import { Problems } from './Problems'
import './figures.css'

const PART = 'bagian'

const OfFigures = ({ Part }: { readonly Part: ComponentType<{ readonly figures: Figures }> }) => {
  const { data, error, refetch } = useReadFiguresQuery(undefined, { refetchOnMountOrArgChange: 60 })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Part figures={data} />
}

/** The figures are for owners (src/contract/calls.ts). */
const OWNERS_PARTS = [
  { key: 'pemasukan', label: tabs.income, children: <OfFigures Part={Income} /> },
  { key: 'hunian', label: tabs.occupancy, children: <OfFigures Part={Occupancy} /> },
  { key: 'tidak-dibayar', label: tabs.overdue, children: <OfFigures Part={Overdue} /> },
  { key: 'deposit', label: tabs.deposits, children: <OfFigures Part={Deposits} /> },
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
        onChange={(part) => setSearch({ [PART]: part }, { replace: true })}
        destroyOnHidden
        items={parts}
      />
    </Screen>
  )
}

export default Reports
