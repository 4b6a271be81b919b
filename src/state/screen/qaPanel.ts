import { createSlice } from '@reduxjs/toolkit'

interface QaPanelState {
  readonly isOpen: boolean
}

const initialState: QaPanelState = { isOpen: false }

/** The tool with which QA marks moments and takes the recording away. */
const qaPanel = createSlice({
  name: 'qaPanel',
  initialState,
  reducers: {
    qaPanelOpened: () => ({ isOpen: true }),
    qaPanelClosed: () => ({ isOpen: false }),
  },
})

export const { qaPanelOpened, qaPanelClosed } = qaPanel.actions
export const qaPanelReducer = qaPanel.reducer

export const selectIsQaPanelOpen = (state: { readonly qaPanel: QaPanelState }): boolean => state.qaPanel.isOpen
