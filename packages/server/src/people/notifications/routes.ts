import type { Context } from '../../platform/context'
import { refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { claimOf, writeAs } from '../../access/sessions/auth'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { listAnnouncements } from './announcing'
import { countUnread, listNotifications, markRead, savePushToken } from '../../access/notifications/repository'

export const addNotificationCalls = (add: AddCall, context: Context): void => {
  const { sql, clock } = context
  add('listAnnouncements', ({ tenant }) => listAnnouncements(sql, clock.now(), tenant?.id))
  add('listNotifications', ({ tenant }) => listNotifications(sql, tenant.id))
  add('countUnread', async ({ tenant }) => ({ unread: await countUnread(sql, tenant.id) }))
  add('readNotifications', (asked) =>
    writeAs(context, asked, async (tx) => {
      await markRead(tx, asked.tenant.id, asked.fields.up_to)
      return { unread: await countUnread(tx, asked.tenant.id) }
    }),
  )
  add('createPushToken', async (asked) => {
    const { tenant, fields, request } = asked
    if (/\s/.test(fields.token)) throw refuse(words.pushTokenInvalid)
    const sessionHash = claimOf(request)?.tokenHash ?? null
    const row = { tenantId: tenant.id, token: fields.token, sessionHash, createdAt: clock.now() }
    return { id: await writeAs(context, asked, (tx) => savePushToken(tx, row)) }
  })
}
