import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { List, ListEntry } from '@/ui/screen/List'
import './MenuView.css'

interface MenuViewProps {
  readonly balance: string
  /** where the search for a room begins */
  readonly findRoom?: string
  /** the host tells which codes a tenant has */
  readonly hasVouchers?: boolean
  /** the host takes what tenants ask for help with */
  readonly hasHelp?: boolean
  /** notifications that were not read; 0 = all were, or the host does not tell */
  readonly unread?: number
  readonly isPushBusy?: boolean
  readonly onPush: () => void
  readonly onVersionHeld: () => void
  /** above the list */
  readonly stay?: ReactNode
  /** below the list and the card, on a wide screen beside them */
  readonly children: ReactNode
}

export const MenuView = ({
  balance,
  findRoom = paths.houses(),
  hasVouchers = false,
  hasHelp = false,
  isPushBusy = false,
  onPush,
  onVersionHeld,
  stay,
  unread = 0,
  children,
}: MenuViewProps) => (
  <div className="g-menu">
    <div className="g-stack">
      {stay}
      <List label={copy.menu.title}>
        <ListEntry icon="coin" trailing={<strong className="g-money">{balance}</strong>}>
          {copy.menu.coin}
        </ListEntry>
        {hasVouchers && (
          <ListEntry icon="ticket" to={paths.vouchers()}>
            {copy.menu.vouchers}
          </ListEntry>
        )}
        <ListEntry icon="receipt" to={paths.transactions()}>
          {copy.menu.transactions}
        </ListEntry>
        <ListEntry icon="user" to={paths.profile()}>
          {copy.menu.profile}
        </ListEntry>
        <ListEntry icon="bell" to={paths.notifications()} count={unread} countLabel={copy.menu.unread}>
          {copy.menu.notifications}
        </ListEntry>
        {hasHelp && (
          <ListEntry icon="chat" to={paths.help()}>
            {copy.menu.help}
          </ListEntry>
        )}
        <ListEntry icon="bellRing" onClick={onPush} busy={isPushBusy}>
          {copy.menu.push}
        </ListEntry>
        <ListEntry onLongPress={onVersionHeld}>{copy.version}</ListEntry>
      </List>
      <List>
        <ListEntry icon="search" to={findRoom}>
          {copy.menu.findRoom}
        </ListEntry>
      </List>
    </div>
    <div className="g-stack">{children}</div>
  </div>
)
