import { isAnyOf } from '@reduxjs/toolkit'
import * as copy from '@/domain/copy'
import type { FileRef } from '@/domain/payment'
import { isSameNumber } from '@/domain/phoneNumber'
import { noticeShown } from '@griya/common/page/notices'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { blobStore, openKeyValue } from '@griya/common/device/storage/indexedDb'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import type { StartListening } from '../appListener'
import type { RootState } from '../rootReducer'
import { loggedOut, selectTenantNumber } from '../session/session'
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
 * written at once to the storage that survives a reload of this tab, until IndexedDB has it. Returns whether it has.
 */
export const keepDrafts = async ({ owner, forms: all }: DraftsState): Promise<boolean> => {
  if (owner === null) return true
  const forms = withoutKey(all, LOGIN_FORM)
  lastWrite += 1
  const mine = lastWrite
  reloadStorage.keep('drafts', { owner, forms })
  const isStored = await draftStore.set(owner, forms)
  if (isStored && mine === lastWrite) reloadStorage.keep('drafts', null)
  return isStored
}

const carriedTo = async (number: string): Promise<Forms | undefined> => {
  const carried = reloadStorage.take('drafts') as DraftsState | null
  if (carried?.owner !== number) return undefined
  await keepDrafts(carried)
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

const readForms = async (number: string): Promise<Forms> => {
  const forms = (await carriedTo(number)) ?? (await draftStore.get(number)) ?? {}
  const kept = Object.entries(forms).filter(([, draft]) => isDraft(draft))
  return Object.fromEntries(kept)
}

const needsLoading = (state: RootState): string | null => {
  const number = selectTenantNumber(state)
  // in a replay the owner is a placeholder, which has another spelling
  return isSameNumber(selectDrafts(state).owner, number) ? null : number
}

export const listenToDrafts = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state) => needsLoading(state) !== null,
    effect: async (_action, { dispatch, getState, unsubscribe, subscribe }) => {
      const owner = needsLoading(getState())
      if (owner === null) return
      unsubscribe()
      const forms = await readForms(owner)
      // a tenant who signed out in the meantime gets no drafts into the state
      if (needsLoading(getState()) === owner) dispatch(draftsLoaded({ owner, forms }))
      subscribe()
    },
  })
  let isToldOfLoss = false
  startListening({
    matcher: isAnyOf(draftChanged, draftCleared),
    // no delay here: useDraft has already waited for a pause in typing
    effect: async (action, { dispatch, getState }) => {
      const isKept = await keepDrafts(selectDrafts(getState()))
      if (isKept || isToldOfLoss || draftCleared.match(action)) return
      isToldOfLoss = true
      dispatch(noticeShown('info', copy.draftNotKept))
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
      reloadStorage.keep('drafts', null)
      reloadStorage.keep('guest', null)
      // both begin now: the next picture that somebody chooses must not be deleted with these
      await Promise.all([owner === null ? undefined : draftStore.drop(owner), blobStore.clear()])
    },
  })
}
