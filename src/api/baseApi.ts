import { createApi, type EndpointDefinitions } from '@reduxjs/toolkit/query/react'
import type { EndpointBuilder, MutationDefinition } from '@reduxjs/toolkit/query'
import { declarations, type Tagged } from '@griya/common/calls/definitions'
import { untilCurrent } from '@griya/common/calls/overtaken'
import { baseQuery } from './baseQuery'
import type { ApiRequest } from './call'
import type { EndpointOptions, MutationOptions } from './request'
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

interface Definition extends Tagged {
  readonly extraOptions?: EndpointOptions
  readonly query?: (argument: unknown) => ApiRequest
}

const { declared, note } = declarations<Definition>()
export { declared }

export const injectEndpoints = <Added extends EndpointDefinitions>(endpoints: (build: Build) => Added) =>
  // it asks for more than RTK Query does; TypeScript cannot compare the two because of their own type parameters
  baseApi.injectEndpoints({ endpoints: (build) => note(endpoints(build as unknown as Build)) })
