import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { noticeShown } from '@griya/common/page/notices'
import { useAppDispatch } from '@/state/hooks'
import { List } from '@/ui/screen/List'
import { Announcements } from './Announcements'
import {
  CoinEntry,
  FindRoom,
  MenuFrame,
  NotificationsEntry,
  ProfileEntry,
  PushEntry,
  TransactionsEntry,
  useMenu,
  VersionEntry,
} from './menuParts'

/** Spec section 2, 'Menu (root)'. */
export const SpecMenu = () => {
  const dispatch = useAppDispatch()
  const menu = useMenu(() => dispatch(noticeShown('info', copy.menu.fillProfile)))
  return (
    <MenuFrame menu={menu} AnnouncementList={Announcements}>
      <List label={copy.menu.title}>
        <CoinEntry coin={menu.coin} />
        <TransactionsEntry />
        <ProfileEntry />
        <NotificationsEntry />
        <PushEntry />
        <VersionEntry />
      </List>
      <FindRoom to={paths.houses()} />
    </MenuFrame>
  )
}
