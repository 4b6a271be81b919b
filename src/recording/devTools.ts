import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit'
import { pageHiding } from './pageHiding'
import { shownAs } from './shownAction'

/** At least the recorder's ring: after an import of more actions one live action would cut the log (replay notes). */
export const MAX_AGE = 5_000

/** The slices whose rows are sorted arrays, and by what each row is known. */
const ROW_KEYS: Readonly<Record<string, string>> = { transactions: 'id', houses: 'id', profiles: 'number' }

type Row = Readonly<Record<string, unknown>>

const byKey = new WeakMap<readonly Row[], Readonly<Record<string, Row>>>()

const rowsByKey = (rows: readonly Row[], key: string) => {
  const found = byKey.get(rows) ?? Object.fromEntries(rows.map((row) => [String(row[key]), row]))
  byKey.set(rows, found)
  return found
}

/** For the eye alone: one looks for a row by its id, and its place in an array says nothing. */
export const withRowsById = <State>(state: State): State =>
  Object.fromEntries(
    Object.entries(state as Readonly<Record<string, unknown>>).map(([slice, value]) => {
      const key = ROW_KEYS[slice]
      return [slice, key !== undefined && Array.isArray(value) ? rowsByKey(value as readonly Row[], key) : value]
    }),
  ) as State

const SHOWN = { name: 'Griya', maxAge: MAX_AGE }

/**
 * In development the extension shows the truth: real texts, RTK's own types, and the line of the code that dispatched. In
 * production it shows placeholders, and calls go by what they do; their types go along, so that a log that it exported can be
 * imported again.
 */
export const devToolsOptions = (
  nameOf: (action: UnknownAction) => string,
  isDevelopment = process.env.NODE_ENV === 'development',
): DevToolsEnhancerOptions =>
  isDevelopment
    ? { ...SHOWN, trace: true }
    : {
        ...SHOWN,
        actionSanitizer: (action) => shownAs(pageHiding().hide(action), nameOf(action)),
        stateSanitizer: (state) => withRowsById(pageHiding().hide(state)),
      }
