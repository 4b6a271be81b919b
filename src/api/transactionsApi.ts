import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { amountDigits } from '@/domain/money'
import type { FileRef } from '@/domain/payment'
import { baseApi, loadAnswers } from './baseApi'
import { get, postForm } from './request'
import { listTag, onSuccess, rowTag, rowTags } from './tags'

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

export const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query<readonly TransactionId[], void>({
      query: () => get('transactions'),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeTransactionList },
      providesTags: (ids) => rowTags('transactions', ids),
    }),
    getTransaction: build.query<TransactionId, TransactionId>({
      query: (id) => get(`transactions/${id}`),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeTransaction },
      providesTags: (_result, _error, id) => [rowTag('transactions', id)],
    }),
    cancelTransaction: build.mutation<null, TransactionId>({
      query: (id) => ({
        method: 'DELETE',
        path: `transactions/${id}.json`,
        body: { kind: 'form', fields: { id: String(id) } },
      }),
      extraOptions: {
        refusal: { kind: 'serverText', first: copy.failed.cancel },
        once: true,
        shape: async () => (await loadAnswers()).shapeDone,
      },
      invalidatesTags: onSuccess(
        listTag('transactions'),
        listTag('rooms'),
        listTag('checks'),
        listTag('notifications'),
      ),
    }),
    applyVoucher: build.mutation<null, ApplyVoucher>({
      query: ({ id, code }) => postForm(`transactions/${id}/apply_voucher`, { id: String(id), code }),
      extraOptions: {
        refusal: { kind: 'serverText', about: 'voucher' },
        once: true,
        shape: async () => (await loadAnswers()).shapeDone,
      },
      invalidatesTags: (result, error, { id }) =>
        onSuccess(rowTag('transactions', id), listTag('transactions'))(result, error),
    }),
    confirmPayment: build.mutation<null, ConfirmPayment>({
      query: ({ id, bankAccountName, bankAccountNumber, bankName, paymentAmount, image }) => ({
        method: 'POST',
        path: `transaction/${id}/confirm_payment.json`,
        body: {
          kind: 'multipart',
          fields: {
            bank_account_name: bankAccountName.trim(),
            bank_account_number: bankAccountNumber.trim(),
            bank_name: bankName.trim(),
            payment_amount: amountDigits(paymentAmount),
            image,
          },
        },
      }),
      extraOptions: {
        refusal: { kind: 'fullResponse', prefix: copy.failed.payment, about: 'confirmPayment' },
        once: true,
        shape: async () => (await loadAnswers()).shapeDone,
      },
      invalidatesTags: (result, error, { id }) =>
        onSuccess(rowTag('transactions', id), listTag('transactions'), listTag('notifications'))(result, error),
    }),
  }),
})

export const {
  useListTransactionsQuery,
  useGetTransactionQuery,
  useCancelTransactionMutation,
  useApplyVoucherMutation,
  useConfirmPaymentMutation,
} = transactionsApi
