import * as v from 'valibot'
import { form, type Calls } from './call'
import { filledText, id, idText, unixSeconds } from './primitives'

export const notificationList = v.array(
  v.object({
    content: v.string(),
    created_at: unixSeconds,
    // only on a Griya host
    id: v.optional(id),
    transaction_id: v.optional(v.nullable(id)),
    ticket_id: v.optional(v.nullable(id)),
    read: v.optional(v.boolean()),
  }),
)

/** Inclusive; ids increase. */
export const readNotificationsRequest = v.object({ up_to: idText })

export const pushTokenRequest = v.object({ token: filledText(4096) })
export const pushTokenAnswer = v.object({ id })

export const unreadAnswer = v.object({ unread: v.number() })

export const tenantCalls = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'tenant',
    section: 'Notifications',
    summary: 'List my notifications',
    answer: notificationList,
  },
  countUnread: {
    method: 'GET',
    path: '/notifications/unread',
    access: 'tenant',
    griya: true,
    section: 'Notifications',
    summary: 'How many notifications I have not read',
    answer: unreadAnswer,
  },
  readNotifications: {
    method: 'POST',
    path: '/notifications/read',
    access: 'tenant',
    griya: true,
    section: 'Notifications',
    summary: 'I have seen the notifications up to this one',
    body: form(readNotificationsRequest),
    answer: unreadAnswer,
  },
  createPushToken: {
    method: 'POST',
    path: '/users/web_push_notifications',
    access: 'tenant',
    section: 'Notifications',
    summary: 'Register a push token',
    body: form(pushTokenRequest),
    answer: pushTokenAnswer,
  },
} as const satisfies Calls
