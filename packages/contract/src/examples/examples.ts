import type { TenantCallName } from '../tenantCalls'

export interface Documentation {
  /** what a client's author must know beside the fields; one or two sentences */
  readonly description: string
  /** the body of the request, with the field names of its form */
  readonly request?: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

/** Of the calls of one subject. They show the form of the data; they need not match each other. */
export type Examples = Partial<Readonly<Record<TenantCallName, Documentation>>>
