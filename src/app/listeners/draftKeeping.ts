import { isAnyOf } from '@reduxjs/toolkit'
import type { FileRef } from '@/domain/payment'
import {
  draftChanged,
  draftCleared,
  draftsLoaded,
  selectDrafts,
  DRAFT_LIFE_SECONDS,
  type Draft,
  type DraftsState,
} from '@/entities/drafts'
import { loggedOut, selectIsLoggedIn, selectPhoneNumber } from '@/entities/session'
import type { RootState } from '@/entities/rootReducer'
import { deviceNow } from '@/lib/clock'
import { blobStore } from '@/lib/storage/blobStore'
import { openKeyValue } from '@/lib/storage/keyValue'
import type { StartListening } from './appListener'

type Forms = DraftsState['forms']

/** Drafts by the phone number they belong to. */
const store = openKeyValue<Forms>('griya-drafts')

/** Writing waits this long for the next change. */
const WRITE_PAUSE_MS = 150

const filesOf = ({ values }: Draft): FileRef[] =>
  Object.values(values).filter((value): value is FileRef => typeof value === 'object' && value !== null)

const readForms = async (phoneNumber: string): Promise<Forms> => {
  const oldest = deviceNow() - DRAFT_LIFE_SECONDS
  const kept = Object.entries((await store.get(phoneNumber)) ?? {}).filter(([, { savedAt }]) => savedAt > oldest)
  return Object.fromEntries(kept)
}

const needsLoading = (state: RootState): string | null => {
  const phoneNumber = selectPhoneNumber(state)
  return selectIsLoggedIn(state) && phoneNumber !== null && selectDrafts(state).owner !== phoneNumber
    ? phoneNumber
    : null
}

export const listenToDrafts = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state) => needsLoading(state) !== null,
    effect: async (_action, { dispatch, getState, unsubscribe, subscribe }) => {
      const phoneNumber = needsLoading(getState())
      if (phoneNumber === null) return
      unsubscribe()
      dispatch(draftsLoaded({ owner: phoneNumber, forms: await readForms(phoneNumber) }))
      subscribe()
    },
  })
  startListening({
    matcher: isAnyOf(draftChanged, draftCleared),
    effect: async (_action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners()
      await delay(WRITE_PAUSE_MS)
      const { owner, forms } = selectDrafts(getState())
      if (owner !== null) await store.set(owner, forms)
    },
  })
  startListening({
    actionCreator: draftCleared,
    effect: async ({ payload }, { getOriginalState }) => {
      const cleared = selectDrafts(getOriginalState()).forms[payload]
      await Promise.all((cleared ? filesOf(cleared) : []).map(({ id }) => blobStore.drop(id)))
    },
  })
  startListening({
    actionCreator: loggedOut,
    effect: async (_action, { getOriginalState }) => {
      const { owner } = selectDrafts(getOriginalState())
      if (owner !== null) await store.drop(owner)
      await blobStore.clear()
    },
  })
}
