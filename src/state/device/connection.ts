import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface ConnectionState {
  readonly online: boolean
  readonly visible: boolean
}

const initialState: ConnectionState = { online: true, visible: true }

const connection = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, online: payload }),
    visibilityChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, visible: payload }),
  },
})

export const { connectionChanged, visibilityChanged } = connection.actions
export const connectionReducer = connection.reducer

export const selectIsOnline = (state: { readonly connection: ConnectionState }): boolean => state.connection.online
