import type { Call } from '@griya/contract/call'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import type { RequestOf } from '@griya/common/calls/request'

type Calls = typeof tenantCalls

/** What an endpoint asks of the server. */
export type ApiRequest = { [Name in TenantCallName]: RequestOf<Calls, Name> }[TenantCallName]

/** The call of the contract that a request makes. */
export const callOf = ({ call }: ApiRequest): Call => tenantCalls[call]

/** Calls that send images report their progress. */
export type UploadName = {
  [Name in TenantCallName]: Calls[Name] extends { body: { kind: 'multipart' } } ? Name : never
}[TenantCallName]

export const isUpload = (call: string): call is UploadName =>
  (tenantCalls as Readonly<Record<string, Call>>)[call]?.body?.kind === 'multipart'

/** The id of what the request is about, from its path. */
export const askedIn = (request: ApiRequest): number | undefined => {
  const id = 'params' in request ? request.params.id : undefined
  return typeof id === 'number' ? id : undefined
}
