import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'
import { TAGS } from './tags'

/**
 * RTK Query takes no base query whose options are required. Told that this one is also of the general kind, it takes it, and
 * then requires the options of every endpoint.
 */
const declaringQuery = baseQuery as BaseQueryFn & typeof baseQuery

/** The one api: every resource injects its endpoints here, eagerly, because reducers look definitions up by name. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: declaringQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})

/** The schemas of the calls that the menu makes: they come with the app, and begin to work with the first answer. */
export const loadFirstAnswers = () => import(/* webpackMode: "eager" */ './answers/menu')

/**
 * The schemas of all other calls: one file, which the second screen brings for all the others. A file for each would cost
 * the first load more than it spares the others.
 */
export const loadAnswers = () => import(/* webpackChunkName: "answers" */ './answers/otherScreens')
