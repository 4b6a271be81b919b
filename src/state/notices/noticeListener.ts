import { transactionsApi } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { reloadPage } from '@/lib/fullPageRedirect'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import type { StartListening } from '../appListener'
import { noticeDismissed, noticeShown, selectNotices } from './notices'

/** Long enough to read on a phone in the sun: a floor, and 70 ms a character on top. */
const FLOOR_MS = 6_000
const PER_CHARACTER_MS = 70

export const listenToNotices = (startListening: StartListening) =>
  startListening({
    actionCreator: noticeShown,
    effect: async ({ payload }, { delay, dispatch }) => {
      if (payload.action) return
      await delay(FLOOR_MS + payload.text.length * PER_CHARACTER_MS)
      dispatch(noticeDismissed(payload.id))
    },
  })

/** A used voucher is followed by a document reload (spec section 8); the alert that says so crosses it. */
export const listenToVoucher = (startListening: StartListening, beforeReload: () => Promise<unknown>) =>
  startListening({
    matcher: transactionsApi.endpoints.applyVoucher.matchFulfilled,
    effect: async (_action, { dispatch, getState }) => {
      dispatch(noticeShown('success', copy.voucherApplied, 'voucher'))
      // what it offered the reload does by itself
      const notices = selectNotices(getState()).filter(({ action }) => !action)
      reloadStorage.keep('notices', notices)
      await beforeReload()
      reloadPage()
    },
  })
