import { transactionsApi } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import { noticeDismissed, noticeShown, selectNotices } from '@/kit/notices'
import { reloadPage } from '@/lib/fullPageRedirect'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import type { StartListening } from '../appListener'

/** Long enough to read on a phone in the sun: this minimum, and 70 ms more for each character. */
const FLOOR_MS = 6_000
const PER_CHARACTER_MS = 70

export const listenToNotices = (startListening: StartListening) =>
  startListening({
    actionCreator: noticeShown,
    effect: async ({ payload }, { delay, dispatch }) => {
      if (payload.action === 'reload') return
      await delay(FLOOR_MS + payload.text.length * PER_CHARACTER_MS)
      dispatch(noticeDismissed(payload.id))
    },
  })

/** After a voucher was used the page reloads (spec section 8); the notice about it must survive that. */
export const listenToVoucher = (startListening: StartListening, beforeReload: () => Promise<unknown>) =>
  startListening({
    matcher: transactionsApi.endpoints.applyVoucher.matchFulfilled,
    effect: async (_action, { dispatch, getState }) => {
      dispatch(noticeShown('success', copy.voucherApplied, 'voucher'))
      // a notice that offers a reload is left out, since the page reloads now
      const notices = selectNotices(getState()).filter(({ action }) => action !== 'reload')
      reloadStorage.keep('notices', notices)
      await beforeReload()
      reloadPage()
    },
  })
