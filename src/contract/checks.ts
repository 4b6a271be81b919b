import * as v from 'valibot'

/** The spec does not say which fields a history item has; a host that announces `vouchers` sends a `coinAccount`. */
export const coin = v.object({ coin_count: v.pipe(v.number(), v.integer()), history: v.array(v.unknown()) })

/** 0 = incomplete */
export const profileCheck = v.object({ status: v.pipe(v.number(), v.integer()) })

export const unreadAnswer = v.object({ unread: v.number() })
