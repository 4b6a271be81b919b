import { numberOf } from '@/domain/phoneNumber'
import type { RootState } from '../rootReducer'
import { selectSettings } from './settings'
import { keepSettings, settingsStore, withoutExpired } from './settingsListener'

/** Deletes expired settings, even those of a number that never signed in again. */
export const dropExpiredSettings = async (getState: () => RootState): Promise<void> => {
  for (const [phoneNumber, stored] of await settingsStore.all()) {
    const current = selectSettings(getState())
    // under another spelling nobody finds them any more
    const kept = withoutExpired(phoneNumber === numberOf(phoneNumber) ? stored : undefined)
    await keepSettings(phoneNumber, current.phoneNumber === phoneNumber ? current : kept)
  }
}
