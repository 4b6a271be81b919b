import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import { operatorCalls, type OperatorCallName } from '@/contract/calls'
import { fillPath } from '@/kit/callPath'
import { readable } from './reading'

type Calls = typeof operatorCalls

/** The calls whose answer is JSON. */
type JsonCallName = {
  [N in OperatorCallName]: Calls[N] extends { readonly answer: v.GenericSchema } ? N : never
}[OperatorCallName]
export type Answer<N extends OperatorCallName> = Calls[N] extends {
  readonly answer: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : never
type Body<N extends OperatorCallName> = Calls[N] extends {
  readonly body: { readonly schema: infer Schema extends v.GenericSchema }
}
  ? v.InferInput<Schema>
  : never

/** What may stand in the path of a call. */
interface PathParts {
  readonly id?: number
  readonly slot?: number
  readonly hash?: string
  readonly place?: number
}

type RequestParts = Pick<FetchArgs, 'body' | 'params'> & PathParts

/** A call as a request; the contract knows its method and its path. */
export const requestOf = (name: OperatorCallName, { body, params, ...parts }: RequestParts = {}): FetchArgs => {
  const { method, path } = operatorCalls[name]
  return { url: fillPath(path, { ...parts }), method, body: body as unknown, ...(params && { params }) }
}

/** The part of an endpoint that follows from the contract: its request, and that its answer is checked. */
export const withArg = <N extends JsonCallName, Arg>(name: N, partsOf: (arg: Arg) => RequestParts) => ({
  query: (arg: Arg) => requestOf(name, partsOf(arg)),
  // TypeScript cannot follow a name into the table
  responseSchema: readable(name, operatorCalls[name].answer as unknown as v.GenericSchema<Answer<N>>),
})

/** For an answer that is a file: its address in this page's own memory, which the caller frees. A refusal stays a text. */
export const readFile = async (answer: Response): Promise<string> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.text()

/** The endpoint takes no argument. */
export const noArg = <N extends JsonCallName>(name: N) => withArg<N, void>(name, () => ({}))

/** How an operator learns that a call failed. An ended session leads to the sign-in, whatever is said here. */
export type RefusalDisplay =
  /** where what was asked for would have been, or in the form that was sent */
  | 'screen'
  /** in a notice: no form sends this call */
  | 'notice'
  /** the payment's card shows that somebody else was first, a notice everything else */
  | 'card'
  /** in the form, even a 401: before anybody is signed in, it is the answer to what was typed */
  | 'signIn'

/** What an endpoint may declare besides its request. */
export interface EndpointOptions {
  /** absent = a query's failure is shown by the screen, a mutation's in a notice */
  readonly refusal?: RefusalDisplay
}

export const shownByForm = { refusal: 'screen' } as const satisfies EndpointOptions

/** The argument is the body. It comes from a form, unless the endpoint says something else. */
export const withBody = <N extends JsonCallName>(name: N) => ({
  ...withArg(name, (body: Body<N>) => ({ body })),
  extraOptions: shownByForm,
})

/** The argument is the id of what the call is about. */
export const byId = <N extends JsonCallName>(name: N) => withArg(name, (id: number) => ({ id }))

/** The argument is the body, and the id beside it. It comes from a form, unless the endpoint says something else. */
export const byIdWithBody = <N extends JsonCallName>(name: N) => ({
  ...withArg(name, ({ id, ...body }: Body<N> & { readonly id: number }) => ({ id, body })),
  extraOptions: shownByForm,
})

/**
 * The endpoint is read in pages: each answer names in `next` the last row that it holds, and the next page comes after it.
 * The caller says what the request for a page carries besides, and where.
 */
export const inPages = <N extends JsonCallName, Arg>(
  name: N,
  partsOf: (arg: Arg, from: { readonly before?: number }) => RequestParts,
) => ({
  query: ({ queryArg, pageParam }: { readonly queryArg: Arg; readonly pageParam: number | null }) =>
    requestOf(name, partsOf(queryArg, pageParam === null ? {} : { before: pageParam })),
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ next }: { readonly next: number | null }) => next ?? undefined,
  },
  responseSchema: readable(name, operatorCalls[name].answer as unknown as v.GenericSchema<Answer<N>>),
})

/** The tags of what a change alters, once it is made. */
export const alters =
  <const Tags extends readonly unknown[]>(...tags: Tags) =>
  (_answer: unknown, error: unknown) =>
    error ? [] : tags
