import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FileRef } from '@/domain/payment'
import { routeChanged } from '../navigation/navigation'
import { isSessionEnd } from '../session/session'

/** Plain data, so that a recording can restore it. */
export type ScreenValue = string | number | boolean | FileRef | null

interface ScreenState {
  /** the screen to which these values belong */
  readonly pathname: string | null
  readonly values: Readonly<Record<string, ScreenValue>>
}

const fresh: ScreenState = { pathname: null, values: {} }

/**
 * What a screen shows apart from data and drafts, such as an open question or the message of a field. It is cleared
 * when the tenant leaves the screen.
 */
const screenState = createSlice({
  name: 'screenState',
  initialState: fresh,
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
  selectors: { selectScreenValue: ({ values }, key: string): ScreenValue | undefined => values[key] },
})

export const { screenStateChanged } = screenState.actions
export const { selectScreenValue } = screenState.selectors
export const screenStateReducer = screenState.reducer

interface QaPanelState {
  readonly isOpen: boolean
}

const closed: QaPanelState = { isOpen: false }

/** The panel in which QA marks moments and downloads the recording. */
const qaPanel = createSlice({
  name: 'qaPanel',
  initialState: closed,
  reducers: {
    qaPanelOpened: () => ({ isOpen: true }),
    qaPanelClosed: () => ({ isOpen: false }),
  },
  selectors: { selectIsQaPanelOpen: ({ isOpen }): boolean => isOpen },
})

export const { qaPanelOpened, qaPanelClosed } = qaPanel.actions
export const { selectIsQaPanelOpen } = qaPanel.selectors
export const qaPanelReducer = qaPanel.reducer
