import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** What the spec calls an alert: shown without blocking, above whatever screen comes next. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** of the notices about one thing only the latest is true: a form names itself here */
  readonly about?: string
  /** offers to load the page anew; stays until it was answered */
  readonly action?: 'reload'
}

const initialState: readonly Notice[] = []

/** The same text is not stacked twice, and what a form said before is over once it says something new. */
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

/** What a notice offered was wanted. */
export const reloadWanted = createAction('notices/reloadWanted')

export const { noticeShown, noticeDismissed } = notices.actions
export const { selectNotices } = notices.selectors
export const noticesReducer = notices.reducer
