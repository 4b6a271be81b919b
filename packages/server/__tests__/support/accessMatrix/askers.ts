import { TEST_OPERATOR_KEY, type SignedIn } from '../../../../../__tests__/support/testServer'

export const ASKERS = ['nobody', 'tenant A', 'tenant B', 'operator', 'expired token', "A's token, B's phone"] as const
export type Asker = (typeof ASKERS)[number]

export interface People {
  readonly a: SignedIn
  readonly b: SignedIn
  readonly expired: SignedIn
}

export const headersOf = (asker: Asker, { a, b, expired }: People): Readonly<Record<string, string>> => {
  switch (asker) {
    case 'nobody':
      return {}
    case 'tenant A':
      return a.headers
    case 'tenant B':
      return b.headers
    case 'operator':
      return { 'x-operator-key': TEST_OPERATOR_KEY }
    case 'expired token':
      return expired.headers
    case "A's token, B's phone":
      return { ...a.headers, 'x-user-email': b.phone }
  }
}
