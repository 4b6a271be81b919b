import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { isDone } from '@griya/common/calls/definitions'
import { refusalOf } from '@/api/endpoints'
import { transactionsApi } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import {
  noticeDismissed,
  noticesCarriedOver,
  noticeShown,
  selectNotices,
  type Notice,
} from '@griya/common/page/notices'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { isPhone } from '@/lib/screenWidth'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import type { StartListening } from '../appListener'
import { routeChanged } from '../navigation/navigation'
import type { RootState } from '../rootReducer'
import { screenPressed } from '../screen/pressListener'

/** Long enough to read on a phone in the sun: this minimum, and 70 ms more for each character. */
const FLOOR_MS = 6_000
const PER_CHARACTER_MS = 70
/** It stays this long even if the tenant goes elsewhere. */
const LEAST_MS = 4_000

const readingTime = ({ text, serverText = '' }: Notice) =>
  FLOOR_MS + (text.length + serverText.length) * PER_CHARACTER_MS

/** It stays until it is answered. */
const isOffer = ({ action }: Notice): boolean => action === 'reload'

/** What the tenant asked for has been done, so what was said before is over: it may have asked for just that. */
const isDeedDone = (action: UnknownAction): boolean =>
  isDone(action) && refusalOf(action.meta.arg.endpointName) !== 'nothing'

/**
 * Tells when a notice is over: a deed was done, or the tenant went to another screen. A redirect that follows the notice
 * without a press belongs to the deed that it tells of, however many there are.
 */
const watchForEnd = () => {
  let wasPressed = false
  return (action: UnknownAction, _state: RootState, before: RootState): boolean => {
    if (screenPressed.match(action)) wasPressed = true
    if (isDeedDone(action)) return true
    if (!routeChanged.match(action)) return false
    const { pathname, isReturn = false } = action.payload
    const cameFrom = before.navigation.place?.pathname
    return cameFrom !== undefined && cameFrom !== pathname && (wasPressed || isReturn)
  }
}

export const listenToNotices = (startListening: StartListening) =>
  startListening({
    matcher: isAnyOf(noticeShown, noticesCarriedOver),
    effect: async (action, { condition, delay, dispatch, getOriginalState }) => {
      const shown = noticesCarriedOver.match(action)
        ? action.payload
        : noticeShown.match(action)
          ? [action.payload]
          : []
      const passing = shown.filter((one) => !isOffer(one))
      if (passing.length === 0) return
      // one at a time on a phone
      const older = isPhone() ? selectNotices(getOriginalState()).filter((one) => !isOffer(one)) : []
      for (const { id } of older) dispatch(noticeDismissed(id))
      await Promise.all([delay(LEAST_MS), condition(watchForEnd(), Math.max(...passing.map(readingTime)))])
      for (const { id } of passing) dispatch(noticeDismissed(id))
    },
  })

/** After a voucher was used the page reloads (spec section 8); the notice about it must survive that. */
export const listenToVoucher = (startListening: StartListening, beforeReload: () => Promise<unknown>) =>
  startListening({
    matcher: transactionsApi.endpoints.applyVoucher.matchFulfilled,
    effect: async (_action, { dispatch }) => {
      const notice = noticeShown('success', copy.voucherApplied, 'voucher')
      dispatch(notice)
      reloadStorage.keep('notices', [notice.payload])
      await beforeReload()
      reloadPage()
    },
  })
