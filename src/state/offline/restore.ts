import { restored, type OfflineAnswer } from '@/api/request'
import { placeFor } from '@/domain/places'
import { screens } from '@/domain/screens'
import { whenIdle } from '@/lib/idle'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import type { StoreAccess } from '../appListener'
import { selectIsGriyaHost } from '../device/device'
import type { RootState } from '../rootReducer'
import { selectTenantNumber } from '../session/session'

/** The tenant who is signed in, where the app may show what the device knows before the server answers. */
const ownerIn = (state: RootState): string | null => (selectIsGriyaHost(state) ? selectTenantNumber(state) : null)

/** Their answers name a house, which the screen shows too. */
const NAMES_HOUSE: readonly string[] = ['getTransaction', 'checkBooking']

/** The keys of the answers with which the screen at an address begins. */
const isFirstAt = (pathname: string) => {
  const { name, params } = placeFor(pathname, true, 2)
  const { firstCalls = [], griyaCalls = [] } = screens[name]
  const calls = [...firstCalls, ...griyaCalls]
  const keys = new Set(calls.flatMap((call) => [`${call}(undefined)`, `${call}(${params['id']})`]))
  const needsHouse = calls.some((call) => NAMES_HOUSE.includes(call))
  return (key: string) => keys.has(key) || (needsHouse && key.startsWith('getHouse('))
}

/**
 * Brings what the device has stored of earlier visits, so that screens show it until the server has answered: first what
 * the screen at this address needs, the rest when that has been drawn.
 */
export const restoreFromDevice = ({ dispatch, getState }: StoreAccess, pathname: string) => {
  const isFirst = isFirstAt(pathname)
  const bring = async (wants: (key: string) => boolean) => {
    const before = getState()
    const owner = ownerIn(before)
    if (owner === null) return
    const stored = (await offlineAnswers.of<OfflineAnswer>(owner, wants)).map(([, answer]) => answer)
    const answers = stored.filter(({ data }) => data !== undefined).sort((one, other) => one.at - other.at)
    // another session may have begun while the device was read
    if (answers.length > 0 && getState().session.epoch === before.session.epoch) dispatch(restored(answers))
  }
  const first = bring(isFirst)
  return {
    first,
    rest: () => void first.then(() => whenIdle(() => void bring((key) => !isFirst(key)))),
  }
}
