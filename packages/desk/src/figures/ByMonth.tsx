import { Button, Card, Empty, Grid, Table, type TableColumnsType } from 'antd'
import type { Figures } from '@griya/contract/figures'
import { formatCount, formatRupiah, formatShortRupiah } from '@griya/common/words/money'
import * as copy from '../copy/reports'
import { Bars } from './Bars'
import { periodsOf, type Period } from './periods'
import { saveCsv } from '../parts/csv'

interface Row extends Period {
  /** one for each house */
  readonly values: readonly number[]
  readonly total: number
  readonly note?: string
}

interface ByMonthProps {
  readonly lead: string
  /** the title of the first column */
  readonly unit: string
  readonly houses: Figures['houses']
  /** the earliest first */
  readonly rows: readonly Row[]
  readonly chart: string
  /** in the place of the plot, where all of it is 0 */
  readonly empty: string
  readonly isStacked: boolean
  readonly most?: number
  readonly format: (value: number) => string
  readonly formatShort: (value: number) => string
  readonly onSave: () => void
}

/** Figures by month and house: a plot, and a table with the latest month first. */
const ByMonth = ({
  lead,
  unit,
  houses,
  rows,
  chart,
  empty,
  isStacked,
  most,
  format,
  formatShort,
  onSave,
}: ByMonthProps) => {
  const { md: isWide } = Grid.useBreakpoint()
  const latestFirst = [...rows].reverse()
  const columns: TableColumnsType<Row> = [
    { title: unit, key: 'period', render: (_, { name }) => name },
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
      {rows.some(({ values }) => values.some((value) => value !== 0)) ? (
        <Card>
          <Bars
            label={chart}
            places={rows.map(({ short }) => short)}
            series={houses.map(({ name }, place) => ({ name, values: rows.map(({ values }) => values[place] ?? 0) }))}
            isStacked={isStacked}
            most={most}
            format={formatShort}
          />
        </Card>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      )}
      {isWide === false ? (
        <ul className="o-stack">
          {latestFirst.map(({ id: period, name, values, total, note }) => (
            <li key={period}>
              <Card size="small">
                <div className="o-row o-spread">
                  <strong>{name}</strong>
                  <strong className="o-money">{format(total)}</strong>
                </div>
                {note && <p className="o-small o-quiet o-figures">{note}</p>}
                <dl className="o-pairs">
                  {houses.map(({ id, name: house }, place) => (
                    <div key={id}>
                      <dt>{house}</dt>
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
          <Table rowKey="id" size="small" columns={columns} dataSource={latestFirst} pagination={false} />
        </Card>
      )}
    </div>
  )
}

const head = (unit: string, houses: Figures['houses']) => [unit, ...houses.map(({ name }) => name), copy.columns.total]

export const Income = ({ figures: { houses, months, income } }: { readonly figures: Figures }) => {
  const { periods, every } = periodsOf(months)
  const unit = copy.columns[every]
  const rows = periods.map((period) => {
    const values = houses.map(({ id }) =>
      income
        .filter(({ house, month }) => house === id && period.months.includes(month))
        .reduce((sum, { amount }) => sum + amount, 0),
    )
    return { ...period, values, total: values.reduce((sum, value) => sum + value, 0) }
  })
  const save = () =>
    saveCsv(copy.income.file, [head(unit, houses), ...rows.map(({ id, values, total }) => [id, ...values, total])])
  return (
    <ByMonth
      lead={copy.income.lead}
      unit={unit}
      chart={copy.income.chart(copy.everyWords[every])}
      empty={copy.income.empty}
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

interface Nights {
  readonly nights: number
  readonly available: number
}
const sumOf = (found: readonly Nights[]): Nights => ({
  nights: found.reduce((sum, { nights }) => sum + nights, 0),
  available: found.reduce((sum, { available }) => sum + available, 0),
})
const shareOf = ({ nights, available }: Nights) => (available === 0 ? 0 : (nights / available) * 100)

export const Occupancy = ({ figures: { houses, months, occupancy } }: { readonly figures: Figures }) => {
  const { periods, every } = periodsOf(months)
  const unit = copy.columns[every]
  const rows = periods.map((period) => {
    const ofHouses = houses.map(({ id }) =>
      sumOf(occupancy.filter(({ house, month }) => house === id && period.months.includes(month))),
    )
    const all = sumOf(ofHouses)
    const note = copy.occupancy.nights(formatCount(all.nights), formatCount(all.available))
    return { ...period, values: ofHouses.map(shareOf), total: shareOf(all), note }
  })
  const save = () =>
    saveCsv(copy.occupancy.file, [
      head(unit, houses),
      ...rows.map(({ id, values, total }) => [id, ...values.map(tenths), tenths(total)]),
    ])
  return (
    <ByMonth
      lead={copy.occupancy.lead}
      unit={unit}
      chart={copy.occupancy.chart(copy.everyWords[every])}
      empty={copy.occupancy.empty}
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
