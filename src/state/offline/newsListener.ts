import { answerMetaOf } from '@/api/request'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@griya/common/words/money'
import { isCancelled, isConfirmed, isKnownStatus, type Transaction } from '@/domain/transaction'
import type { StartListening } from '../appListener'
import { selectIsGriyaHost } from '../device/device'
import { selectTransactionById, selectTransactions } from '../rows/transactions'
import { screenStateChanged } from '../screen/screenState'

/** For an extension there is nothing to welcome to. */
const isWelcome = (before: Transaction, row: Transaction, all: readonly Transaction[]): boolean =>
  before.paymentStatus !== 'confirmed' &&
  isConfirmed(row) &&
  !all.some((other) => isConfirmed(other) && other.booking.roomId === row.booking.roomId)

const newsOf = (before: Transaction, row: Transaction): string | null => {
  const { roomName, paymentStatus, total } = row
  // a row that was answered on this visit changes before the tenant's eyes
  if (before.keptAt === undefined) return null
  if (isCancelled(row)) return isCancelled(before) ? null : copy.news.cancelled(roomName)
  if (paymentStatus !== before.paymentStatus) {
    const word = isKnownStatus(paymentStatus) ? copy.news.statuses[paymentStatus] : paymentStatus
    return copy.news.status(roomName, word)
  }
  return total === before.total ? null : copy.news.total(roomName, formatRupiah(total))
}

/**
 * The tenant has read what the device knew: where the server says something else of a payment, it is said once. A
 * welcome is said also to whoever looks on while the payment is confirmed.
 */
export const listenToNews = (startListening: StartListening) =>
  startListening({
    predicate: (action, _state, before) =>
      selectIsGriyaHost(before) && answerMetaOf(action)?.entities?.transactions !== undefined,
    effect: (action, { dispatch, getOriginalState }) => {
      const state = getOriginalState()
      const all = selectTransactions(state)
      const news = (answerMetaOf(action)?.entities?.transactions?.rows ?? []).flatMap((row) => {
        const before = selectTransactionById(state, row.id)
        if (before === undefined) return []
        if (isWelcome(before, row, all)) return { text: copy.news.welcome(row.roomName), welcomes: true }
        const text = newsOf(before, row)
        return text === null ? [] : { text, welcomes: false }
      })
      const [first] = news
      if (first === undefined) return
      const { text, welcomes } = news.length === 1 ? first : { text: copy.news.several(news.length), welcomes: false }
      dispatch(screenStateChanged({ key: 'known:news', value: text }))
      if (welcomes) dispatch(screenStateChanged({ key: 'known:welcome', value: true }))
    },
  })
