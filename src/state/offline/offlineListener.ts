import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { KeptAnswer } from '@/api/offlineCopy'
import { errorCaught } from '../failures/caughtErrors'
import { isSessionEnd, selectIsLoggedIn, selectPhoneNumber } from '../session/session'
import { whenIdle } from '@/lib/whenIdle'
import { keptAnswers } from '@/lib/storage/offlineAnswers'
import { isKept, patchOf, rowsOf } from './offlineRows'
import type { StartListening } from '../appListener'
import type { LaterStore } from '../laterStore'

/** Answers often come together. */
const WAIT_MS = 1_000

/** Of one tenant; the oldest go. */
const MOST_ANSWERS = 200

interface Written {
  readonly at: number
  readonly rows: readonly object[]
}

const isAnswer = ({ type }: UnknownAction) => type.startsWith('api/execute') && type.endsWith('/fulfilled')

const isSame = (before: Written | undefined, { at, rows }: Written) =>
  before?.at === at && before.rows.length === rows.length && before.rows.every((row, index) => row === rows[index])

const dropOldest = async (owner: string) => {
  const kept = [...(await keptAnswers.of<KeptAnswer>(owner))].sort(([, one], [, other]) => other.at - one.at)
  for (const [key] of kept.slice(MOST_ANSWERS)) await keptAnswers.drop(key)
}

/** Keeps what the server answered, in idle moments; answers how to stop. */
export const keepAnswers = ({ dispatch, getState }: LaterStore, startListening: StartListening): (() => void) => {
  const written = new Map<string, Written>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOff = false

  const write = async () => {
    timer = undefined
    const state = getState()
    const owner = selectPhoneNumber(state)
    if (isOff || owner === null || !selectIsLoggedIn(state)) return
    for (const [key, entry] of Object.entries(state.api.queries)) {
      if (entry?.status !== QueryStatus.fulfilled || !isKept(entry.endpointName)) continue
      const { endpointName, data, fulfilledTimeStamp: at } = entry
      const now = { at, rows: rowsOf(endpointName, data, state) }
      if (isSame(written.get(key), now)) continue
      written.set(key, now)
      const answer: KeptAnswer = { key, data, at, entities: patchOf(endpointName, now.rows) }
      // begun in this turn, all of them: what ends the session erases after them
      keptAnswers.put(owner, key, answer).catch((error: unknown) => {
        // a device that keeps nothing is told of once
        if (!isOff) dispatch(errorCaught({ where: 'offline copy', message: String(error) }))
        isOff = true
      })
    }
  }
  const later = () => {
    timer ??= setTimeout(() => whenIdle(() => void write()), WAIT_MS)
  }
  const atOnce = () => {
    if (document.visibilityState === 'hidden') void write()
  }

  startListening({ predicate: isAnswer, effect: later })
  startListening({ matcher: isSessionEnd, effect: () => written.clear() })
  document.addEventListener('visibilitychange', atOnce)
  const owner = selectPhoneNumber(getState())
  if (owner !== null) void dropOldest(owner)
  void write()
  return () => {
    clearTimeout(timer)
    isOff = true
    document.removeEventListener('visibilitychange', atOnce)
  }
}
