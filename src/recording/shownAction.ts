import type { UnknownAction } from '@reduxjs/toolkit'

/** An action under the name that a log shows; its type goes along, because only under its type can it be replayed. */
export const shownAs = <Action extends { readonly type: unknown }>(action: Action, name: string): Action =>
  name === action.type ? action : { ...action, type: name, originalType: action.type }

/** The action as it was dispatched, also out of a log that DevTools exported. */
export const asDispatched = (action: UnknownAction): UnknownAction =>
  typeof action['originalType'] === 'string' ? { ...action, type: action['originalType'] } : action
