import type { UnknownAction } from '@reduxjs/toolkit'
import { phaseOf } from '@/api/actionNames'
import type { TimedAction } from '@/recording/file'
import { momentMarked } from '@/recording/recorder'
import { errorCaught } from '@/state/failures/failures'
import { lastIndexOf } from '@griya/common/lists'

type Fields = Readonly<Record<string, unknown>>

/** A text field of a value of any form; null if it has none. */
export const textIn = (payload: unknown, field: string): string | null => {
  const value: unknown = (Object(payload) as Fields)[field]
  return typeof value === 'string' ? value : null
}

/** Names a caught error by its place in the code: its message is a placeholder, which says nothing outside its recording. */
const caught = ({ payload }: UnknownAction): string => {
  const [place = ''] = (textIn(payload, 'stack') ?? '').split('\n')
  return `${textIn(payload, 'where') ?? '?'} ${place}`.trim()
}

/** 'getHouse network'; null for a call that was not needed, or ended with its screen. */
const failed = ({ payload, meta }: UnknownAction): string | null => {
  const { arg, condition, aborted } = Object(meta) as Fields
  const kind = textIn(payload, 'kind')
  const endpoint = textIn(arg, 'endpointName')
  return condition === true || aborted === true || kind === null || endpoint === null ? null : `${endpoint} ${kind}`
}

const errorIn = (action: UnknownAction): string | null => {
  if (errorCaught.match(action)) return caught(action)
  return phaseOf(action) === 'rejected' ? failed(action) : null
}

/**
 * The error that a problem report is about, without anything that a person wrote: the last error before the mark, or before
 * the end if nothing is marked.
 */
export const errorMet = (actions: readonly TimedAction[]): string | null => {
  const mark = lastIndexOf(actions, ({ action }) => momentMarked.match(action))
  const before = mark === -1 ? actions : actions.slice(0, mark)
  return before.reduce<string | null>((met, { action }) => errorIn(action) ?? met, null)
}
