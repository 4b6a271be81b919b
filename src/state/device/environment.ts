import { createSlice } from '@reduxjs/toolkit'
import type { Environment } from '@/lib/environment'

/** The store is made with what the page says (app/store); a recording carries its own. */
const initialState: Environment = {
  apiHost: '',
  timeZone: 'Asia/Jakarta',
  apiExtensions: [],
  firebaseConfig: '',
  firebaseVapidKey: '',
  sentryDsn: '',
  sentryEnvironment: '',
  release: '',
}

const environment = createSlice({ name: 'environment', initialState, reducers: {} })

export const environmentReducer = environment.reducer

interface WithEnvironment {
  readonly environment: Environment
}

export const selectEnvironment = (state: WithEnvironment): Environment => state.environment
export const selectTimeZone = (state: WithEnvironment): string => state.environment.timeZone
