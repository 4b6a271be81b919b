import { isSameNumber } from '@/domain/phoneNumber'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { openKeyValue } from '@griya/common/device/storage/indexedDb'
import type { StartListening } from '../appListener'
import type { RootState } from '../rootReducer'
import { loggedOut, selectTenantNumber } from '../session/session'
import { selectSettings, settingsChanged, settingsLoaded, type Settings } from './settings'

/** Settings, by the phone number of their tenant. */
export const settingsStore = openKeyValue<Settings>('griya-settings')

/** From one payment to the next it may be many months. */
const LIFE_SECONDS = 500 * 86_400

/** Another version of the app may have stored something else under this name. */
export const withoutExpired = (stored: Partial<Settings> | undefined): Settings => {
  const isCurrent = (setting: { readonly savedAt: number } | null | undefined) =>
    (setting?.savedAt ?? 0) > deviceNow() - LIFE_SECONDS
  const { sender = null, pushOffer = null } = stored ?? {}
  const isSender = Object.values(sender?.values ?? [0]).every((text) => typeof text === 'string')
  return {
    sender: isCurrent(sender) && isSender ? sender : null,
    pushOffer: isCurrent(pushOffer) ? pushOffer : null,
  }
}

export const keepSettings = async (phoneNumber: string, { sender, pushOffer }: Settings): Promise<void> => {
  if (sender === null && pushOffer === null) await settingsStore.drop(phoneNumber)
  else await settingsStore.set(phoneNumber, { sender, pushOffer })
}

const tenantToLoad = (state: RootState): string | null => {
  const number = selectTenantNumber(state)
  // in a replay it is a placeholder, which has another spelling
  return isSameNumber(selectSettings(state).phoneNumber, number) ? null : number
}

export const listenToSettings = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state) => tenantToLoad(state) !== null,
    effect: async (_action, { dispatch, getState, unsubscribe, subscribe }) => {
      const phoneNumber = tenantToLoad(getState())
      if (phoneNumber === null) return
      unsubscribe()
      const settings = withoutExpired(await settingsStore.get(phoneNumber))
      // a tenant who signed out in the meantime gets no settings into the state
      if (tenantToLoad(getState()) === phoneNumber) dispatch(settingsLoaded({ phoneNumber, ...settings }))
      subscribe()
    },
  })
  startListening({
    actionCreator: settingsChanged,
    effect: async (_action, { getState }) => {
      const state = selectSettings(getState())
      if (state.phoneNumber !== null) await keepSettings(state.phoneNumber, state)
    },
  })
  startListening({
    actionCreator: loggedOut,
    effect: async (_action, { getOriginalState }) => {
      const { phoneNumber } = selectSettings(getOriginalState())
      if (phoneNumber !== null) await settingsStore.drop(phoneNumber)
    },
  })
}
