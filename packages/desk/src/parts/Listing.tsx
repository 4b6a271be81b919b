import { Button, Card, Empty, Grid, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Problem } from './Problem'
import './listing.css'

interface ListingProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: TableColumnsType<Row>
  /** the same row on a phone, where a table would have to be scrolled sideways */
  readonly card: (row: Row) => ReactNode
  readonly empty: string
  readonly isLoading?: boolean
  /** in pixels; in a narrower window the table scrolls sideways */
  readonly width?: number
}

/** Rows as a table on a desk, and one below the other on a phone. */
export const Listing = <Row extends { readonly id: number }>({
  rows,
  columns,
  card,
  empty,
  isLoading = false,
  width,
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
          {...(width !== undefined && { scroll: { x: width } })}
          // that there is nothing is known once the rows have come
          locale={{ emptyText: isLoading ? ' ' : nothing }}
        />
      )}
    </Card>
  )
}

interface PagedListingProps<Page, Row> extends Omit<ListingProps<Row>, 'rows' | 'isLoading'> {
  /** what the hook of an infinite query answers */
  readonly query: {
    readonly data?: { readonly pages: readonly Page[] } | undefined
    readonly error?: unknown
    readonly isLoading: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  readonly rowsOf: (page: Page) => readonly Row[]
  /** what the button for the next page says */
  readonly more: string
}

/** Rows that come in pages. */
export const PagedListing = <Page, Row extends { readonly id: number }>({
  query,
  rowsOf,
  more,
  ...listing
}: PagedListingProps<Page, Row>) => (
  <>
    {query.error !== undefined ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Listing {...listing} rows={query.data?.pages.flatMap(rowsOf) ?? []} isLoading={query.isLoading} />
    )}
    {query.hasNextPage && (
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {more}
      </Button>
    )}
  </>
)
