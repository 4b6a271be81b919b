import type { RefusalDisplay } from '@griya/common/calls/refusal'
import type { KnownEndpoints } from '@/domain/privacy'
import { declared } from './baseApi'
import type { ApiRequest } from './call'
import { coinsApi } from './coinsApi'
import { housesApi } from './housesApi'
import { notificationsApi } from './notificationsApi'
import { profilesApi } from './profilesApi'
import type { EndpointOptions, ResultOf, Shape } from './request'
import { roomRequestsApi } from './roomRequestsApi'
import { roomsApi } from './roomsApi'
import { sentFor } from './sent'
import { sessionApi } from './sessionApi'
import { shapes } from './shapes'
import { ticketsApi } from './ticketsApi'
import { transactionsApi } from './transactionsApi'

/** All endpoints, loaded together: reducers look up definitions by name, and a recording may hold those of any screen. */
export const endpoints = {
  ...coinsApi.endpoints,
  ...housesApi.endpoints,
  ...notificationsApi.endpoints,
  ...profilesApi.endpoints,
  ...roomRequestsApi.endpoints,
  ...roomsApi.endpoints,
  ...sessionApi.endpoints,
  ...ticketsApi.endpoints,
  ...transactionsApi.endpoints,
}

type Endpoints = typeof endpoints

/** An endpoint without a shape does not compile, and neither does a shape that makes something else than it returns. */
export const shapeOfEndpoint: { readonly [Name in keyof Endpoints]: Shape<ResultOf<Endpoints[Name]>> } = shapes

/** Endpoints that change something on the server. */
export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly useMutation: unknown } ? Name : never
}[keyof Endpoints]

/** The options that an endpoint declares. */
export const optionsOf = (endpoint: string): EndpointOptions | undefined => declared.get(endpoint)?.extraOptions

/** What an endpoint asks of the server for an argument. */
export const requestOf = (endpoint: string, argument: unknown): ApiRequest | undefined =>
  declared.get(endpoint)?.query?.(argument)

/** This is not in the meta of an answer, because a call that throws has no meta. */
export const refusalOf = (endpoint: string): RefusalDisplay => optionsOf(endpoint)?.refusal ?? 'screen'

export const knownEndpoints: KnownEndpoints = {
  openValuesOf: (endpoint) => {
    const definition = declared.get(endpoint)
    return definition && { argument: [], answer: [], ...definition.extraOptions?.open }
  },
  sentBy: (endpoint, argument) => {
    const request = requestOf(endpoint, argument)
    return request && sentFor(request)
  },
}
