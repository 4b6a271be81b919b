import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { amountDigits } from '@griya/common/words/money'
import type { FileRef } from '@/domain/payment'
import { byId, noArg } from '@griya/common/calls/request'
import { listTag, onSuccess, rowTag, rowTags } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { knownQuery } from './known'
import { listOf, rowOf } from './request'

export interface ApplyVoucher {
  readonly id: TransactionId
  readonly code: string
}

export interface ConfirmPayment {
  readonly id: TransactionId
  readonly bankAccountName: string
  readonly bankAccountNumber: string
  readonly bankName: string
  readonly paymentAmount: string
  readonly image: FileRef
}

export interface SetContinues {
  readonly id: TransactionId
  readonly continues: boolean
}

export const transactionsApi = injectEndpoints((build) => ({
  listTransactions: build.query<readonly TransactionId[], void>({
    ...noArg('listTransactions'),
    extraOptions: { open: { answer: 'itself' }, keep: listOf('transactions') },
    providesTags: (ids) => rowTags('transactions', ids),
  }),
  getTransaction: build.query<TransactionId, TransactionId>({
    ...byId('getTransaction'),
    extraOptions: { open: { argument: 'itself', answer: 'itself' }, keep: rowOf('transactions') },
    providesTags: (_result, _error, id) => [rowTag('transactions', id)],
  }),
  cancelTransaction: build.mutation<null, TransactionId>({
    query: (id) => ({ call: 'cancelTransaction', params: { id }, body: { id: String(id) } }),
    extraOptions: {
      open: { argument: 'itself' },
      refusal: { kind: 'serverText', first: copy.failed.cancel },
      event: { sent: 'transaction/cancelSent', done: 'transaction/cancelled', refused: 'transaction/cancelRefused' },
    },
    invalidatesTags: onSuccess(
      listTag('transactions'),
      listTag('rooms'),
      listTag('checks'),
      listTag('notifications'),
      listTag('vouchers'),
    ),
  }),
  setContinues: build.mutation<null, SetContinues>({
    query: ({ id, continues }) => ({
      call: 'setContinues',
      params: { id },
      body: { continues: continues ? 'true' : 'false' },
    }),
    extraOptions: {
      open: { argument: 'itself' },
      refusal: { kind: 'serverText' },
      event: { sent: 'rent/switchSent', done: 'rent/switched', refused: 'rent/switchRefused' },
    },
    // an unpaid bill of the next month is taken back with its nights
    invalidatesTags: (result, error, { id }) =>
      onSuccess(rowTag('transactions', id), listTag('transactions'), listTag('rooms'))(result, error),
  }),
  applyVoucher: build.mutation<null, ApplyVoucher>({
    query: ({ id, code }) => ({ call: 'applyVoucher', params: { id }, body: { id: String(id), code } }),
    extraOptions: {
      open: { argument: ['id'] },
      refusal: { kind: 'serverText', about: 'voucher' },
      event: { sent: 'voucher/sent', done: 'voucher/applied', refused: 'voucher/refused' },
    },
    invalidatesTags: (result, error, { id }) =>
      onSuccess(rowTag('transactions', id), listTag('transactions'), listTag('vouchers'))(result, error),
  }),
  confirmPayment: build.mutation<null, ConfirmPayment>({
    query: ({ id, bankAccountName, bankAccountNumber, bankName, paymentAmount, image }) => ({
      call: 'confirmPayment',
      params: { id },
      body: {
        bank_account_name: bankAccountName.trim(),
        bank_account_number: bankAccountNumber.trim(),
        bank_name: bankName.trim(),
        payment_amount: amountDigits(paymentAmount),
        image,
      },
    }),
    extraOptions: {
      open: { argument: ['id'] },
      refusal: { kind: 'fullResponse', prefix: copy.failed.payment, about: 'confirmPayment' },
      event: { sent: 'payment/sent', done: 'payment/accepted', refused: 'payment/refused' },
    },
    invalidatesTags: (result, error, { id }) =>
      onSuccess(rowTag('transactions', id), listTag('transactions'), listTag('notifications'))(result, error),
  }),
}))

export const {
  useCancelTransactionMutation,
  useApplyVoucherMutation,
  useSetContinuesMutation,
  useConfirmPaymentMutation,
} = transactionsApi

export const useListTransactionsQuery = knownQuery(transactionsApi.endpoints.listTransactions)
export const useGetTransactionQuery = knownQuery(transactionsApi.endpoints.getTransaction)
