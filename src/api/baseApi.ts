import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'
import { TAGS } from './tags'

/** The one api: every resource injects its endpoints here, eagerly, because reducers look definitions up by name. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})
