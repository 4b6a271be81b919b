import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { optionsOf } from '@/api/endpoints'
import type { Keep, OfflineAnswer } from '@/api/request'
import { houseId, transactionId } from '@/domain/ids'
import { PICTURE_ELSEWHERE } from '@/domain/kept'
import type { Profile, ProfileNumber } from '@/domain/profile'
import type { Transaction } from '@/domain/transaction'
import { whenIdle } from '@/lib/idle'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import type { StoreAccess, StartListening } from '../appListener'
import { errorCaught } from '../failures/failures'
import type { RootState } from '../rootReducer'
import { selectHouseById } from '../rows/houses'
import { selectProfile } from '../rows/profiles'
import { selectTransactionById } from '../rows/transactions'
import { isSessionEnd, selectTenantNumber } from '../session/session'

type Rows = Pick<RootState, 'transactions' | 'houses' | 'profiles'>

const FIND: Readonly<Record<keyof Rows, (state: Rows, id: number) => object | undefined>> = {
  transactions: (state, id) => selectTransactionById(state, transactionId(id)),
  houses: (state, id) => selectHouseById(state, houseId(id)),
  profiles: (state, number) => selectProfile(state, number as ProfileNumber),
}

/** The rows as the state has them now, with all changes since the answer came. */
const rowsOf = (keep: Keep, data: unknown, state: Rows): readonly object[] => {
  if (typeof keep === 'string') return []
  const find = FIND[keep.slice]
  return (Array.isArray(data) ? (data as number[]) : [data as number]).flatMap((id) => find(state, id) ?? [])
}

/** The addresses of photos, ID cards and proofs are not stored on the device, only whether there are any. */
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

const patchOf = (keep: Keep, rows: readonly object[]) => {
  if (typeof keep === 'string') return undefined
  const { slice, mode } = keep
  return { [slice]: { mode, rows: rows.map(withoutPictures[slice] as (row: object) => object) } }
}

interface Written {
  readonly at: number
  readonly data: unknown
  readonly rows: readonly object[]
}

const isAnswer = ({ type }: UnknownAction) => type.startsWith('api/execute') && type.endsWith('/fulfilled')

const isSame = (before: Written | undefined, { at, data, rows }: Written) =>
  before?.at === at &&
  before.data === data &&
  before.rows.length === rows.length &&
  before.rows.every((row, index) => row === rows[index])

/** Stores the server's answers on the device when the browser is idle. Returns a function that stops it. */
export const keepAnswers = ({ dispatch, getState }: StoreAccess, startListening: StartListening): (() => void) => {
  const written = new Map<string, Written>()
  let isWaiting = false
  let isOff = false

  const write = async () => {
    isWaiting = false
    const state = getState()
    const owner = selectTenantNumber(state)
    if (isOff || owner === null) return
    for (const [key, entry] of Object.entries(state.api.queries)) {
      if (entry?.status !== QueryStatus.fulfilled) continue
      const { endpointName, data, fulfilledTimeStamp: at, startedTimeStamp: askedAt = at } = entry
      const { keep, stored } = optionsOf(endpointName) ?? {}
      if (keep === undefined) continue
      const now = { at, data, rows: rowsOf(keep, data, state) }
      if (isSame(written.get(key), now)) continue
      written.set(key, now)
      const answer: OfflineAnswer = {
        key,
        data: stored ? stored(data as never) : data,
        at,
        entities: patchOf(keep, now.rows),
      }
      // all writes begin in this turn, so the deletion at the end of the session comes after them
      offlineAnswers.put(owner, key, answer, askedAt).catch((error: unknown) => {
        // a device that cannot store anything is reported once
        if (!isOff) dispatch(errorCaught({ where: 'offline copy', message: String(error) }))
        isOff = true
      })
    }
  }
  const writeSoon = () => {
    if (isWaiting) return
    isWaiting = true
    whenIdle(() => void write())
  }
  const writeAtOnce = () => {
    if (document.visibilityState === 'hidden') void write()
  }

  startListening({ predicate: isAnswer, effect: writeSoon })
  startListening({ matcher: isSessionEnd, effect: () => written.clear() })
  document.addEventListener('visibilitychange', writeAtOnce)
  return () => {
    isOff = true
    document.removeEventListener('visibilitychange', writeAtOnce)
  }
}
