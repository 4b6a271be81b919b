import { Empty } from 'antd'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import { formatNearDate } from '@/domain/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { lastStay } from '@/domain/transaction'
import { selectFindRoom, selectIsGriyaHost, selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { Icon } from '@/ui/parts/Icon'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'

const words = copy.extend

/** Which stay has ended; on a Griya host alone, where the list of transactions may be asked for here. */
const useLastStay = () => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  useListTransactionsQuery(undefined, { skip: !isGriyaHost })
  const now = useAppSelector(selectNow)
  const last = lastStay(useAppSelector(selectTransactions), now)
  return isGriyaHost ? last : undefined
}

/** For a tenant who has no stay, or has moved out. */
export const NothingToExtend = ({ title }: { readonly title: string }) => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const findRoom = useAppSelector(selectFindRoom)
  const last = useLastStay()
  return (
    <Screen title={title}>
      <Empty
        image={<Icon name="bed" size={40} />}
        description={
          last === undefined
            ? words.none
            : words.over(last.houseName, last.roomName, formatNearDate(last.booking.end, now, zone))
        }
      >
        {last === undefined ? (
          <LinkButton to={paths.houses()}>{words.toHouses}</LinkButton>
        ) : (
          <LinkButton to={findRoom}>{words.findRoom}</LinkButton>
        )}
      </Empty>
    </Screen>
  )
}
