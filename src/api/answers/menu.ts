import { parse } from 'valibot'
import { announcementList } from '@/contract/announcements'
import { unreadAnswer } from '@/contract/notifications'
import { profileCheck } from '@/contract/profiles'
import { coin } from '@/contract/vouchers'
import { linesOf, type Announcement } from '@/domain/house'
import type { Shape } from '../request'

export const shapeAnnouncements: Shape<readonly Announcement[]> = (answer) => ({
  result: parse(announcementList, answer).map(({ title, description }) => ({ title, lines: linesOf(description) })),
})

export const shapeProfileCheck: Shape<{ complete: boolean }> = (answer) => ({
  result: { complete: parse(profileCheck, answer).status !== 0 },
})

export const shapeUnread: Shape<number> = (answer) => ({ result: parse(unreadAnswer, answer).unread })

export const shapeCoin: Shape<{ coinCount: number }> = (answer) => ({
  result: { coinCount: parse(coin, answer).coin_count },
})
