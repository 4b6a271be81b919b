import type { GenericSchema, InferInput } from 'valibot'
import type { Call } from '@/contract/call'
import { type TenantCallName, tenantCalls } from '@/contract/calls'
import { fillPath } from '@/kit/callPath'
import type { MultipartFields, WireBody, WireRequest } from '@/lib/http/wire'
import type { BlobRef } from '@/lib/storage/indexedDb'

type Calls = typeof tenantCalls
type Names<Schema> = Schema extends GenericSchema ? InferInput<Schema> : never

/** The same field names with other values; if there are several forms, for each form. */
type With<Value, Form> = Form extends unknown ? { readonly [Name in keyof Form]: Value } : never

type Params<Described> = Described extends { params: infer Schema }
  ? { readonly params: With<number, Names<Schema>> }
  : object
type Search<Described> = Described extends { query: infer Schema }
  ? { readonly query: With<string | number, Names<Schema>> }
  : object
type Files<Parts> = {
  readonly [Part in keyof Parts]: Parts[Part] extends number
    ? readonly BlobRef[]
    : Parts[Part] extends 'required'
      ? BlobRef
      : BlobRef | null
}
type Body<Described> = Described extends { body: { kind: infer Kind; schema: infer Schema } }
  ? {
      readonly body: With<Kind extends 'json' ? unknown : string, Names<Schema>> &
        (Described['body'] extends { files: infer Parts } ? Files<Parts> : object)
    }
  : object

type RequestOf<Name extends TenantCallName> = { readonly call: Name } & Params<Calls[Name]> &
  Search<Calls[Name]> &
  Body<Calls[Name]>

/** An endpoint's request: a call of the contract, and the values for its path, search and body. */
export type ApiRequest = { [Name in TenantCallName]: RequestOf<Name> }[TenantCallName]

/** The call of the contract that a request makes. */
export const callOf = ({ call }: ApiRequest): Call => tenantCalls[call]

/** Calls that send images report their progress. */
export type UploadName = {
  [Name in TenantCallName]: (typeof tenantCalls)[Name] extends { body: { kind: 'multipart' } } ? Name : never
}[TenantCallName]

export const isUpload = (call: string): call is UploadName =>
  (tenantCalls as Readonly<Record<string, Call>>)[call]?.body?.kind === 'multipart'

/** The parts of any request that the wire needs. */
interface RequestParts {
  readonly call: TenantCallName
  readonly params?: Readonly<Record<string, number>>
  readonly query?: object
  readonly body?: object
}

const pathOf = ({ path }: Call, { params = {}, query }: RequestParts): string => {
  const filled = fillPath(path, params)
  const values = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return values.length > 0 ? `${filled}?${new URLSearchParams(values).toString()}` : filled
}

const bodyOf = ({ body: form }: Call, { body }: RequestParts): WireBody | undefined => {
  if (form === undefined || body === undefined) return undefined
  if (form.kind === 'json') return { kind: 'json', value: body }
  if (form.kind === 'form') return { kind: 'form', fields: body as Record<string, string> }
  // a picture that was not chosen again is left out (contract A8)
  const fields = Object.entries(body as Record<string, MultipartFields[string] | null>).flatMap(([name, value]) =>
    value === null ? [] : [[form.wrapper === undefined ? name : `${form.wrapper}[${name}]`, value] as const],
  )
  return { kind: 'multipart', fields: Object.fromEntries(fields) }
}

/** The id of what the request is about, from its path. */
export const askedIn = ({ params }: RequestParts): number | undefined => params?.['id']

/** The request without host and headers. */
export const toWire = (request: ApiRequest): Pick<WireRequest, 'method' | 'body'> & { readonly path: string } => {
  const call = callOf(request)
  return { method: call.method, path: pathOf(call, request), body: bodyOf(call, request) }
}
