import type { Environment } from '../environment'
import { serviceWorkerUrl } from './settings'

/** What TypeScript's library does not know yet of the browser's Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string }
}

const POLICY = 'griya-worker'

let make: ((text: string) => string) | undefined

const policyOf = (address: string) => {
  const rules = {
    createScriptURL: (text: string) => {
      if (text !== address) throw new TypeError('not the address of our worker')
      return text
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return rules.createScriptURL
  const policy = trustedTypes.createPolicy(POLICY, rules)
  return (text: string) => policy.createScriptURL(text)
}

/** The one address that may become a service worker, as the content policy wants it. */
export const trustedWorkerUrl = (environment: Pick<Environment, 'firebaseConfig'>): string => {
  const address = serviceWorkerUrl(environment)
  make ??= policyOf(address)
  return make(address)
}
