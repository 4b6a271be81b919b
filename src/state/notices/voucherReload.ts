import { transactionsApi } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { noticeShown, selectNotices } from './notices'
import { reloadPage } from '@/lib/fullPageRedirect'
import { carryOver } from '@/lib/storage/reloadStorage'
import type { StartListening } from '../appListener'

/** A used voucher is followed by a document reload (spec section 8); the alert that says so crosses it. */
export const listenToVoucher = (startListening: StartListening, beforeReload: () => Promise<unknown>) =>
  startListening({
    matcher: transactionsApi.endpoints.applyVoucher.matchFulfilled,
    effect: async (_action, { dispatch, getState }) => {
      dispatch(noticeShown('success', copy.voucherApplied, 'voucher'))
      // what it offered the reload does by itself
      const notices = selectNotices(getState()).filter(({ action }) => !action)
      carryOver('notices', notices)
      await beforeReload()
      reloadPage()
    },
  })
