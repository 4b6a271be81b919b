import { useListTransactionsQuery } from '@/api/transactionsApi'
import { formatNearDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { lastStay } from '@/domain/transaction'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { NothingToExtend } from './NothingToExtend'

/** For a tenant who has moved out: which stay has ended, and when. A Griya host may be asked for the list here. */
export const EndedStay = ({ title }: { readonly title: string }) => {
  useListTransactionsQuery()
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const last = lastStay(useAppSelector(selectTransactions), now)
  const words = copy.extend
  if (last === undefined) return <NothingToExtend title={title} />
  return (
    <NothingToExtend
      title={title}
      text={words.over(last.houseName, last.roomName, formatNearDate(last.booking.end, now, zone))}
      way={{ to: paths.search(), label: words.findRoom }}
    />
  )
}
