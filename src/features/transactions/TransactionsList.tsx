import { useEffect, memo, type ComponentType, type ReactNode } from 'react'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { masked, type Known } from '@/domain/kept'
import { paths } from '@/domain/paths'
import { selectFindRoom, selectTimeZone } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { useUnfinishedBooking } from '@/state/drafts/unfinishedBooking'
import { goTo } from '@/state/navigation/navigation'
import { useIsAmountHidden, useKnownRow } from '@/state/offline/known'
import { selectCanExtend, selectAreNone, selectTransactionById } from '@/state/rows/transactions'
import { LinkButton, LinkCard } from '@/ui/screen/links'
import { List, ListEntry } from '@/ui/screen/List'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { VirtualList } from '@/ui/parts/VirtualList'
import { formatDate } from '@griya/common/words/calendar'
import type { TransactionId } from '@/domain/ids'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { isPending, type Transaction } from '@/domain/transaction'
import { useArrivedText } from './Arrived'
import { PaymentCountdown, StatusChip } from './TransactionStatus'

export interface TransactionRowProps {
  readonly transaction: Transaction
  readonly known: Known<Transaction>
}

export const TransactionCard = ({ transaction, known }: TransactionRowProps) => {
  const zone = useAppSelector(selectTimeZone)
  const isHidden = useIsAmountHidden(transaction, known)
  const arrived = useArrivedText(transaction)
  const { id, houseName, roomName, paymentStatus, total, booking } = transaction
  const amount = copy.transactions.total(formatRupiah(total))
  return (
    <LinkCard
      to={paths.transaction(id)}
      tone={isPending(transaction) ? 'pending' : 'plain'}
      footer={
        <>
          <StatusChip transaction={transaction} />
          {arrived !== undefined && !isHidden && <span className="g-figures">{keepAmountsWhole(arrived)}</span>}
          <PaymentCountdown transaction={transaction} />
        </>
      }
    >
      <strong className="g-transaction-name">{copy.transactions.row(houseName, roomName, paymentStatus)}</strong>
      <span className="g-figures g-transaction-stay">
        <span>{copy.transactions.stay(formatDate(booking.start, zone), formatDate(booking.end, zone))}</span>{' '}
        <span className="g-money">{isHidden ? masked(amount) : amount}</span>
      </span>
    </LinkCard>
  )
}

interface RowProps {
  readonly id: TransactionId
  readonly Row: ComponentType<TransactionRowProps>
  /** of the list */
  readonly isAnswered: boolean
}

/** One row of the list; it renders again only if its own transaction changes. */
const TransactionRow = memo(({ id, Row, ...query }: RowProps) => {
  const known = useKnownRow(
    useAppSelector((state) => selectTransactionById(state, id)),
    query,
  )
  return known.data && <Row transaction={known.data} known={known} />
})
TransactionRow.displayName = 'TransactionRow'

/** In pixels: the height of a row with its gap, until it has been measured. */
const ROW_HEIGHT = 132

interface TransactionsListProps {
  readonly ids: readonly TransactionId[]
  /** how a row is drawn */
  readonly Row?: ComponentType<TransactionRowProps>
  /** before a row */
  readonly headingOf?: (id: TransactionId) => ReactNode
}

export const TransactionsList = ({ ids, Row = TransactionCard, headingOf }: TransactionsListProps) => {
  const dispatch = useAppDispatch()
  const query = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const isNone = useAppSelector((state) => selectAreNone(state, query.data ?? []))
  const findRoom = useAppSelector(selectFindRoom)
  const canExtend = useAppSelector(selectCanExtend)
  const unfinished = useUnfinishedBooking()
  const isEmpty = query.isAnswered && !query.isError && !query.isFetching && isNone

  useEffect(() => {
    if (isEmpty) dispatch(goTo({ to: paths.houses(), replace: true }))
  }, [dispatch, isEmpty])

  const isKnown = query.data !== undefined && !isNone
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
          {unfinished !== null && (
            <LinkCard to={unfinished.address}>
              <strong>{copy.transactions.goOn(unfinished.roomName)}</strong>
            </LinkCard>
          )}
          {canExtend && (
            <List>
              <ListEntry icon="plus" {...(query.isAnswered && { to: paths.extend() })}>
                {copy.transactions.extend}
              </ListEntry>
            </List>
          )}
          <VirtualList items={known} itemKey={(id) => id} estimateSize={ROW_HEIGHT} gap={12}>
            {(id) => (
              <>
                {headingOf?.(id)}
                <TransactionRow id={id} Row={Row} isAnswered={query.isAnswered} />
              </>
            )}
          </VirtualList>
          <LinkButton to={findRoom} type="default" block>
            {copy.transactions.findRoom}
          </LinkButton>
        </Screen>
      )}
    </LoadGate>
  )
}
