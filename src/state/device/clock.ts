import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

interface ClockState {
  /** the device's clock at the last tick, unix seconds */
  readonly deviceNow: number
  /** the server's clock less the device's, in seconds */
  readonly offset: number
}

/** The Date header counts whole seconds and travels: smaller differences are no news. */
const NOISE_SECONDS = 3

const clockOffsetIn = (action: UnknownAction): number | null => {
  const meta = action['meta'] as { baseQueryMeta?: { clockOffset?: number | null } } | undefined
  return meta?.baseQueryMeta?.clockOffset ?? null
}

const initialState: ClockState = { deviceNow: 0, offset: 0 }

const clock = createSlice({
  name: 'clock',
  initialState,
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
})

export const { ticked } = clock.actions
export const clockReducer = clock.reducer

/** The server's now, in unix seconds: a phone whose clock is wrong still counts down to the right moment. */
export const selectNow = ({ clock: { deviceNow, offset } }: { readonly clock: ClockState }): number =>
  deviceNow + offset
