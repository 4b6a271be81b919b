import * as v from 'valibot'
import { filledText, id, idText, unixSeconds } from './primitives'

export const notificationList = v.array(
  v.object({
    content: v.string(),
    created_at: unixSeconds,
    // `notification-state`
    id: v.optional(id),
    transaction_id: v.optional(v.nullable(id)),
    read: v.optional(v.boolean()),
  }),
)

/** Inclusive; ids increase. */
export const readNotificationsRequest = v.object({ up_to: idText })

export const pushTokenRequest = v.object({ token: filledText(4096) })
export const pushTokenAnswer = v.object({ id })
