import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface Place {
  /** without the /react prefix */
  readonly pathname: string
  readonly search: string
  /** tells two visits of the same address apart */
  readonly key: string
}

interface NavigationState {
  readonly place: Place | null
}

/** A wish to be somewhere else; the router carries it out and answers with routeChanged. */
export const goTo = createAction<{
  readonly to: string
  readonly replace?: boolean
  /** where to come back to after signing in */
  readonly returnTo?: string
}>('navigation/goTo')

const initialState: NavigationState = { place: null }

const navigation = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    routeChanged: (_state, { payload }: PayloadAction<Place>): NavigationState => ({ place: payload }),
  },
  selectors: { selectPlace: ({ place }): Place | null => place },
})

export const { routeChanged } = navigation.actions
export const { selectPlace } = navigation.selectors
export const navigationReducer = navigation.reducer
