import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react'
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query'
import { declarations } from '@griya/common/calls/definitions'
import { untilCurrent } from '@griya/common/calls/overtaken'
import { baseQuery } from './baseQuery'
import type { Answer, OperatorRequest } from './call'

const TAGS = [
  'operators',
  'ownerChanges',
  'waiting',
  'pushChoice',
  'audit',
  'serverClock',
  'payments',
  'statements',
  'bills',
  'tenants',
  'stays',
  'roomRequests',
  'houses',
  'rooms',
  'photos',
  'announcements',
  'vouchers',
  'voucherTypes',
  'figures',
  'tickets',
  'ticketList',
] as const
type Tag = (typeof TAGS)[number]

/**
 * The one api; each subject adds its calls. What a screen reads anew whenever it opens needs no tag for changes that are
 * made on other screens.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: untilCurrent(baseQuery),
  // what was changed shows at once, also while a report is on its way
  invalidationBehavior: 'immediately',
  tagTypes: TAGS,
  endpoints: () => ({}),
})

type Base = typeof baseQuery
type Query<Result, Argument> = QueryDefinition<Argument, Base, Tag, Result, 'api'>
type Mutation<Result, Argument> = MutationDefinition<Argument, Base, Tag, Result, 'api'>

/** What an endpoint answers follows from the call that it asks. */
type Asking<Asked, Argument, Definition> = Omit<Definition, 'type' | 'query'> & {
  readonly query: (argument: Argument) => Asked
}
type AnswerTo<Asked extends OperatorRequest> = Answer<Asked['call']>

interface Build extends Pick<EndpointBuilder<Base, Tag, 'api'>, 'infiniteQuery'> {
  query<Asked extends OperatorRequest, Argument>(
    definition: Asking<Asked, Argument, Query<AnswerTo<Asked>, Argument>>,
  ): Query<AnswerTo<Asked>, Argument>
  query<Result, Argument>(definition: Omit<Query<Result, Argument>, 'type'>): Query<Result, Argument>
  mutation<Asked extends OperatorRequest, Argument>(
    definition: Asking<Asked, Argument, Mutation<AnswerTo<Asked>, Argument>>,
  ): Mutation<AnswerTo<Asked>, Argument>
}

const { declared, note } = declarations()
export { declared }

export const injectEndpoints = <Added extends EndpointDefinitions>(endpoints: (build: Build) => Added) =>
  // it follows the contract; TypeScript cannot compare the two because of their own type parameters
  baseApi.injectEndpoints({ endpoints: (build) => note(endpoints(build as unknown as Build)) })
