import { useCountUnreadQuery } from '@/api/notificationsApi'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { noticeShown, selectNotices } from '@griya/common/page/notices'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { List, ListEntry } from '@/ui/screen/List'
import { FoldedAnnouncements } from './Announcements'
import {
  CoinEntry,
  FindRoom,
  fresh,
  MenuFrame,
  NotificationsEntry,
  ProfileEntry,
  PushEntry,
  TransactionsEntry,
  useMenu,
  VersionEntry,
} from './menuParts'
import { StayCard } from './StayCard'

/** What led here is told first: two texts of one deed are one notice. */
const useTellToFillProfile = () => {
  const dispatch = useAppDispatch()
  const deed = useAppSelector(selectNotices).find(({ tone }) => tone === 'success')
  const { fillProfile } = copy.menu
  return () => {
    if (deed === undefined) dispatch(noticeShown('info', fillProfile))
    else dispatch(noticeShown('success', deed.text, deed.about, { serverText: fillProfile }))
  }
}

/** The tenant's room and its next step come first; vouchers and help are there too. */
export const GriyaMenu = () => {
  const menu = useMenu(useTellToFillProfile())
  const unread = useCountUnreadQuery(undefined, fresh)
  const transactions = useListTransactionsQuery(undefined, fresh)
  // the card says itself that it has nothing
  const alsoAsked = transactions.data === undefined ? [unread] : [unread, transactions]
  return (
    <MenuFrame menu={menu} alsoAsked={alsoAsked} AnnouncementList={FoldedAnnouncements}>
      <StayCard query={transactions} />
      <div className="g-menu-pair">
        <List>
          <CoinEntry coin={menu.coin} />
        </List>
        <List>
          <ListEntry icon="ticket" to={paths.vouchers()}>
            {copy.menu.vouchers}
          </ListEntry>
        </List>
      </div>
      <List label={copy.menu.title}>
        <TransactionsEntry />
        <ProfileEntry />
        <NotificationsEntry unread={unread.data} />
        <ListEntry icon="chat" to={paths.help()}>
          {copy.menu.help}
        </ListEntry>
        <PushEntry />
        <ListEntry icon="lock" to={paths.password()}>
          {copy.menu.password}
        </ListEntry>
      </List>
      <FindRoom to={paths.search()} />
      <ul>
        <VersionEntry />
      </ul>
    </MenuFrame>
  )
}
