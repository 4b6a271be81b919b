import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** A message above every screen. The spec calls it an alert: it blocks nothing, and stays when the screen changes. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** the subject, such as a form; of all notices about it only the latest is shown */
  readonly about?: string
  /** 'reload' = a button that offers to reload the page, and the notice stays until it is answered; 'contact' = a link */
  readonly action?: 'reload' | 'contact'
}

const initialState: readonly Notice[] = []

/** The same text is not shown twice, and a new notice about a subject replaces the earlier one. */
const replaces = (newer: Notice, older: Notice): boolean =>
  newer.text === older.text || (newer.about !== undefined && newer.about === older.about)

const notices = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      prepare: (tone: Notice['tone'], text: string, about?: string, action?: Notice['action']) => ({
        payload: {
          id: nanoid(8),
          tone,
          text,
          ...(about === undefined ? {} : { about }),
          ...(action === undefined ? {} : { action }),
        },
      }),
      reducer: (state: readonly Notice[], { payload }: PayloadAction<Notice>) => [
        ...state.filter((notice) => !replaces(payload, notice)),
        payload,
      ],
    },
    noticeDismissed: (state: readonly Notice[], { payload }: PayloadAction<Notice['id']>) =>
      state.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotices: (state) => state },
})

export const { noticeShown, noticeDismissed } = notices.actions
export const { selectNotices } = notices.selectors
export const noticesReducer = notices.reducer
