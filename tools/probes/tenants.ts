import { DEMO_PASSWORD } from '../../server/demo/seed'
import { signInAt } from '../../__tests__/support/serverProcess'
import type { SignedIn } from '../../__tests__/support/testServer'

export const OPERATOR_KEY = 'operator-key-of-the-probes'

/** A tenant for this probe, on a server that was started with OPERATOR_KEY. */
export const addTenant = async (origin: string, number: number): Promise<SignedIn> => {
  const phone = `0813${String(number).padStart(8, '0')}`
  const answer = await fetch(`${origin}/operator/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-key': OPERATOR_KEY },
    body: JSON.stringify({ phone, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`a new tenant answered ${answer.status}`)
  return signInAt(origin, phone)
}
