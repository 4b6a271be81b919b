import { useEffect } from 'react'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectFindRoom } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { selectCanExtend, selectTransactionIdsLatestFirst } from '@/state/rows/transactions'
import { LinkButton } from '@/ui/screen/links'
import { List, ListEntry } from '@/ui/screen/List'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { VirtualList } from '@/ui/parts/VirtualList'
import { TransactionRow } from './TransactionRow'

/** In pixels: the height of a row with its gap, until it has been measured. */
const ROW_HEIGHT = 132

const TransactionsScreen = () => {
  const dispatch = useAppDispatch()
  const query = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const ids = useAppSelector(selectTransactionIdsLatestFirst)
  const findRoom = useAppSelector(selectFindRoom)
  const canExtend = useAppSelector(selectCanExtend)
  const isEmpty = !query.isFetching && query.data?.length === 0

  useEffect(() => {
    if (isEmpty) dispatch(goTo({ to: paths.houses(), replace: true }))
  }, [dispatch, isEmpty])

  const isKnown = query.data !== undefined && query.data.length > 0
  return (
    <LoadGate
      title={copy.transactions.title}
      query={query}
      data={isKnown ? ids : undefined}
      waiting={<Skeleton shape="card" count={4} />}
    >
      {(known, stale) => (
        <Screen title={copy.transactions.title}>
          {stale}
          {canExtend && (
            <List>
              <ListEntry icon="plus" to={paths.extend()}>
                {copy.transactions.extend}
              </ListEntry>
            </List>
          )}
          <VirtualList items={known} itemKey={(id) => id} estimateSize={ROW_HEIGHT} gap={12}>
            {(id) => <TransactionRow id={id} />}
          </VirtualList>
          <LinkButton to={findRoom} type="default" block>
            {copy.transactions.findRoom}
          </LinkButton>
        </Screen>
      )}
    </LoadGate>
  )
}

export default TransactionsScreen
