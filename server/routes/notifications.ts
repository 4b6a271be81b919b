import type { Context } from '../context'
import { refuse } from '../domain/errors'
import { words } from '../domain/words'
import type { AddCall } from '../plugins/calls'
import { listNotifications, savePushToken } from '../repositories/notifications'

export const addNotificationCalls = (add: AddCall, { sql, clock }: Context): void => {
  add('listNotifications', ({ tenant }) => listNotifications(sql, tenant.id))
  add('createPushToken', async ({ tenant, fields }) => {
    if (/\s/.test(fields.token)) throw refuse(words.pushTokenInvalid)
    return { id: await savePushToken(sql, { tenantId: tenant.id, token: fields.token, createdAt: clock.now() }) }
  })
}
