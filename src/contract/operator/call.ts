import type { GenericSchema } from 'valibot'

/**
 * Who may make a call. open = anybody; person = whoever is signed in, for their own account; staff = everybody signed
 * in; owner = owners. The key of the command line counts as an owner, but is nobody's account.
 */
export type Access = 'open' | 'person' | 'staff' | 'owner'

export interface OperatorCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** the part after {host}/operator, with {name} for a parameter */
  readonly path: string
  readonly access: Access
  readonly section: string
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  /** the name of the one file that a multipart form carries instead of a body */
  readonly upload?: string
  /** what the answer is if it is no JSON */
  readonly file?: 'image/jpeg' | 'application/gzip' | 'application/json' | 'text/event-stream'
  readonly answer?: GenericSchema
  /** Whether it leaves a line in the audit log. Without this, calls that are no GET do. */
  readonly isLogged?: boolean
}

/** The calls of one subject, by their names. */
export type OperatorCalls = Readonly<Record<string, OperatorCall>>

export const isLogged = ({ method, isLogged: own }: OperatorCall): boolean => own ?? method !== 'GET'

/** Whether somebody with this role may make the call. */
export const mayCall = (role: 'owner' | 'staff', { access }: OperatorCall): boolean =>
  role === 'owner' || access !== 'owner'
