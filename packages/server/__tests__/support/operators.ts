import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '@griya/contract/operators'
import { totpAt } from '../../src/domain/totp'
import type { TestServer } from '../../../../__tests__/support/testServer'

export const OPERATOR_PASSWORD = 'kucing-di-atas-genteng'
/** What the page sends with every call. */
export const PAGE = { 'x-griya-operator': 'page' } as const

/** `name=value` of the cookie that an answer sets. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? ''

export interface SignedInOperator {
  readonly id: number
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>
  /**
   * Switches the second factor on, as if `hoursAgo`; the returned function makes the next code, after the last one is
   * over.
   */
  readonly switchTotpOn: (hoursAgo?: number) => Promise<() => string>
}

export const askAs = (
  server: TestServer,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: InjectOptions['payload'],
): Promise<LightMyRequestResponse> =>
  server.inject({ method, url: `/operator${path}`, headers, ...(payload !== undefined && { payload }) })

/** The code in a one-time link. */
export const codeIn = (link: string): string => link.split('#')[1] ?? ''

/** Invites an operator with the key. Further owners would wait for a day, so that here the role comes afterwards. */
export const inviteOperator = async (server: TestServer, role: Role, name: string, houses?: readonly number[]) => {
  const invited = await server.operator('POST', '/operators', { name, ...(houses && { houses }) })
  const { id, link } = invited.json<{ id: number; link: string }>()
  if (role === 'owner') await server.rows(`update operators set role = 'owner' where id = ${id}`)
  return { id, link }
}

/** Invites an operator with the key, and uses the link. */
export const signInOperator = async (
  server: TestServer,
  role: Role,
  name: string,
  houses?: readonly number[],
): Promise<SignedInOperator> => {
  const { id, link } = await inviteOperator(server, role, name, houses)
  const payload = { link: codeIn(link), password: OPERATOR_PASSWORD }
  const answer = await askAs(server, PAGE, 'POST', '/links/use', payload)
  if (answer.statusCode !== 200) throw new Error(`the link answered ${answer.body}`)
  const headers = { ...PAGE, cookie: cookieOf(answer) }
  const call: SignedInOperator['call'] = (method, path, given) => askAs(server, headers, method, path, given)
  return {
    id,
    name,
    headers,
    call,
    switchTotpOn: async (hoursAgo = 0) => {
      const { secret } = (await call('POST', '/totp', { password: OPERATOR_PASSWORD })).json<{ secret: string }>()
      const on = await call('POST', '/totp/on', { code: totpAt(secret, server.clock.now()) })
      if (on.statusCode !== 200) throw new Error(`the second factor answered ${on.body}`)
      await server.rows(`update operators set totp_since = totp_since - ${hoursAgo * 3600} where id = ${id}`)
      return () => {
        server.clock.advance(30)
        return totpAt(secret, server.clock.now())
      }
    },
  }
}
