import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import { lazy } from 'react'
import { mayCall } from '@griya/contract/call'
import { operatorCalls } from '@griya/contract/calls'
import type { OperatorSession } from '@griya/contract/operators'
import { loadChunk } from '@griya/common/device/loadChunk'
import { sections } from './copy/frame'

/**
 * The sections, in the order of the menu. A path is an Indonesian word, because the English ones under /operator are the
 * server's calls.
 */
const table = [
  { path: 'pembayaran', label: sections.payments, Icon: BankOutlined, load: () => import('./payments/Payments') },
  { path: 'tagihan', label: sections.bills, Icon: WalletOutlined, load: () => import('./bills/Bills') },
  {
    path: 'mutasi',
    label: sections.statements,
    Icon: FileDoneOutlined,
    load: () => import('./statements/Statements'),
  },
  {
    path: 'permintaan',
    label: sections.roomRequests,
    Icon: InboxOutlined,
    load: () => import('./roomRequests/Requests'),
  },
  { path: 'kamar', label: sections.rooms, Icon: CalendarOutlined, load: () => import('./rooms/Rooms') },
  {
    path: 'bantuan',
    label: sections.tickets,
    Icon: CustomerServiceOutlined,
    load: () => import('./tickets/Tickets'),
  },
  { path: 'penyewa', label: sections.tenants, Icon: TeamOutlined, load: () => import('./tenants/Tenants') },
  { path: 'cabang', label: sections.houses, Icon: HomeOutlined, load: () => import('./houses/Houses') },
  {
    path: 'pengumuman',
    label: sections.announcements,
    Icon: NotificationOutlined,
    load: () => import('./announcements/Announcements'),
  },
  { path: 'voucher', label: sections.vouchers, Icon: GiftOutlined, load: () => import('./vouchers/Vouchers') },
  { path: 'laporan', label: sections.reports, Icon: BarChartOutlined, load: () => import('./figures/Reports') },
  { path: 'catatan', label: sections.audit, Icon: AuditOutlined, load: () => import('./audit/AuditLog') },
  { path: 'panduan', label: sections.guide, Icon: BookOutlined, load: () => import('./guide/FirstWeek') },
  { path: 'akun', label: sections.account, Icon: UserOutlined, load: () => import('./account/Account') },
] as const

export const places = table.map(({ load, ...place }) => ({ ...place, Screen: lazy(() => loadChunk(load)) }))
/** Where the page begins. */
export const FIRST_PATH = `/${table[0].path}`

/**
 * The audit log is for owners (packages/contract/src/calls.ts), and so is their first week. What staff find in the figures is about
 * all houses.
 */
export const placesFor = ({ role, houses }: Pick<OperatorSession, 'role' | 'houses'>) =>
  places.filter(
    ({ path }) =>
      (!['catatan', 'panduan'].includes(path) || mayCall(role, operatorCalls.listAudit)) &&
      (path !== 'laporan' || houses === null),
  )
