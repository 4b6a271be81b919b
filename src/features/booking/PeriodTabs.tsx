import type { Period } from '@griya/contract/stayAddress'
import { PERIODS } from '@griya/contract/words'
import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { Tabs } from '@/ui/parts/Tabs'
import type { SearchChoices } from './useSearchChoice'

interface PeriodTabsProps {
  readonly search: Pick<SearchChoices, 'choice' | 'choosePeriod'>
  /** the content of one period's tab */
  readonly children: (period: Period) => ReactNode
}

/** Harian, Mingguan, Bulanan (spec section 2). */
export const PeriodTabs = ({ search: { choice, choosePeriod }, children }: PeriodTabsProps) => (
  <Tabs
    activeKey={choice.period}
    onChange={(key) => choosePeriod(key as Period)}
    destroyOnHidden
    items={PERIODS.map((period) => ({ key: period, label: copy.period[period].name, children: children(period) }))}
  />
)
