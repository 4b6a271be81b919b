import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OperatorSession as Operator } from '@griya/contract/operators'

export type SessionState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'unreachable'; readonly text: string }
  | { readonly phase: 'in'; readonly operator: Operator }
  /** after a sign-out that was pressed, the next sign-in starts at the first screen */
  | { readonly phase: 'out'; readonly isByChoice: boolean }

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ phase: 'asking' }),
  reducers: {
    sessionAsked: (): SessionState => ({ phase: 'asking' }),
    sessionUnknown: (_, { payload }: PayloadAction<string>): SessionState => ({ phase: 'unreachable', text: payload }),
    signedIn: (_, { payload }: PayloadAction<Operator>): SessionState => ({ phase: 'in', operator: payload }),
    sessionLost: (): SessionState => ({ phase: 'out', isByChoice: false }),
    signedOut: (): SessionState => ({ phase: 'out', isByChoice: true }),
  },
})

export const { sessionAsked, sessionUnknown, signedIn, sessionLost, signedOut } = slice.actions
export const sessionReducer = slice.reducer
