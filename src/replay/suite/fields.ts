import type { UnknownAction } from '@reduxjs/toolkit'
import { draftChanged, selectDraft } from '@/state/drafts/drafts'
import { routeChanged } from '@/state/navigation/navigation'
import type { RootState } from '@/state/rootReducer'
import { screenStateChanged } from '@/state/screen/screenState'

type Values = Readonly<Record<string, unknown>>

/** Stands for a picture, which no recording has. */
export const PICTURE = null

const countPictures = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? 1 : 0

type ChangedField = readonly [name: string, value: string | typeof PICTURE]

/** Fields with other texts, or more pictures than before. */
export const changedFields = (before: Values, after: Values): readonly ChangedField[] =>
  Object.entries(after).flatMap(([name, value]): readonly ChangedField[] => {
    if (typeof value === 'string') return before[name] === value ? [] : [[name, value]]
    return countPictures(value) > countPictures(before[name]) ? [[name, PICTURE]] : []
  })

const isField = (name: string): boolean => document.querySelector(`[name="${CSS.escape(name)}"]`) !== null

/** What a screen's fields have now, and what they have after an action that somebody's typing or choosing leads to. */
export const valuesAround = (state: RootState, action: UnknownAction): readonly [Values, Values] => {
  if (draftChanged.match(action)) return [selectDraft(state, action.payload.form), action.payload.values]
  if (routeChanged.match(action)) {
    const parameters = (search = '') => Object.fromEntries(new URLSearchParams(search))
    const { place } = state.navigation
    const isSameScreen = place?.pathname === action.payload.pathname
    return [parameters(place?.search), isSameScreen ? parameters(action.payload.search) : {}]
  }
  if (!screenStateChanged.match(action)) return [{}, {}]
  const { key, value } = action.payload
  return [{}, isField(key) ? { [key]: value } : {}]
}
