import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import { type OperatorCallName, operatorCalls } from '@/contract/calls'

type Calls = typeof operatorCalls

/** The calls whose answer is JSON. */
type Answered = {
  [N in OperatorCallName]: Calls[N] extends { readonly answer: v.GenericSchema } ? N : never
}[OperatorCallName]
type Answer<N extends OperatorCallName> = Calls[N] extends { readonly answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : never
type Body<N extends OperatorCallName> = Calls[N] extends {
  readonly body: { readonly schema: infer Schema extends v.GenericSchema }
}
  ? v.InferInput<Schema>
  : never

/** What stands in the path of a call. */
interface Places {
  readonly id?: number
  readonly slot?: number
  readonly hash?: string
}

type Given = Pick<FetchArgs, 'body' | 'params'> & Places

/** A call as it travels; the contract knows its method and its path. */
export const callOf = (name: OperatorCallName, { body, params, ...places }: Given = {}): FetchArgs => {
  const { method, path } = operatorCalls[name]
  const url = path.replace(/\{(\w+)\}/g, (_, place: keyof Places) => encodeURIComponent(String(places[place])))
  return { url, method, body: body as unknown, ...(params && { params }) }
}

/** The part of an endpoint that follows from the contract: how it is asked, and that its answer is checked. */
export const asking = <N extends Answered, Arg>(name: N, given: (arg: Arg) => Given) => ({
  query: (arg: Arg) => callOf(name, given(arg)),
  // TypeScript cannot follow a name into the table
  responseSchema: operatorCalls[name].answer as unknown as v.GenericSchema<Answer<N>>,
})

/** There is no argument. */
export const plain = <N extends Answered>(name: N) => asking<N, void>(name, () => ({}))

/** The argument is the body. */
export const sending = <N extends Answered>(name: N) => asking(name, (body: Body<N>) => ({ body }))

/** The argument is the id of what the call is about. */
export const about = <N extends Answered>(name: N) => asking(name, (id: number) => ({ id }))

/** The argument is the body, and the id beside it. */
export const sendingAbout = <N extends Answered>(name: N) =>
  asking(name, ({ id, ...body }: Body<N> & { readonly id: number }) => ({ id, body }))

/** Refusals are shown by the form that was sent. */
export const byForm = { shownByScreen: 'form' } as const
