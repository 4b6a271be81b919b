import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export interface Notice {
  readonly id: string
  readonly kind: 'error' | 'success'
  readonly text: string
}

/** Notices appear once, above every screen, and leave the state as soon as they are shown. */
const slice = createSlice({
  name: 'notices',
  initialState: [] as readonly Notice[],
  reducers: {
    noticed: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (notices, { payload }: PayloadAction<Notice>) => [...notices, payload],
    },
    noticeShown: (notices, { payload }: PayloadAction<string>) => notices.filter(({ id }) => id !== payload),
  },
})

export const { noticed, noticeShown } = slice.actions
export const noticesReducer = slice.reducer
