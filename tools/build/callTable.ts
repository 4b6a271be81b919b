import type { SentCall } from '../../src/contract/call'
import { tenantCalls } from '../../src/contract/calls'

const kept: Readonly<Record<keyof SentCall | keyof NonNullable<SentCall['body']>, true>> = {
  method: true,
  path: true,
  access: true,
  idempotent: true,
  body: true,
  kind: true,
  wrapper: true,
}

/**
 * Stands in for src/contract/calls.ts in the tenants' app. The schemas of requests and the words for the OpenAPI document are
 * the server's, and operators have a page of their own.
 */
export default function callTable(): string {
  const names = [...Object.keys(tenantCalls), ...Object.keys(kept)]
  return `export const tenantCalls = ${JSON.stringify(tenantCalls, names)}`
}
