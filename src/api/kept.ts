import type { UnknownAction } from '@reduxjs/toolkit'
import type { Profile } from '@/domain/profile'
import type { Transaction } from '@/domain/transaction'
import { PICTURE_ELSEWHERE } from '@/domain/kept'
import { isDone, isAnswer, providedBy, type CallAction, type TagRef } from '@griya/common/calls/definitions'
import { baseApi, declared } from './baseApi'
import { changesOf } from './changes'
import { optionsOf } from './endpoints'
import {
  answerMetaOf,
  offlineCopyRestored,
  restored,
  type EntityPatch,
  type KeptAnswer,
  type KeptAnswers,
  type RowsPatch,
} from './request'

/**
 * What the device keeps: the latest answer to each query that declares it. It is a part of the state, so the copy on the
 * device says what the store says. RTK Query forgets what no screen looks at, and knows nothing of earlier visits.
 */

const NONE: KeptAnswers = {}

const endpointIn = (key: string): string => key.slice(0, key.indexOf('('))

/** The addresses of photos, ID cards and proofs are not kept, only whether there are any. */
const withoutPictures = {
  profiles: (profile: Profile): Profile => ({
    ...profile,
    photo: profile.photo && PICTURE_ELSEWHERE,
    identityPhoto: profile.identityPhoto && PICTURE_ELSEWHERE,
  }),
  transactions: (transaction: Transaction): Transaction => ({
    ...transaction,
    ...(transaction.proof && { proof: { ...transaction.proof, image: PICTURE_ELSEWHERE } }),
  }),
  houses: (house: object) => house,
} as const

type RowsOfAnswer = RowsPatch<{ readonly id: number; readonly number?: number }> & { readonly slice: string }

/** The rows that an answer brought; undefined for a document. */
const rowsOf = ({ entities }: KeptAnswer): RowsOfAnswer | undefined => {
  const [first] = Object.entries(entities ?? {})
  return first && { slice: first[0], ...(first[1] as RowsPatch<never>) }
}

const patchOf = (endpoint: string, action: CallAction): EntityPatch | undefined => {
  const keep = optionsOf(endpoint)?.keep
  if (typeof keep !== 'object') return undefined
  const { slice, mode } = keep
  const rows: readonly object[] = answerMetaOf(action)?.entities?.[slice]?.rows ?? []
  return { [slice]: { mode, rows: rows.map(withoutPictures[slice] as (row: object) => object) } }
}

/** Without answers that a newer list contradicts: the server no longer has their rows, or has others. */
const consistent = (answers: KeptAnswers): KeptAnswers => {
  const all = Object.values(answers).map((answer) => ({ answer, rows: rowsOf(answer) }))
  const lists = all.filter(({ rows }) => rows?.mode === 'replace')
  const gone = all.filter(({ answer: { data, at }, rows }) =>
    lists.some(
      (list) =>
        list.rows?.slice === rows?.slice &&
        list.answer.at > at &&
        (rows?.mode === 'replace' || !(list.answer.data as readonly unknown[]).includes(data)),
    ),
  )
  return without(answers, new Set(gone.map(({ answer }) => answer.key)))
}

const without = (answers: KeptAnswers, keys: ReadonlySet<string>): KeptAnswers =>
  keys.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)))

const answered = (answers: KeptAnswers, action: CallAction): KeptAnswers => {
  const { endpointName, queryCacheKey: key } = action.meta.arg
  const { keep, stored } = optionsOf(endpointName) ?? {}
  if (keep === undefined) return answers
  const at = action.meta.fulfilledTimeStamp
  const data = stored ? stored(action.payload as never) : action.payload
  const entities = patchOf(endpointName, action)
  return consistent({ ...answers, [key]: { key, data, at, ...(entities && { entities }) } })
}

/** What is still true of an answer after a change: of a list its other rows, of anything else all or nothing. */
const stillTrue = (answer: KeptAnswer, tags: readonly TagRef[], changedAt: number): KeptAnswer | undefined => {
  const rows = rowsOf(answer)
  const isChanged = (type: string, id: unknown) => tags.some((tag) => tag.type === type && tag.id === id)
  if (rows === undefined)
    return providedBy(declared, endpointIn(answer.key)).some(({ type, id }) => isChanged(type, id)) ? undefined : answer
  const { slice, mode } = rows
  if (mode === 'merge') return isChanged(slice, answer.data) ? undefined : answer
  if (!rows.rows.some(({ id }) => isChanged(slice, id))) return answer
  const data = (answer.data as readonly unknown[]).filter((id) => !isChanged(slice, id))
  const left = rows.rows.filter(({ id }) => !isChanged(slice, id))
  return { ...answer, data, entities: { [slice]: { mode, rows: left } }, changedAt }
}

/** What a call has changed is kept no longer. */
export const withoutChanged = (answers: KeptAnswers, tags: readonly TagRef[], changedAt: number): KeptAnswers => {
  if (tags.length === 0) return answers
  const left = Object.values(answers).flatMap((answer) => stillTrue(answer, tags, changedAt) ?? [])
  const isSame = left.length === Object.keys(answers).length && left.every((answer) => answers[answer.key] === answer)
  return isSame ? answers : Object.fromEntries(left.map((answer) => [answer.key, answer]))
}

export const keptReducer = (answers = NONE, action: UnknownAction): KeptAnswers => {
  if (baseApi.util.resetApiState.match(action)) return NONE
  // what is there is newer than what an earlier page has left
  if (restored.match(action) || offlineCopyRestored.match(action))
    return consistent({ ...Object.fromEntries(action.payload.map((answer) => [answer.key, answer])), ...answers })
  if (isAnswer(action)) return answered(answers, action)
  if (isDone(action)) return withoutChanged(answers, changesOf(action), action.meta.fulfilledTimeStamp)
  // it was changed without the server
  if (baseApi.internalActions.queryResultPatched.match(action))
    return without(answers, new Set([action.payload.queryCacheKey]))
  return answers
}
