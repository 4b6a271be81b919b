import { createApi, type EndpointDefinitions } from '@reduxjs/toolkit/query/react'
import type { EndpointBuilder, MutationDefinition } from '@reduxjs/toolkit/query'
import { untilCurrent } from '@/kit/overtaken'
import { baseQuery } from './baseQuery'
import type { MutationOptions } from './request'
import { TAGS, type Tag } from './tags'

/** The one api. Each resource adds its endpoints when its file is loaded, because reducers look up definitions by name. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: untilCurrent(baseQuery),
  tagTypes: TAGS,
  // what was changed shows at once, also while a picture is on its way
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

type Mutation<Result, Argument> = MutationDefinition<Argument, typeof baseQuery, Tag, Result, 'api'>

interface Build extends Pick<EndpointBuilder<typeof baseQuery, Tag, 'api'>, 'query'> {
  /** A mutation without its options does not compile. */
  mutation<Result, Argument>(
    definition: Omit<Mutation<Result, Argument>, 'type'> & { readonly extraOptions: MutationOptions },
  ): Mutation<Result, Argument>
}

export const injectEndpoints = <Added extends EndpointDefinitions>(endpoints: (build: Build) => Added) =>
  // it asks for more than RTK Query does; TypeScript cannot compare the two because of their own type parameters
  baseApi.injectEndpoints({ endpoints: (build) => endpoints(build as unknown as Build) })
