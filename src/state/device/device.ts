import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { answerMetaOf } from '@/api/request'
import { isGriyaHost } from '@griya/contract/host'
import type { House } from '@/domain/house'
import { paths } from '@/domain/paths'
import { accessTo, type Access } from '@/domain/places'
import type { ScreenName } from '@/domain/screens'
import { emptyEnvironment } from '@griya/common/device/environment'

export interface ClockState {
  /** the device's clock at the last tick, unix seconds */
  readonly deviceNow: number
  /** the server's clock minus the device's, in seconds */
  readonly offset: number
}

/** The Date header has whole seconds and spends time on the network, so smaller differences are ignored. */
const NOISE_SECONDS = 3

const clockOffsetIn = (action: UnknownAction): number | null => answerMetaOf(action)?.clockOffset ?? null

const clockAtStart: ClockState = { deviceNow: 0, offset: 0 }

const clock = createSlice({
  name: 'clock',
  initialState: clockAtStart,
  reducers: {
    ticked: (state, { payload }: PayloadAction<number>) => ({ ...state, deviceNow: payload }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      (action: UnknownAction) => clockOffsetIn(action) !== null,
      (state, action) => {
        const offset = clockOffsetIn(action) ?? 0
        return Math.abs(offset - state.offset) < NOISE_SECONDS ? state : { ...state, offset }
      },
    )
  },
  selectors: {
    /**
     * The present time of the server, in unix seconds. With it, countdowns are right even on a phone whose clock is
     * wrong.
     */
    selectNow: ({ deviceNow, offset }): number => deviceNow + offset,
    /** for what was noted by the device's own clock */
    selectDeviceNow: ({ deviceNow }): number => deviceNow,
  },
})

export const { ticked } = clock.actions
export const { selectNow, selectDeviceNow } = clock.selectors
export const clockReducer = clock.reducer

export interface ConnectionState {
  readonly online: boolean
  readonly visible: boolean
}

const connected: ConnectionState = { online: true, visible: true }

const connection = createSlice({
  name: 'connection',
  initialState: connected,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, online: payload }),
    visibilityChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, visible: payload }),
  },
  selectors: { selectIsOnline: ({ online }): boolean => online },
})

export const { connectionChanged, visibilityChanged } = connection.actions
export const { selectIsOnline } = connection.selectors
export const connectionReducer = connection.reducer

export type AccessTo = (name: ScreenName) => Access | null

const accessOnSpec: AccessTo = (name) => accessTo(name, false)
const accessOnGriya: AccessTo = (name) => accessTo(name, true)

const environment = createSlice({
  name: 'environment',
  // until the store is made with the page's own values (app/store); a recording brings those of its page
  initialState: emptyEnvironment,
  reducers: {},
  selectors: {
    selectEnvironment: (state) => state,
    selectTimeZone: ({ timeZone }): string => timeZone,
    /** the address where a tenant begins to look for a room */
    selectFindRoom: ({ apiExtensions }): string => (isGriyaHost(apiExtensions) ? paths.search() : paths.houses()),
    /** who may open a screen; null = the host does not offer it */
    selectAccessTo: ({ apiExtensions }): AccessTo => (isGriyaHost(apiExtensions) ? accessOnGriya : accessOnSpec),
    /** whether the host offers what the contract adds to the spec; any other host is shown the app of the spec alone */
    selectIsGriyaHost: ({ apiExtensions }): boolean => isGriyaHost(apiExtensions),
    /** The operator's number for the matters of a house, or for those of no house. */
    selectContactNumber: ({ apiExtensions, supportWhatsapp }, house?: Pick<House, 'whatsapp'>): string | null =>
      isGriyaHost(apiExtensions) ? (house?.whatsapp ?? supportWhatsapp) || null : null,
  },
})

export const {
  selectEnvironment,
  selectTimeZone,
  selectFindRoom,
  selectAccessTo,
  selectIsGriyaHost,
  selectContactNumber,
} = environment.selectors
export const environmentReducer = environment.reducer
