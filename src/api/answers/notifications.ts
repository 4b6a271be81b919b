import { parse } from 'valibot'
import { notificationList } from '@/contract/notifications'
import type { Notification } from '@/domain/notification'
import type { Shape } from '../request'

export const shapeNotifications: Shape<readonly Notification[]> = (answer) => ({
  result: parse(notificationList, answer).map(({ content, created_at }) => ({ content, createdAt: created_at })),
})
