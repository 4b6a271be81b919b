import { Card, Empty, Grid, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import './listing.css'

interface ListingProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: TableColumnsType<Row>
  /** the same row on a phone, where a table would have to be scrolled sideways */
  readonly card: (row: Row) => ReactNode
  readonly empty: string
  readonly isLoading?: boolean
}

/** Rows as a table on a desk, and one below the other on a phone. */
export const Listing = <Row extends { readonly id: number }>({
  rows,
  columns,
  card,
  empty,
  isLoading = false,
}: ListingProps<Row>) => {
  const { lg: isWide } = Grid.useBreakpoint()
  const nothing = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  return (
    <Card className="o-listing">
      {isWide === false ? (
        <>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>{card(row)}</li>
            ))}
          </ul>
          {rows.length === 0 && !isLoading && nothing}
        </>
      ) : (
        <Table
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={isLoading}
          pagination={false}
          locale={{ emptyText: nothing }}
        />
      )}
    </Card>
  )
}
