import { isAnyOf } from '@reduxjs/toolkit'
import type { FileRef } from '@/domain/payment'
import { deviceNow } from '@/lib/clockAndChance'
import { blobStore, openKeyValue } from '@/lib/storage/indexedDb'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import type { StartListening } from '../appListener'
import type { RootState } from '../rootReducer'
import { loggedOut, selectIsLoggedIn, selectPhoneNumber } from '../session/session'
import {
  draftChanged,
  draftCleared,
  draftsLoaded,
  isExpired,
  LOGIN_FORM,
  selectDrafts,
  withoutKey,
  type Draft,
  type DraftsState,
} from './drafts'

type Forms = DraftsState['forms']

/** Drafts, by the phone number of their owner. */
export const draftStore = openKeyValue<Forms>('griya-drafts')

let lastWrite = 0

/**
 * The last change often comes while the page is being left, when IndexedDB no longer works. So each change is also
 * written at once to the storage that survives a reload of this tab, until IndexedDB has it.
 */
export const keepDrafts = async ({ owner, forms: all }: DraftsState): Promise<void> => {
  if (owner === null) return
  const forms = withoutKey(all, LOGIN_FORM)
  lastWrite += 1
  const mine = lastWrite
  reloadStorage.keep('drafts', { owner, forms })
  await draftStore.set(owner, forms)
  if (mine === lastWrite) reloadStorage.keep('drafts', null)
}

const carriedTo = async (phoneNumber: string): Promise<Forms | undefined> => {
  const carried = reloadStorage.take('drafts') as DraftsState | null
  if (carried?.owner !== phoneNumber) return undefined
  await draftStore.set(phoneNumber, carried.forms)
  return carried.forms
}

export const filesOf = ({ values }: Draft): FileRef[] =>
  Object.values(values).filter((value): value is FileRef => typeof value === 'object' && value !== null)

/** Another version of the app may have stored something else under this name. */
const isDraft = (draft: Partial<Draft> | null) =>
  !isExpired({ savedAt: draft?.savedAt ?? 0 }, deviceNow()) &&
  Object.values(draft?.values ?? [0]).every(
    (value) => typeof ((value as FileRef | null)?.id ?? value ?? '') === 'string',
  )

const readForms = async (phoneNumber: string): Promise<Forms> => {
  const forms = (await carriedTo(phoneNumber)) ?? (await draftStore.get(phoneNumber)) ?? {}
  const kept = Object.entries(forms).filter(([, draft]) => isDraft(draft))
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
      const forms = await readForms(phoneNumber)
      // a tenant who signed out in the meantime gets no drafts into the state
      if (needsLoading(getState()) === phoneNumber) dispatch(draftsLoaded({ owner: phoneNumber, forms }))
      subscribe()
    },
  })
  startListening({
    matcher: isAnyOf(draftChanged, draftCleared),
    // no delay here: useDraft has already waited for a pause in typing
    effect: (_action, { getState }) => keepDrafts(selectDrafts(getState())),
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
      reloadStorage.keep('drafts', null)
      reloadStorage.keep('guest', null)
      // both begin now: the next picture that somebody chooses must not be deleted with these
      await Promise.all([owner === null ? undefined : draftStore.drop(owner), blobStore.clear()])
    },
  })
}
