import type { Call, Calls, InputOf } from '@griya/contract/call'
import type { MultipartFields, WireBody, WireRequest } from '../device/http/wire'
import type { BlobRef } from '../device/storage/indexedDb'

/** The same field names with other values; if there are several forms, for each form. */
type With<Value, Form> = Form extends unknown ? { readonly [Name in keyof Form]: Value } : never

type Params<Described> = Described extends { params: infer Schema }
  ? { readonly params: With<string | number, InputOf<Schema>> }
  : object
type Search<Described> = Described extends { query: infer Schema }
  ? { readonly query: With<string | number | undefined, InputOf<Schema>> }
  : object
type Picture = BlobRef | File
type Files<Parts> = {
  readonly [Part in keyof Parts]: Parts[Part] extends number
    ? readonly BlobRef[]
    : Parts[Part] extends 'required'
      ? Picture
      : Picture | null
}
type Body<Described> = Described extends { body: { kind: infer Kind; schema: infer Schema } }
  ? {
      readonly body: With<Kind extends 'json' ? unknown : string, InputOf<Schema>> &
        (Described['body'] extends { files: infer Parts } ? Files<Parts> : object)
    }
  : object

/** The request of an endpoint: a call of the contract by its name, and the values for its path, search and body. */
export type RequestOf<Table extends Calls, Name extends keyof Table> = { readonly call: Name } & Params<Table[Name]> &
  Search<Table[Name]> &
  Body<Table[Name]>

/** The parts of any request that the wire needs. */
interface RequestParts {
  readonly call: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: object
  readonly body?: object
}

const pathOf = ({ path }: Call, { params = {}, query = {} }: RequestParts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const values = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
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

/** The request without base address and headers. */
export const toWire = (
  call: Call,
  request: RequestParts,
): Pick<WireRequest, 'method' | 'body'> & { readonly path: string } => ({
  method: call.method,
  path: pathOf(call, request),
  body: bodyOf(call, request),
})

/** The part of an endpoint that asks: here it takes no argument. */
export const noArg = <Name extends string>(
  call: Name,
): { readonly query: (argument: void) => { readonly call: Name } } => ({
  query: () => ({ call }),
})

/** The argument is the id of what the call is about. */
export const byId = <Name extends string>(call: Name) => ({ query: (id: number) => ({ call, params: { id } }) })
