import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentForm } from '@/domain/payment'
import { loggedOut, sessionChangedElsewhere } from '../session/session'

/** The account from which a tenant pays. */
export type Sender = Pick<PaymentForm, 'bankAccountName' | 'bankAccountNumber' | 'bankName'>

/** Times are unix seconds. */
export interface Settings {
  /** The account of the last payment, with which the next form begins. A recording hides `values` as it does a draft's. */
  readonly sender: { readonly values: Sender; readonly savedAt: number } | null
  /** Push is offered once, after the first proof of payment, when the tenant waits for news. */
  readonly pushOffer: { readonly status: 'open' | 'answered'; readonly savedAt: number } | null
}

export interface SettingsState extends Settings {
  /** of the tenant whose settings these are, in one spelling; null until they were read from the device */
  readonly phoneNumber: string | null
}

const initialState: SettingsState = { phoneNumber: null, sender: null, pushOffer: null }

/** What the app remembers of a tenant on this device without anybody typing it. */
const settings = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsLoaded: (_state, { payload }: PayloadAction<SettingsState>): SettingsState => payload,
    settingsChanged: (state, { payload }: PayloadAction<Partial<Settings>>): SettingsState => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(sessionChangedElsewhere, () => initialState)
  },
  selectors: {
    selectAreSettingsReady: ({ phoneNumber }): boolean => phoneNumber !== null,
    selectSender: ({ sender }): Sender | null => sender?.values ?? null,
    selectPushOffer: ({ pushOffer }): 'open' | 'answered' | null => pushOffer?.status ?? null,
    selectSettings: (state) => state,
  },
})

export const { settingsLoaded, settingsChanged } = settings.actions
export const { selectAreSettingsReady, selectSender, selectPushOffer, selectSettings } = settings.selectors
export const settingsReducer = settings.reducer
