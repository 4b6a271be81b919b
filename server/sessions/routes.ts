import type { Context } from '../context'
import { normalisePhone } from '../domain/phone'
import type { AddCall } from '../plugins/calls'
import { markOf, rememberDevice } from './device'
import { signingIn } from './signIn'

export const addSessionCalls = (add: AddCall, context: Context): void => {
  const signIn = signingIn(context)
  add('signIn', ({ fields: { user }, request, reply }) =>
    request.server.load.passwords.during(async () => {
      const { token, tenant } = await signIn({
        phone: normalisePhone(user.email),
        password: user.password,
        mark: markOf(request),
        address: request.ip,
      })
      rememberDevice(reply, context, tenant)
      return { authentication_token: token }
    }),
  )
}
