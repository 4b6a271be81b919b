import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UploadName } from './call'

/** The progress of each endpoint's upload, in percent. */
export type UploadsState = Readonly<Partial<Record<UploadName, number>>>

const initialState: UploadsState = {}

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadProgressed: (
      state,
      { payload }: PayloadAction<{ readonly endpoint: UploadName; readonly percent: number }>,
    ) => ({
      ...state,
      [payload.endpoint]: payload.percent,
    }),
  },
  selectors: { selectUploadPercent: (state, endpoint: UploadName): number | null => state[endpoint] ?? null },
})

export const { uploadProgressed } = uploads.actions
export const { selectUploadPercent } = uploads.selectors
export const uploadsReducer = uploads.reducer
