import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Credentials } from '@/api/request'
import { sessionApi } from '@/api/sessionApi'
import { numberOf } from '@/domain/phoneNumber'

export interface SessionState extends Credentials {
  /** after Logout the sign-in leads to the start page, not back to the screen where Logout was pressed */
  readonly leftByChoice: boolean
}

const initialState: SessionState = { token: null, phoneNumber: null, epoch: 0, leftByChoice: false }

const ended = (state: SessionState, leftByChoice: boolean): SessionState => ({
  ...state,
  token: null,
  epoch: state.epoch + 1,
  leftByChoice,
})

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * The tenant pressed Logout: all data of this tenant leaves the browser, except the number, which fills in the
     * login form.
     */
    loggedOut: (state) => ended(state, true),
    /** The server refused the token; drafts stay for the same number. */
    sessionExpired: (state) => ended(state, false),
    /** Another tab signed in or out. */
    sessionChangedElsewhere: (
      state,
      { payload }: PayloadAction<{ readonly token: string | null; readonly phoneNumber: string | null }>,
    ) => ({ ...state, ...payload, epoch: state.epoch + 1, leftByChoice: payload.token === null }),
  },
  extraReducers: (builder) => {
    builder
      // whoever is cut off before the sign-in that follows finds the number in the login form
      .addMatcher(sessionApi.endpoints.resetPassword.matchFulfilled, (state, { payload }) => ({
        ...state,
        phoneNumber: state.phoneNumber ?? payload.phoneNumber,
      }))
      .addMatcher(sessionApi.endpoints.signIn.matchFulfilled, (state, { payload, meta }) => ({
        ...state,
        token: payload,
        phoneNumber: meta.arg.originalArgs.phoneNumber,
        epoch: state.epoch + 1,
        leftByChoice: false,
      }))
  },
  selectors: {
    selectIsLoggedIn: ({ token }): boolean => token !== null,
    selectLeftByChoice: ({ leftByChoice }): boolean => leftByChoice,
    /** as it was typed */
    selectPhoneNumber: ({ phoneNumber }): string | null => phoneNumber,
    /** The number of whoever is signed in, in one spelling. */
    selectTenantNumber: ({ token, phoneNumber }): string | null =>
      token === null ? null : numberOf(phoneNumber ?? ''),
  },
})

export const { loggedOut, sessionExpired, sessionChangedElsewhere } = session.actions
export const { selectIsLoggedIn, selectLeftByChoice, selectPhoneNumber, selectTenantNumber } = session.selectors
export const isSessionEnd = isAnyOf(loggedOut, sessionExpired, sessionChangedElsewhere)
export const sessionReducer = session.reducer
