import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FileRef } from '@/domain/payment'
import { loggedOut, sessionChangedElsewhere } from '../session/session'

/** What was typed into a form but not sent yet; only the fields that were changed. */
export type DraftValues = Readonly<Record<string, string | FileRef | null>>

export interface Draft {
  readonly values: DraftValues
  /** unix seconds */
  readonly savedAt: number
}

export interface DraftsState {
  /** the phone number of the owner, in one spelling; null until the drafts were read from the device */
  readonly owner: string | null
  readonly forms: Readonly<Record<string, Draft>>
}

/** Anybody may have typed this, so it is not stored with a tenant's drafts. */
export const LOGIN_FORM = 'login'

const DRAFT_LIFE_SECONDS = 7 * 86_400

/** Expired drafts are deleted. */
export const isExpired = ({ savedAt }: Pick<Draft, 'savedAt'>, now: number): boolean =>
  savedAt <= now - DRAFT_LIFE_SECONDS

export const withoutKey = <Value>(
  record: Readonly<Record<string | number, Value>>,
  key: string | number,
): Readonly<Record<string | number, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)))

const NOTHING: DraftValues = {}

const initialState: DraftsState = { owner: null, forms: {} }

const drafts = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftsLoaded: (_state, { payload }: PayloadAction<DraftsState>): DraftsState => payload,
    draftChanged: (
      state,
      { payload }: PayloadAction<{ readonly form: string; readonly values: DraftValues; readonly at: number }>,
    ): DraftsState => ({
      ...state,
      forms: { ...state.forms, [payload.form]: { values: payload.values, savedAt: payload.at } },
    }),
    draftCleared: (state, { payload }: PayloadAction<string>): DraftsState => {
      return { ...state, forms: withoutKey(state.forms, payload) }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(sessionChangedElsewhere, () => initialState)
  },
  selectors: {
    selectDraftsReady: ({ owner }): boolean => owner !== null,
    selectDraft: ({ forms }, form: string): DraftValues => forms[form]?.values ?? NOTHING,
    selectDrafts: (state) => state,
  },
})

export const { draftsLoaded, draftChanged, draftCleared } = drafts.actions
export const { selectDraftsReady, selectDraft, selectDrafts } = drafts.selectors
export const draftsReducer = drafts.reducer
