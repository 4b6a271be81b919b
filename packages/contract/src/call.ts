import type { GenericSchema, InferInput } from 'valibot'

/**
 * Who may make a call. open = anybody; optional = anybody, and tenants are recognised; tenant = with a tenant's two
 * headers. Of operators: person = whoever is signed in, for their own account; staff = everybody signed in; owner =
 * owners. The key of the command line counts as an owner, but is nobody's account.
 */
export type Access = 'open' | 'optional' | 'tenant' | 'person' | 'staff' | 'owner'

/**
 * Which houses an operator's call is about, for staff who are limited to some. A subject = the house of what {id} stands
 * for; what is in another house is answered as if it were not there. listed = the handler leaves out what is in other
 * houses. none = nothing of a house is in it. all = it is about every house, so that limited staff may not make it.
 */
export type CallHouse =
  'house' | 'room' | 'block' | 'stay' | 'tenant' | 'ticket' | 'request' | 'announcement' | 'listed' | 'none' | 'all'

export interface CallBody {
  /** form = urlencoded or multipart; multipart = only that; json = only application/json */
  readonly kind: 'json' | 'form' | 'multipart'
  readonly schema: GenericSchema
  /** the file parts; a number = at most so many of that name */
  readonly files?: Readonly<Record<string, 'required' | 'optional' | number>>
  /** the fields are sent as `wrapper[field]` */
  readonly wrapper?: string
  /** in bytes; without it, what an image may have */
  readonly largestFile?: number
  /** of a whole body that is JSON, in bytes; without it 64 KB */
  readonly largest?: number
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** the part after {host}/api or {host}/operator, with {name} for a parameter */
  readonly path: string
  readonly access: Access
  readonly section: string
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: CallBody
  readonly answer?: GenericSchema
  /** of a tenant's session, which need not be there any more */
  readonly endsSession?: true
  /** what the answer is if it is no JSON */
  readonly file?: 'image/jpeg' | 'application/gzip' | 'application/json' | 'text/csv' | 'text/event-stream'
  /** tenants make the call only on a Griya host (contract A12) */
  readonly griya?: true
  /** on a Griya host the call accepts Idempotency-Key */
  readonly idempotent?: true
  /** Whether an operator's call leaves a line in the audit log. Without this, calls that are no GET do. */
  readonly isLogged?: boolean
  /** of operators' calls alone */
  readonly house?: CallHouse
}

/** Owners are never limited to houses, and where anybody may call nobody is known yet. */
type OperatorCall = Call &
  ({ readonly access: 'open' | 'owner' } | { readonly access: 'person' | 'staff'; readonly house: CallHouse })

/** What a schema takes. */
export type InputOf<Schema> = Schema extends GenericSchema ? InferInput<Schema> : never

/** The calls of one subject, by their names. */
export type Calls = Readonly<Record<string, Call>>
export type OperatorCalls = Readonly<Record<string, OperatorCall>>

export const json = <Schema extends GenericSchema>(schema: Schema, limits: Pick<CallBody, 'largest'> = {}) =>
  ({ kind: 'json', schema, ...limits }) as const

export const form = <Schema extends GenericSchema>(schema: Schema) => ({ kind: 'form', schema }) as const

export const multipart = <Schema extends GenericSchema, const Parts extends Omit<CallBody, 'kind' | 'schema'>>(
  schema: Schema,
  parts: Parts,
) => ({ kind: 'multipart', schema, ...parts }) as const

export const isLogged = ({ method, isLogged: own }: Call): boolean => own ?? method !== 'GET'

/** Whether an operator with this role may make the call. */
export const mayCall = (role: 'owner' | 'staff', { access }: Call): boolean => role === 'owner' || access !== 'owner'
