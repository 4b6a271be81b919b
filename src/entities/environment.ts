import { createSlice } from '@reduxjs/toolkit'
import { readEnvironment, type Environment } from '@/lib/environment'

const environment = createSlice({ name: 'environment', initialState: readEnvironment, reducers: {} })

export const environmentReducer = environment.reducer

interface WithEnvironment {
  readonly environment: Environment
}

export const selectEnvironment = (state: WithEnvironment): Environment => state.environment
export const selectTimeZone = (state: WithEnvironment): string => state.environment.timeZone
