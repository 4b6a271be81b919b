import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FileRef } from '@/domain/payment'
import { withoutKey } from '@/lib/withoutKey'
import { loggedOut, sessionChangedElsewhere } from '../session/session'

/** What was typed into a form and not sent yet: only the fields that were touched. */
export type DraftValues = Readonly<Record<string, string | FileRef | null>>

export interface Draft {
  readonly values: DraftValues
  /** unix seconds */
  readonly savedAt: number
}

export interface DraftsState {
  /** whose drafts these are; null until they were read from the device */
  readonly owner: string | null
  readonly forms: Readonly<Record<string, Draft>>
}

/** Typed by someone who may be anybody: kept with no tenant's drafts. */
export const LOGIN_FORM = 'login'

/** A draft older than this is of no use to anyone. */
export const DRAFT_LIFE_SECONDS = 7 * 86_400

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
})

export const { draftsLoaded, draftChanged, draftCleared } = drafts.actions
export const draftsReducer = drafts.reducer

interface WithDrafts {
  readonly drafts: DraftsState
}

const NOTHING: DraftValues = {}

export const selectDraftsReady = (state: WithDrafts): boolean => state.drafts.owner !== null
export const selectDraft = (state: WithDrafts, form: string): DraftValues => state.drafts.forms[form]?.values ?? NOTHING
export const selectDrafts = (state: WithDrafts): DraftsState => state.drafts
