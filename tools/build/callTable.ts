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
  const names = new Set(['', ...Object.keys(tenantCalls), ...Object.keys(kept)])
  const isSent = (name: string, value: unknown) => names.has(name) && !(name === 'access' && value === 'tenant')
  const table = JSON.stringify(tenantCalls, (name: string, value: unknown) => (isSent(name, value) ? value : undefined))
  return `export const tenantCalls = ${table}`
}
