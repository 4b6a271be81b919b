import { useEffect, useEffectEvent } from 'react'
import { useGetCoinQuery } from '@/api/coinsApi'
import { useListAnnouncementsQuery } from '@/api/housesApi'
import { useCountUnreadQuery } from '@/api/notificationsApi'
import { useCheckProfileQuery } from '@/api/profilesApi'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { formatCount } from '@/domain/money'
import { paths } from '@/domain/paths'
import { noticeShown, selectNotices } from '@/kit/notices'
import { selectFindRoom, selectHostLevel, selectIsGriyaHost } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { qaPanelOpened } from '@/state/screen/screenState'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { RetryAlert } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { Announcements } from './Announcements'
import { MenuView } from './MenuView'
import { StayCard } from './StayCard'

const fresh = { refetchOnMountOrArgChange: true } as const

/** A tenant without a profile has to fill it in first (spec section 2). */
const useProfileGate = () => {
  const dispatch = useAppDispatch()
  const check = useCheckProfileQuery(undefined, fresh)
  const isIncomplete = check.isSuccess && !check.isFetching && !check.data.complete
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const notices = useAppSelector(selectNotices)
  const tell = useEffectEvent(() => {
    const deed = isGriyaHost ? notices.find(({ tone }) => tone === 'success') : undefined
    if (deed === undefined) dispatch(noticeShown('info', copy.menu.fillProfile))
    // what led here is told first: two texts of one deed are one notice
    else dispatch(noticeShown('success', deed.text, deed.about, { serverText: copy.menu.fillProfile }))
  })
  useEffect(() => {
    if (!isIncomplete) return
    tell()
    dispatch(goTo({ to: paths.profile() }))
  }, [dispatch, isIncomplete])
  return check
}

const MenuScreen = () => {
  const dispatch = useAppDispatch()
  const check = useProfileGate()
  const coin = useGetCoinQuery(undefined, fresh)
  const announcements = useListAnnouncementsQuery(undefined, fresh)
  const findRoom = useAppSelector(selectFindRoom)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const hasHelp = useAppSelector(selectHostLevel) > 1
  const unread = useCountUnreadQuery(undefined, { ...fresh, skip: !isGriyaHost })
  const transactions = useListTransactionsQuery(undefined, { ...fresh, skip: !isGriyaHost })
  const push = usePushEnablement()

  const failed = [check, coin, announcements, unread, transactions].filter(
    // the card says itself that it has nothing
    (query) => query.isError && (query !== transactions || query.data !== undefined),
  )
  // the check shows nothing on the screen, so its failure is not shown either
  const missed = failed.filter((query) => query !== check)
  const isKnown = missed.length > 0 && missed.every(({ data }) => data !== undefined)
  const count = coin.data?.coinCount
  const isUnknown = count === null || (count === undefined && coin.isError)
  const balance = isUnknown ? copy.menu.coinUnknown : count === undefined ? copy.loading : formatCount(count)

  return (
    <Screen title={copy.menu.title} titleHidden isWide={failed.length > 0 || announcements.data?.length !== 0}>
      <MenuView
        balance={balance}
        findRoom={findRoom}
        hasVouchers={isGriyaHost}
        hasHelp={hasHelp}
        unread={unread.data ?? 0}
        isPushBusy={push.isBusy}
        onPush={push.enable}
        onVersionHeld={() => dispatch(qaPanelOpened())}
        stay={isGriyaHost && <StayCard query={transactions} />}
      >
        {failed.length > 0 && <RetryAlert queries={failed} stale={isKnown} />}
        <Announcements announcements={announcements.data} />
      </MenuView>
    </Screen>
  )
}

export default MenuScreen
