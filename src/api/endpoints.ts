import type { OpenTexts } from '@/domain/privacy'
import { baseApi } from './baseApi'
import { coinsApi } from './coinsApi'
import { housesApi } from './housesApi'
import { notificationsApi } from './notificationsApi'
import { profilesApi } from './profilesApi'
import type { EndpointOptions, RefusalDisplay } from './request'
import { roomsApi } from './roomsApi'
import { sessionApi } from './sessionApi'
import { transactionsApi } from './transactionsApi'

/** Every endpoint, eagerly: reducers look definitions up by name, in a replay also those of screens not opened yet. */
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

/** Endpoints that change something on the server. */
export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly useMutation: unknown } ? Name : never
}[keyof Endpoints]

interface Definition {
  readonly extraOptions?: EndpointOptions
}

/** What an endpoint says of itself; undefined where none has that name. RTK Query shows a definition to whoever enhances it. */
export const optionsOf = (endpoint: string): EndpointOptions | undefined => {
  let found: EndpointOptions | undefined
  const look = (definition: Definition | undefined) => {
    found = definition?.extraOptions
  }
  baseApi.enhanceEndpoints({ endpoints: { [endpoint]: look as () => void } })
  return found
}

/** It does not travel in an answer's meta, because a call that throws has none. */
export const refusalOf = (endpoint: string): RefusalDisplay => optionsOf(endpoint)?.refusal ?? 'screen'

export const openTextsOf = (endpoint: string): OpenTexts | undefined => optionsOf(endpoint)?.open
