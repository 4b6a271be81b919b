import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { operatorCalls, OperatorCallName } from '@griya/contract/calls'
import type { RequestOf } from '@griya/common/calls/request'

type Calls = typeof operatorCalls

/** What an endpoint asks of the server. */
export type OperatorRequest = { [Name in OperatorCallName]: RequestOf<Calls, Name> }[OperatorCallName]

/** A file is answered by its address in this page's own memory, which the caller frees. */
export type Answer<Name extends OperatorCallName> = Calls[Name] extends { answer: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : string
type Body<Name extends OperatorCallName> = Calls[Name] extends { body: { schema: infer Schema extends GenericSchema } }
  ? InferInput<Schema>
  : never

/** The argument is the body. */
export const withBody = <Name extends OperatorCallName>(call: Name) => ({
  query: (body: Body<Name>) => ({ call, body }),
})

/** The argument is the body, and the id beside it. */
export const byIdWithBody = <Name extends OperatorCallName>(call: Name) => ({
  query: ({ id, ...body }: Body<Name> & { readonly id: number }) => ({ call, params: { id }, body }),
})

/**
 * The endpoint is read in pages: each answer names in `next` the last row that it holds, and the next page comes after it.
 */
export const inPages = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { readonly next: number | null }) => next ?? undefined,
}

interface Shown {
  readonly cacheDataLoaded: Promise<{ readonly data: string }>
  readonly cacheEntryRemoved: Promise<void>
}

/** A picture stays for two minutes after it was shown, without a further request; then its address is freed. */
export const asPicture = {
  keepUnusedDataFor: 120,
  onCacheEntryAdded: async (_: unknown, { cacheDataLoaded, cacheEntryRemoved }: Shown) => {
    const address = await cacheDataLoaded.then(
      ({ data }) => data,
      () => undefined,
    )
    await cacheEntryRemoved
    if (address !== undefined) URL.revokeObjectURL(address)
  },
}
