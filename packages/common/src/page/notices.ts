import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** A message above every screen. The spec calls it an alert: it blocks nothing, and outlives the redirect it comes with. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  /** what the server said to it, on a second line */
  readonly serverText?: string
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
      prepare: (
        tone: Notice['tone'],
        text: string,
        about?: string,
        more: Pick<Notice, 'action' | 'serverText'> = {},
      ) => ({
        payload: { id: nanoid(8), tone, text, ...(about === undefined ? {} : { about }), ...more } satisfies Notice,
      }),
      reducer: (state: readonly Notice[], { payload }: PayloadAction<Notice>) => [
        ...state.filter((notice) => !replaces(payload, notice)),
        payload,
      ],
    },
    /** The notices of this page before it was loaded anew. */
    noticesCarriedOver: (_state, { payload }: PayloadAction<readonly Notice[]>) => payload,
    noticeDismissed: (state: readonly Notice[], { payload }: PayloadAction<Notice['id']>) =>
      state.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotices: (state) => state },
})

export const { noticeShown, noticesCarriedOver, noticeDismissed } = notices.actions
export const { selectNotices } = notices.selectors
export const noticesReducer = notices.reducer
