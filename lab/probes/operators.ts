import { OPERATOR_PASSWORD, PAGE } from '../../packages/server/__tests__/support/operators'
import type { WireAnswer } from '../../packages/server/__tests__/support/wireCalls'
import { codeIn } from '../../__tests__/support/testServer'
import { OPERATOR_KEY } from './tenants'

export type OperatorCaller = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<WireAnswer>

const callerWith =
  (origin: string, headers: Readonly<Record<string, string>>): OperatorCaller =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}/operator${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.text() }
  }

/** Calls as the command line, on a server that was started with OPERATOR_KEY. */
export const callAsKey = (origin: string): OperatorCaller => callerWith(origin, { 'x-operator-key': OPERATOR_KEY })

/** Invites an owner and signs in: what is decided on the page can be undone for ten seconds. */
export const signInOwner = async (origin: string, name: string): Promise<OperatorCaller> => {
  const invited = await callAsKey(origin)('POST', '/operators', { name, role: 'owner' })
  const { link } = JSON.parse(invited.body) as { readonly link: string }
  const answer = await fetch(`${origin}/operator/links/use`, {
    method: 'POST',
    headers: { ...PAGE, 'content-type': 'application/json' },
    body: JSON.stringify({ link: codeIn(link), password: OPERATOR_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`the link answered ${answer.status}`)
  return callerWith(origin, { ...PAGE, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' })
}
