import type { Period } from '@griya/contract/stayAddress'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MutationName } from '@/api/endpoints'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { HouseOrder } from '@/domain/house'
import type { FileRef } from '@/domain/payment'
import type { ProfileGroup, ProfileNumber } from '@/domain/profile'
import type { RequestField } from '@/domain/roomRequest'
import { routeChanged } from '../navigation/navigation'
import { isSessionEnd } from '../session/session'

/** The forms that remember that sending was tried. */
export type SentForm = 'confirmation' | 'help' | 'request' | 'ticket' | `profile:${ProfileNumber}`

/** The forms that mark the field which the server refused. */
export type RefusingForm = 'confirmation' | 'help' | 'password' | 'request' | 'voucher' | `profile:${ProfileNumber}`

/** The fields of forms for which a picture is chosen. */
export type PictureField =
  'confirmation:image' | `help:photo${1 | 2 | 3}` | `profile:${ProfileNumber}:${'photo' | 'identityPhoto'}`

/**
 * Every value that a screen keeps, by its key: what the value is about, as a recording shows it. Values are plain data,
 * so that a recording can restore them.
 */
export type ScreenValues = {
  readonly 'account:open': boolean
  /** the place of the announcement whose lines are shown */
  readonly 'announcement:open': number | null
  /** a guest wants to book and may choose how, or asks for the room without an account */
  readonly 'booking:guest': 'looking' | 'choosing' | 'asking'
  /** the request was sent */
  readonly 'booking:asked': boolean
  /** the server wants a profile first */
  readonly 'booking:noProfile': boolean
  readonly 'booking:taken': boolean
  readonly 'booking:tooMany': boolean
  readonly 'cancel:asking': boolean
  readonly 'details:open': boolean
  readonly 'help:open': boolean
  /** what the server says of a payment that the device did not know */
  readonly 'known:news': string
  /** it is that the first stay in a room was confirmed */
  readonly 'known:welcome': boolean
  readonly 'login:failed': boolean
  readonly 'login:reason': string
  readonly 'password:link': boolean
  readonly 'password:tried': boolean
  /** the index of the photo that is shown */
  readonly photos: number
  readonly 'photos:large': boolean
  readonly 'photos:zoomed': boolean
  readonly 'push:enabling': boolean
  /** the fields whose problems were told when sending was tried last */
  readonly 'request:shown': readonly RequestField[]
  readonly 'search:order': HouseOrder
  /** the amount that the server refused, as it was typed */
  readonly 'payment:refused': string | null
  readonly 'voucher:open': boolean
  readonly 'voucher:problem': string | null
} & Readonly<
  Record<`search:${Period}:outside`, CalendarDate | null> &
    Record<`search:${Period}:${'problem' | 'old'}`, string | null> &
    Record<`profile:${ProfileNumber}:open`, readonly ProfileGroup[]> &
    Record<`${SentForm | MutationName}:${'tried' | 'waiting'}`, boolean> &
    // the field that the server refused, and its words
    Record<`${RefusingForm}:refused`, string | null> &
    Record<`${RefusingForm}:refusal`, string> &
    Record<`${PictureField}:underWay`, FileRef | null> &
    Record<`${PictureField}:problem`, string | null>
>

export type ScreenKey = keyof ScreenValues

/** For a component `useScreenState` makes one: it sees to it that the value has the type of its key. */
interface ScreenChange {
  readonly key: ScreenKey
  readonly value: ScreenValues[ScreenKey]
}

export interface ScreenState {
  /** the screen to which these values belong */
  readonly pathname: string | null
  readonly values: Partial<ScreenValues>
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
    screenStateChanged: (state, { payload }: PayloadAction<ScreenChange>): ScreenState => ({
      ...state,
      values: { ...state.values, [payload.key]: payload.value },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeChanged, (state, { payload: { pathname } }) =>
        state.pathname === pathname ? state : { pathname, values: {} },
      )
      .addMatcher(isSessionEnd, (state) => ({ ...state, values: {} }))
  },
  selectors: { selectScreenValues: ({ values }) => values },
})

export const { screenStateChanged } = screenState.actions
export const { selectScreenValues } = screenState.selectors
export const screenStateReducer = screenState.reducer

export interface QaPanelState {
  readonly isOpen: boolean
  /** QA uses test data, and the recording shows it as it is; absent = no */
  readonly isAsIs?: boolean
}

const closed: QaPanelState = { isOpen: false }

/** The panel in which QA marks moments and downloads the recording. */
const qaPanel = createSlice({
  name: 'qaPanel',
  initialState: closed,
  reducers: {
    qaPanelOpened: (state) => ({ ...state, isOpen: true }),
    qaPanelClosed: (state) => ({ ...state, isOpen: false }),
    recordingAsIsSwitched: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isAsIs: payload }),
  },
  selectors: {
    selectIsQaPanelOpen: ({ isOpen }): boolean => isOpen,
    selectIsRecordedAsIs: ({ isAsIs = false }): boolean => isAsIs,
  },
})

export const { qaPanelOpened, qaPanelClosed, recordingAsIsSwitched } = qaPanel.actions
export const { selectIsQaPanelOpen, selectIsRecordedAsIs } = qaPanel.selectors
export const qaPanelReducer = qaPanel.reducer
