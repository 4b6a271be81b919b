import type { OpenValues } from '@/domain/privacy'
import { definitionOf as declaredBy } from '@/kit/definitions'
import { baseApi } from './baseApi'
import type { ApiRequest } from './call'
import { coinsApi } from './coinsApi'
import { housesApi } from './housesApi'
import { notificationsApi } from './notificationsApi'
import { profilesApi } from './profilesApi'
import type { EndpointOptions, RefusalDisplay, ResultOf, Shape } from './request'
import { roomsApi } from './roomsApi'
import { sessionApi } from './sessionApi'
import { shapes } from './shapes'
import type { RoomRequestEndpoints } from './roomRequestsApi'
import type { TicketEndpoints } from './ticketsApi'
import { transactionsApi } from './transactionsApi'

/**
 * All endpoints but those that come with the code of their only screens (`ticketsApi`, `roomRequestsApi`), loaded together: reducers look up
 * definitions by name, and a replay needs those of screens that are not open yet. It loads the code of all screens first.
 */
export const endpoints = {
  ...coinsApi.endpoints,
  ...housesApi.endpoints,
  ...notificationsApi.endpoints,
  ...profilesApi.endpoints,
  ...roomsApi.endpoints,
  ...sessionApi.endpoints,
  ...transactionsApi.endpoints,
}

type Endpoints = typeof endpoints
type AllEndpoints = Endpoints & TicketEndpoints & RoomRequestEndpoints

/** An endpoint without a shape does not compile, and neither does a shape that makes something else than it returns. */
export const shapeOfEndpoint: { readonly [Name in keyof Endpoints]: Shape<ResultOf<Endpoints[Name]>> } = shapes

/** Endpoints that change something on the server. */
export type MutationName = {
  [Name in keyof AllEndpoints]: AllEndpoints[Name] extends { readonly useMutation: unknown } ? Name : never
}[keyof AllEndpoints]

interface Definition {
  readonly extraOptions?: EndpointOptions
  readonly query?: (argument: unknown) => ApiRequest
}

const definitionOf = (endpoint: string) => declaredBy<Definition>(baseApi, endpoint)

/** The options that an endpoint declares. */
export const optionsOf = (endpoint: string): EndpointOptions | undefined => definitionOf(endpoint)?.extraOptions

/** What an endpoint asks of the server for an argument. */
export const requestOf = (endpoint: string, argument: unknown): ApiRequest | undefined =>
  definitionOf(endpoint)?.query?.(argument)

/** This is not in the meta of an answer, because a call that throws has no meta. */
export const refusalOf = (endpoint: string): RefusalDisplay => optionsOf(endpoint)?.refusal ?? 'screen'

/** Undefined if there is no such endpoint. */
export const openValuesOf = (endpoint: string): OpenValues | undefined => {
  const definition = definitionOf(endpoint)
  return definition && { argument: [], answer: [], ...definition.extraOptions?.open }
}
