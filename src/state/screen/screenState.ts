import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FileRef } from '@/domain/payment'
import { routeChanged } from '../navigation/navigation'
import { isSessionEnd } from '../session/session'

/** Plain data, so that a recording can show it again. */
export type ScreenValue = string | number | boolean | FileRef | null

interface ScreenState {
  /** the screen that these values belong to */
  readonly pathname: string | null
  readonly values: Readonly<Record<string, ScreenValue>>
}

const initialState: ScreenState = { pathname: null, values: {} }

/** What a screen shows besides data and drafts, such as an open question or a field's message: over when it is left. */
const screenState = createSlice({
  name: 'screenState',
  initialState,
  reducers: {
    screenStateChanged: (
      state,
      { payload }: PayloadAction<{ readonly key: string; readonly value: ScreenValue }>,
    ): ScreenState => ({ ...state, values: { ...state.values, [payload.key]: payload.value } }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeChanged, (state, { payload: { pathname } }) =>
        state.pathname === pathname ? state : { pathname, values: {} },
      )
      .addMatcher(isSessionEnd, (state) => ({ ...state, values: {} }))
  },
})

export const { screenStateChanged } = screenState.actions
export const screenStateReducer = screenState.reducer

export const selectScreenValue = (state: { readonly screenState: ScreenState }, key: string): ScreenValue | undefined =>
  state.screenState.values[key]
