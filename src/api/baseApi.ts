import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'
import { TAGS } from './tags'

/**
 * RTK Query's types do not accept a base query with required options. With this wider type they do, and then every
 * endpoint must give its options.
 */
const declaringQuery = baseQuery as BaseQueryFn & typeof baseQuery

/**
 * The one api. Each resource adds its endpoints when its file is loaded, because reducers look up definitions by name.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: declaringQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})

/** The schemas of the menu's calls: they come with the app, but run only when the first answer comes. */
export const loadFirstAnswers = () => import(/* webpackMode: "eager" */ './answers/menu')

/**
 * The schemas of all other calls, in one file that the second screen loads for all of them. A file for each screen
 * would cost the first load more than it saves the others.
 */
export const loadAnswers = () => import(/* webpackChunkName: "answers" */ './answers/otherScreens')
