import { setPasswordAt, signInAt } from '../../__tests__/support/serverProcess'
import type { SignedIn } from '../../__tests__/support/testServer'

export const OPERATOR_KEY = 'operator-key-of-the-probes'

/** A tenant for this probe, on a server that was started with OPERATOR_KEY. */
export const addTenant = async (origin: string, number: number): Promise<SignedIn> => {
  const phone = `0813${String(number).padStart(8, '0')}`
  const answer = await fetch(`${origin}/operator/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-key': OPERATOR_KEY },
    body: JSON.stringify({ phone }),
  })
  if (!answer.ok) throw new Error(`a new tenant answered ${answer.status}`)
  await setPasswordAt(origin, ((await answer.json()) as { readonly link: string }).link)
  return signInAt(origin, phone)
}
