import * as v from 'valibot'
import { filledText, id, unixSeconds } from './primitives'

export const notificationList = v.array(v.object({ content: v.string(), created_at: unixSeconds }))

export const pushTokenRequest = v.object({ token: filledText(4096) })
export const pushTokenAnswer = v.object({ id })
