import { answerMetaOf } from '@/api/request'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import type { Transaction } from '@/domain/transaction'
import type { StartListening } from '../appListener'
import { selectIsGriyaHost } from '../device/device'
import { selectTransactionById } from '../rows/transactions'
import { screenStateChanged } from '../screen/screenState'

const newsOf = (before: Transaction, { roomName, paymentStatus, total }: Transaction): string | null => {
  if (paymentStatus !== before.paymentStatus) return copy.news.status(roomName, copy.news.statuses[paymentStatus])
  return total === before.total ? null : copy.news.total(roomName, formatRupiah(total))
}

/** The tenant has read what the device knew: where the server says something else of a payment, it is said once. */
export const listenToNews = (startListening: StartListening) =>
  startListening({
    predicate: (action, _state, before) =>
      selectIsGriyaHost(before) && answerMetaOf(action)?.entities?.transactions !== undefined,
    effect: (action, { dispatch, getOriginalState }) => {
      const state = getOriginalState()
      const rows = answerMetaOf(action)?.entities?.transactions?.rows ?? []
      const news = rows.flatMap((row) => {
        const before = selectTransactionById(state, row.id)
        return before?.keptAt === undefined ? [] : (newsOf(before, row) ?? [])
      })
      const [first] = news
      if (first === undefined) return
      const value = news.length === 1 ? first : copy.news.several(news.length)
      dispatch(screenStateChanged({ key: 'known:news', value }))
    },
  })
