import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** What the spec calls an alert: shown without blocking, above whatever screen comes next. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
}

const initialState: readonly Notice[] = []

const notices = createSlice({
  name: 'notices',
  initialState: initialState,
  reducers: {
    noticeShown: {
      prepare: (tone: Notice['tone'], text: string) => ({ payload: { id: nanoid(8), tone, text } }),
      /** The same text is not stacked twice: the newer one takes its place. */
      reducer: (state: readonly Notice[], { payload }: PayloadAction<Notice>) => [
        ...state.filter(({ text }) => text !== payload.text),
        payload,
      ],
    },
    noticeDismissed: (state: readonly Notice[], { payload }: PayloadAction<Notice['id']>) =>
      state.filter(({ id }) => id !== payload),
  },
})

export const { noticeShown, noticeDismissed } = notices.actions
export const noticesReducer = notices.reducer

export const selectNotices = (state: { readonly notices: readonly Notice[] }): readonly Notice[] => state.notices
