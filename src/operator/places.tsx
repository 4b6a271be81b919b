import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { lazy, type ComponentType } from 'react'
import { mayCall } from '@/contract/call'
import { operatorCalls } from '@/contract/calls'
import type { Role } from '@/contract/operators'
import { loadChunk } from '@/lib/loadChunk'
import { sections } from './copy/frame'

type Load = () => Promise<{ readonly default: ComponentType }>
const screen = (load: Load) => lazy(() => loadChunk(load))

/**
 * The sections, in the order of the menu. A path is an Indonesian word, because the English ones under /operator are the
 * server's calls.
 */
export const places = [
  {
    path: 'pembayaran',
    label: sections.payments,
    Icon: BankOutlined,
    Screen: screen(() => import('./payments/Payments')),
  },
  { path: 'kamar', label: sections.rooms, Icon: CalendarOutlined, Screen: screen(() => import('./rooms/Rooms')) },
  {
    path: 'penyewa',
    label: sections.tenants,
    Icon: TeamOutlined,
    Screen: screen(() => import('./tenants/Tenants')),
  },
  { path: 'cabang', label: sections.houses, Icon: HomeOutlined, Screen: screen(() => import('./houses/Houses')) },
  {
    path: 'pengumuman',
    label: sections.announcements,
    Icon: NotificationOutlined,
    Screen: screen(() => import('./announcements/Announcements')),
  },
  {
    path: 'voucher',
    label: sections.vouchers,
    Icon: GiftOutlined,
    Screen: screen(() => import('./vouchers/Vouchers')),
  },
  {
    path: 'laporan',
    label: sections.reports,
    Icon: BarChartOutlined,
    Screen: screen(() => import('./figures/Reports')),
  },
  { path: 'catatan', label: sections.audit, Icon: AuditOutlined, Screen: screen(() => import('./audit/AuditLog')) },
  { path: 'akun', label: sections.account, Icon: UserOutlined, Screen: screen(() => import('./account/Account')) },
] as const

/** The audit log is for owners (src/contract/calls.ts). */
export const placesFor = (role: Role) =>
  places.filter(({ path }) => path !== 'catatan' || mayCall(role, operatorCalls.listAudit))
