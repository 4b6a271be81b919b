import { useEffect, memo } from 'react'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { awaitsAnswer, masked } from '@/domain/kept'
import { paths } from '@/domain/paths'
import { selectFindRoom, selectIsGriyaHost, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { useUnfinishedBooking } from '@/state/drafts/unfinishedBooking'
import { goTo } from '@/state/navigation/navigation'
import { useIsAmountHidden } from '@/state/offline/known'
import {
  selectCanExtend,
  selectAreNone,
  selectTransactionIdsLatestFirst,
  selectTransactionById,
  selectTransactionIdsPastLast,
} from '@/state/rows/transactions'
import { LinkButton, LinkCard } from '@/ui/screen/links'
import { List, ListEntry } from '@/ui/screen/List'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { VirtualList } from '@/ui/parts/VirtualList'
import { formatDate } from '@/domain/calendar'
import type { TransactionId } from '@/domain/ids'
import { formatRupiah, keepAmountsWhole } from '@/domain/money'
import { isPast } from '@/domain/paying'
import { isPending, type Transaction } from '@/domain/transaction'
import { useArrivedText } from './Arrived'
import { PaymentCountdown, StatusChip } from './TransactionStatus'

interface CardProps {
  readonly transaction: Transaction
  /** the server cannot be reached */
  readonly isError: boolean
}

const TransactionCard = ({ transaction, isError }: CardProps) => {
  const zone = useAppSelector(selectTimeZone)
  const isHidden = useIsAmountHidden(transaction, { isError })
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

interface RowProps extends Pick<CardProps, 'isError'> {
  readonly id: TransactionId
}

/** One row of the list; it renders again only if its own transaction changes. */
const TransactionRow = memo(({ id, isError }: RowProps) => {
  const transaction = useAppSelector((state) => selectTransactionById(state, id))
  return transaction && <TransactionCard transaction={transaction} isError={isError} />
})
TransactionRow.displayName = 'TransactionRow'

/** Before the first row whose end is not over, and before the first of the past. */
const RowHeading = ({ id, ids }: { readonly id: TransactionId; readonly ids: readonly TransactionId[] }) => {
  const now = useAppSelector(selectNow)
  const before = ids[ids.indexOf(id) - 1]
  const isOver = useAppSelector((state) => isPast(selectTransactionById(state, id), now))
  const wasOver = useAppSelector((state) => before !== undefined && isPast(selectTransactionById(state, before), now))
  if (before !== undefined && wasOver === isOver) return null
  return <h2 className="g-list-heading">{isOver ? copy.transactions.past : copy.transactions.present}</h2>
}

/** In pixels: the height of a row with its gap, until it has been measured. */
const ROW_HEIGHT = 132

const TransactionsScreen = () => {
  const dispatch = useAppDispatch()
  const query = useListTransactionsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const ids = useAppSelector(isGriyaHost ? selectTransactionIdsPastLast : selectTransactionIdsLatestFirst)
  const isNone = useAppSelector((state) => selectAreNone(state, query.data ?? []))
  const findRoom = useAppSelector(selectFindRoom)
  const canExtend = useAppSelector(selectCanExtend)
  const unfinished = useUnfinishedBooking()
  const isEmpty = query.isSuccess && !query.isFetching && isNone

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
              <ListEntry icon="plus" {...(!awaitsAnswer(query) && { to: paths.extend() })}>
                {copy.transactions.extend}
              </ListEntry>
            </List>
          )}
          <VirtualList items={known} itemKey={(id) => id} estimateSize={ROW_HEIGHT} gap={12}>
            {(id) => (
              <>
                {isGriyaHost && <RowHeading id={id} ids={known} />}
                <TransactionRow id={id} isError={query.isError} />
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

export default TransactionsScreen
