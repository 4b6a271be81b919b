import CloseOutlined from '@ant-design/icons/CloseOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import { Badge, Button, Drawer, Skeleton, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom'
import type { OperatorSession as Operator } from '@griya/contract/operators'
import type { Waiting } from '@griya/contract/waiting'
import { loadChunk } from '@griya/common/device/loadChunk'
import { useSignOutMutation } from '../api/operatorApi'
import * as copy from '../copy/frame'
import { useOperatorDispatch } from '../hooks'
import { FIRST_PATH, placesFor } from '../places'
import { signedOut } from '../session/sessionSlice'
import { BackupNotice } from './BackupNotice'
import { ClockNotice } from './ClockNotice'
import { useWaiting } from '../parts/waiting'
import { FirstSteps } from './FirstSteps'
import { OwnerChanges } from './OwnerChanges'
import { OperatorCrashBoundary } from './OperatorCrashBoundary'
import './frame.css'

const UndoElsewhere = lazy(() => loadChunk(() => import('../payments/Undo')))

interface SectionsProps {
  readonly operator: Operator
  readonly onChoice?: () => void
}

/** What waits in each section, by its path. */
const waitingIn = ({ payments, requests, tickets, overdue }: Waiting): Readonly<Record<string, number>> => ({
  pembayaran: payments,
  permintaan: requests,
  bantuan: tickets,
  tagihan: overdue,
})

/** The title of the tab says the sum aloud. */
const Count = ({ count }: { readonly count: number | undefined }) =>
  count !== undefined && count > 0 && <Badge className="o-count" count={count} aria-hidden />

const Sections = ({ operator, onChoice }: SectionsProps) => {
  const waiting = useWaiting()
  const counts = waiting === undefined ? {} : waitingIn(waiting)
  return (
    <nav aria-label={copy.menu}>
      <ul className="o-sections">
        {placesFor(operator).map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className="o-section" {...(onChoice && { onClick: onChoice })}>
              <Icon aria-hidden />
              {label}
              <Count count={counts[path]} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Me = ({ operator }: { readonly operator: Operator }) => {
  const dispatch = useOperatorDispatch()
  const [signOut, { isLoading }] = useSignOutMutation()
  const leave = async () => {
    const { error } = await signOut()
    if (error === undefined) dispatch(signedOut())
  }
  return (
    <div className="o-me">
      <p className="o-row">
        <strong className="o-name">{operator.name}</strong>
        <Tag>{copy.roles[operator.role]}</Tag>
      </p>
      <Button block icon={<LogoutOutlined aria-hidden />} loading={isLoading} onClick={() => void leave()}>
        {copy.signOut}
      </Button>
    </div>
  )
}

/** On a phone, where the sections with their counts are behind a button. */
const Late = () => {
  const late = useWaiting()?.overdue ?? 0
  return (
    late > 0 && (
      <Link to="/tagihan" className="o-late o-phone">
        {copy.late(late)}
      </Link>
    )
  )
}

export const Wordmark = () => (
  <span className="o-wordmark">
    {copy.brand} <span className="o-quiet">{copy.brandPart}</span>
  </span>
)

/** The sections at the side of a desk's screen, and behind a button on a phone. */
export const Frame = ({ operator }: { readonly operator: Operator }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => setIsOpen(false)
  return (
    <div className="o-frame">
      <a className="o-skip" href="#isi">
        {copy.skip}
      </a>
      <header className="o-bar">
        <Button
          type="text"
          className="o-phone"
          aria-label={copy.openMenu}
          aria-expanded={isOpen}
          icon={<MenuOutlined />}
          onClick={() => setIsOpen(true)}
        />
        <Wordmark />
        <Late />
      </header>
      <aside className="o-side">
        <Sections operator={operator} />
        <Me operator={operator} />
      </aside>
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size={288}
        title={<Wordmark />}
        closable={{ 'aria-label': copy.closeMenu, closeIcon: <CloseOutlined />, placement: 'end' }}
        classNames={{ body: 'o-drawer' }}
      >
        <Sections operator={operator} onChoice={close} />
        <Me operator={operator} />
      </Drawer>
      <main id="isi" className="o-main" tabIndex={-1}>
        {operator.role === 'owner' && (
          <>
            <OwnerChanges />
            <BackupNotice />
            <ClockNotice />
            <FirstSteps isShort={pathname !== FIRST_PATH} />
          </>
        )}
        <OperatorCrashBoundary key={pathname}>
          <Suspense fallback={<Skeleton active title paragraph={{ rows: 6 }} />}>
            <Outlet />
          </Suspense>
        </OperatorCrashBoundary>
        {/* the payments' screen has them beside the payment */}
        {pathname !== FIRST_PATH && (
          <Suspense fallback={null}>
            <UndoElsewhere />
          </Suspense>
        )}
      </main>
    </div>
  )
}
