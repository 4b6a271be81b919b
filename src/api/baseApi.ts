import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'
import type { EndpointOptions, RefusalDisplay } from './request'
import { TAGS } from './tags'

/** The one api: every resource injects its endpoints here, eagerly, because reducers look definitions up by name. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})

/**
 * What the endpoint of this name declares. It does not travel in an answer's meta, because a call that throws has none. RTK
 * Query shows a definition only to what enhances it; nothing is changed here.
 */
export const refusalOf = (endpoint: string): RefusalDisplay => {
  const found: EndpointOptions[] = []
  const look = ({ extraOptions }: { readonly extraOptions?: EndpointOptions }) => {
    if (extraOptions !== undefined) found.push(extraOptions)
  }
  baseApi.enhanceEndpoints({ endpoints: { [endpoint]: look } })
  return found[0]?.refusal ?? 'screen'
}

/** The schemas of the calls that the menu makes: they come with the app, and begin to work with the first answer. */
export const loadFirstAnswers = () => import(/* webpackMode: "eager" */ './answers/menu')

/**
 * The schemas of all other calls: one file, which the second screen brings for all the others. A file for each would cost
 * the first load more than it spares the others.
 */
export const loadAnswers = () => import(/* webpackChunkName: "answers" */ './answers/otherScreens')
