import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface Place {
  /** without the /react prefix */
  readonly pathname: string
  readonly search: string
  /** tells two visits to the same address apart */
  readonly key: string
  /** the address that the visit came from, if the app leads back there */
  readonly returnTo?: string
  /** by the browser's own back or forward */
  readonly isReturn?: true
}

export interface NavigationState {
  readonly place: Place | null
}

/** A request to go somewhere else; the router follows it, and routeChanged reports the result. */
export const goTo = createAction<{
  readonly to: string
  readonly replace?: boolean
  /** the address of this screen, if the next one may lead back to it */
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
