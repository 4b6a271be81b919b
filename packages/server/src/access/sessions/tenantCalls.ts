import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@griya/contract/call'
import { tenantCalls, type TenantCallName } from '@griya/contract/calls'
import { badRequest, refuse } from '../../domain/errors'
import { emptyFieldWords } from '../../domain/words'
import type { Tenant } from '../tenants/repository'
import type { Authenticate } from './auth'
import {
  bindCall,
  type AnswerOf,
  type Callers,
  type ParsedRequest,
  type WrittenAnswer,
} from '../../platform/plugins/calls'

type TenantCalls = typeof tenantCalls
type TenantOf<C> = C extends { readonly endsSession: true }
  ? undefined
  : C extends { readonly access: 'tenant' }
    ? Tenant
    : C extends { readonly access: 'optional' }
      ? Tenant | undefined
      : undefined

export interface TenantRequest<N extends TenantCallName> extends ParsedRequest<TenantCalls[N]> {
  readonly tenant: TenantOf<TenantCalls[N]>
}

type Handler<N extends TenantCallName> = (asked: TenantRequest<N>) => Promise<AnswerOf<TenantCalls[N]> | WrittenAnswer>
export type AddCall = <N extends TenantCallName>(name: N, handler: Handler<N>) => void

const describe = (issue: v.BaseIssue<unknown>) => {
  const field = v.getDotPath(issue)
  return field ? `isian ${field} ${issue.kind === 'schema' ? 'salah' : 'tidak sesuai'}` : 'isi tidak sesuai'
}

const isEmpty = (input: unknown) => input === undefined || (typeof input === 'string' && input.trim() === '')

/** Empty fields of a form with pictures are answered with the texts of spec section 5. */
const missingField = ({ body }: Call, issue: v.BaseIssue<unknown>): string | undefined =>
  body?.kind === 'multipart' && isEmpty(issue.input) ? emptyFieldWords[v.getDotPath(issue) ?? ''] : undefined

const tenants = (call: Call, authenticate: Authenticate): Callers<{ readonly tenant: Tenant | undefined }> => ({
  root: '/api',
  isRead: false,
  admit: async (request) => ({
    tenant:
      call.access === 'open' || call.endsSession
        ? undefined
        : await authenticate(request, call.access === 'tenant' ? 'tenant' : 'optional'),
  }),
  senderOf: (request, { tenant }) => String(tenant?.id ?? request.ip),
  refuseInput: (place, issue) => {
    const missing = place === 'body' ? missingField(call, issue) : undefined
    if (missing !== undefined) return refuse(missing)
    // The calls of contract A12 answer 422 where those of the spec answer 400.
    return call.griya ? refuse(describe(issue)) : badRequest(describe(issue))
  },
})

/** Connects the tenants' calls of the contract with their handlers. */
export const tenantCallAdder =
  (app: FastifyInstance, authenticate: Authenticate): AddCall =>
  (name, handler) => {
    const call = tenantCalls[name]
    bindCall(app, call, tenants(call, authenticate), handler)
  }
