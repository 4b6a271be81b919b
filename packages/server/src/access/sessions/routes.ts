import type { Context } from '../../platform/context'
import { transact } from '../../platform/database/transact'
import { normalisePhone } from '../../domain/phone'
import { claimOf, writeAs } from './auth'
import type { AddCall } from './tenantCalls'
import { tenantDevices } from './device'
import { changePassword, resetPassword } from './passwords'
import { endSession } from './repository'
import { signingIn } from './signIn'

export const addSessionCalls = (add: AddCall, context: Context): void => {
  const signIn = signingIn(context)
  add('signIn', ({ fields: { user }, request, reply }) =>
    request.server.load.passwords.during(async () => {
      const { token, tenant } = await signIn({
        phone: normalisePhone(user.email),
        password: user.password,
        mark: tenantDevices.markOf(request, context),
        address: request.ip,
      })
      tenantDevices.remember(reply, context, { name: tenant.phone, passwordHash: tenant.passwordHash })
      return { authentication_token: token }
    }),
  )
  add('signOut', async ({ request }) => {
    const claim = claimOf(request)
    if (claim) await transact(context.sql, (tx) => endSession(tx, claim))
    return undefined
  })
  add('changePassword', (asked) =>
    asked.request.server.load.passwords.during(async () => {
      const { tenant, request, reply } = asked
      const passwordHash = await changePassword(context, {
        ...asked.fields,
        tenant,
        address: request.ip,
        write: (work) => writeAs(context, asked, work),
        tokenHash: claimOf(request)?.tokenHash ?? '',
      })
      tenantDevices.remember(reply, context, { name: tenant.phone, passwordHash })
      return { id: tenant.id }
    }),
  )
  add('resetPassword', ({ fields, request }) =>
    request.server.load.passwords.during(async () => ({
      phone_number: await resetPassword(context, { ...fields, address: request.ip }),
    })),
  )
}
