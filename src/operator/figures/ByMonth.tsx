import { Button, Card, Grid, Table, type TableColumnsType } from 'antd'
import type { Figures } from '@/contract/figures'
import { formatCalendarDate } from '@/domain/calendar'
import { formatCount, formatRupiah, formatShortRupiah } from '@/domain/money'
import * as copy from '../copy/reports'
import { Bars } from './Bars'
import { saveCsv } from '../parts/csv'

/** 2026-11 -> November 2026 */
const monthName = (month: string) => formatCalendarDate(month, 'MMMM YYYY')
/** 2026-11 -> Nov */
const monthShort = (month: string) => formatCalendarDate(month, 'MMM')

interface Row {
  readonly month: string
  /** one for each house */
  readonly values: readonly number[]
  readonly total: number
  readonly note?: string
}

interface ByMonthProps {
  readonly lead: string
  readonly houses: Figures['houses']
  /** the earliest first */
  readonly rows: readonly Row[]
  readonly chart: string
  readonly isStacked: boolean
  readonly most?: number
  readonly format: (value: number) => string
  readonly formatShort: (value: number) => string
  readonly onSave: () => void
}

/** Figures by month and house: a plot, and a table with the latest month first. */
const ByMonth = ({ lead, houses, rows, chart, isStacked, most, format, formatShort, onSave }: ByMonthProps) => {
  const { md: isWide } = Grid.useBreakpoint()
  const latestFirst = [...rows].reverse()
  const columns: TableColumnsType<Row> = [
    { title: copy.columns.month, key: 'month', render: (_, { month }) => monthName(month) },
    ...houses.map(({ id, name }, place) => ({
      title: name,
      key: id,
      align: 'right' as const,
      render: (_: unknown, { values }: Row) => <span className="o-money">{format(values[place] ?? 0)}</span>,
    })),
    {
      title: copy.columns.total,
      key: 'total',
      align: 'right',
      render: (_, { total, note }) => (
        <>
          <strong className="o-money">{format(total)}</strong>
          {note && <span className="o-block o-small o-quiet o-figures">{note}</span>}
        </>
      ),
    },
  ]
  return (
    <div className="o-stack">
      <div className="o-row o-spread">
        <p className="o-quiet o-lead">{lead}</p>
        <Button onClick={onSave}>{copy.csv}</Button>
      </div>
      <Card>
        <Bars
          label={chart}
          places={rows.map(({ month }) => monthShort(month))}
          series={houses.map(({ name }, place) => ({ name, values: rows.map(({ values }) => values[place] ?? 0) }))}
          isStacked={isStacked}
          most={most}
          format={formatShort}
        />
      </Card>
      {isWide === false ? (
        <ul className="o-stack">
          {latestFirst.map(({ month, values, total, note }) => (
            <li key={month}>
              <Card size="small">
                <div className="o-row o-spread">
                  <strong>{monthName(month)}</strong>
                  <strong className="o-money">{format(total)}</strong>
                </div>
                {note && <p className="o-small o-quiet o-figures">{note}</p>}
                <dl className="o-pairs">
                  {houses.map(({ id, name }, place) => (
                    <div key={id}>
                      <dt>{name}</dt>
                      <dd className="o-money">{format(values[place] ?? 0)}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <Card className="o-table-card">
          <Table rowKey="month" size="small" columns={columns} dataSource={latestFirst} pagination={false} />
        </Card>
      )}
    </div>
  )
}

const head = (houses: Figures['houses']) => [copy.columns.month, ...houses.map(({ name }) => name), copy.columns.total]

export const Income = ({ figures: { houses, months, income } }: { readonly figures: Figures }) => {
  const amountOf = (house: number, month: string) =>
    income.find((one) => one.house === house && one.month === month)?.amount ?? 0
  const rows = months.map((month) => {
    const values = houses.map(({ id }) => amountOf(id, month))
    return { month, values, total: values.reduce((sum, value) => sum + value, 0) }
  })
  const save = () =>
    saveCsv(copy.income.file, [head(houses), ...rows.map(({ month, values, total }) => [month, ...values, total])])
  return (
    <ByMonth
      lead={copy.income.lead}
      chart={copy.income.chart}
      houses={houses}
      rows={rows}
      isStacked
      format={formatRupiah}
      formatShort={formatShortRupiah}
      onSave={save}
    />
  )
}

/** 83,5 */
const tenths = (share: number) => Math.round(share * 10) / 10
const percent = (share: number) => `${String(tenths(share)).replace('.', ',')}%`
const shareOf = (nights: number, available: number) => (available === 0 ? 0 : (nights / available) * 100)

export const Occupancy = ({ figures: { houses, months, occupancy } }: { readonly figures: Figures }) => {
  const rows = months.map((month) => {
    const found = houses.map(({ id }) => occupancy.find((one) => one.house === id && one.month === month))
    const sum = (name: 'nights' | 'available') => found.reduce((total, one) => total + (one?.[name] ?? 0), 0)
    return {
      month,
      values: found.map((one) => shareOf(one?.nights ?? 0, one?.available ?? 0)),
      total: shareOf(sum('nights'), sum('available')),
      note: copy.occupancy.nights(formatCount(sum('nights')), formatCount(sum('available'))),
    }
  })
  const save = () =>
    saveCsv(copy.occupancy.file, [
      head(houses),
      ...rows.map(({ month, values, total }) => [month, ...values.map(tenths), tenths(total)]),
    ])
  return (
    <ByMonth
      lead={copy.occupancy.lead}
      chart={copy.occupancy.chart}
      houses={houses}
      rows={rows}
      isStacked={false}
      most={100}
      format={percent}
      formatShort={percent}
      onSave={save}
    />
  )
}
