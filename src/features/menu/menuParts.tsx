import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { useGetCoinQuery } from '@/api/coinsApi'
import { useListAnnouncementsQuery } from '@/api/housesApi'
import { useCheckProfileQuery } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { formatCount } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { useAppDispatch } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { qaPanelOpened } from '@/state/screen/screenState'
import { List, ListEntry } from '@/ui/screen/List'
import { RetryAlert, type Loading } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import type { AnnouncementsProps } from './Announcements'
import './Menu.css'

/* What both arrangements of the menu are made of. */

export const fresh = { refetchOnMountOrArgChange: true } as const

/** What every menu asks for. A tenant without a profile is told so and has to fill it in first (spec section 2). */
export const useMenu = (tellToFillProfile: () => void) => {
  const dispatch = useAppDispatch()
  const check = useCheckProfileQuery(undefined, fresh)
  const isIncomplete = check.isAnswered && !check.isFetching && check.data?.complete === false
  const tell = useEffectEvent(tellToFillProfile)
  useEffect(() => {
    if (!isIncomplete) return
    tell()
    dispatch(goTo({ to: paths.profile() }))
  }, [dispatch, isIncomplete])
  const coin = useGetCoinQuery(undefined, fresh)
  const announcements = useListAnnouncementsQuery(undefined, fresh)
  return { check, coin, announcements }
}

type Menu = ReturnType<typeof useMenu>

interface MenuFrameProps {
  readonly menu: Menu
  /** what else it asks for */
  readonly alsoAsked?: readonly (Loading & { readonly data?: unknown })[]
  readonly AnnouncementList: ComponentType<AnnouncementsProps>
  readonly children: ReactNode
}

/** The lists, and below them, on a wide screen beside them, what could not be loaded and the announcements. */
export const MenuFrame = ({ menu, alsoAsked = [], AnnouncementList, children }: MenuFrameProps) => {
  const { check, coin, announcements } = menu
  const failed = [check, coin, announcements, ...alsoAsked].filter(({ isError }) => isError)
  // the check shows nothing on the screen, so its failure is not shown either
  const missed = failed.filter((query) => query !== check)
  const isKnown = missed.length > 0 && missed.every(({ data }) => data !== undefined)
  return (
    <Screen title={copy.menu.title} titleHidden isWide={failed.length > 0 || announcements.data?.length !== 0}>
      <div className="g-menu">
        <div className="g-stack">{children}</div>
        <div className="g-stack">
          {failed.length > 0 && <RetryAlert queries={failed} stale={isKnown} />}
          {announcements.data !== undefined && announcements.data.length > 0 && (
            <AnnouncementList announcements={announcements.data} />
          )}
        </div>
      </div>
    </Screen>
  )
}

export const CoinEntry = ({ coin }: Pick<Menu, 'coin'>) => {
  const count = coin.data?.coinCount
  const isUnknown = count === null || (count === undefined && coin.isError)
  const balance = isUnknown ? copy.menu.coinUnknown : count === undefined ? copy.loading : formatCount(count)
  return (
    <ListEntry icon="coin" trailing={<strong className="g-money">{balance}</strong>}>
      {copy.menu.coin}
    </ListEntry>
  )
}

export const TransactionsEntry = () => (
  <ListEntry icon="receipt" to={paths.transactions()}>
    {copy.menu.transactions}
  </ListEntry>
)

export const ProfileEntry = () => (
  <ListEntry icon="user" to={paths.profile()}>
    {copy.menu.profile}
  </ListEntry>
)

interface NotificationsEntryProps {
  /** how many were not read */
  readonly unread?: number | undefined
}

export const NotificationsEntry = ({ unread = 0 }: NotificationsEntryProps) => (
  <ListEntry icon="bell" to={paths.notifications()} count={unread} countLabel={copy.menu.unread}>
    {copy.menu.notifications}
  </ListEntry>
)

export const PushEntry = () => {
  const push = usePushEnablement()
  return (
    <ListEntry icon="bellRing" onClick={push.enable} busy={push.isBusy}>
      {copy.menu.push}
    </ListEntry>
  )
}

/** Held for a second, it opens QA's panel. */
export const VersionEntry = () => {
  const dispatch = useAppDispatch()
  return <ListEntry onLongPress={() => dispatch(qaPanelOpened())}>{copy.version}</ListEntry>
}

/** Where the search for a room begins. */
export const FindRoom = ({ to }: { readonly to: string }) => (
  <List>
    <ListEntry icon="search" to={to}>
      {copy.menu.findRoom}
    </ListEntry>
  </List>
)
