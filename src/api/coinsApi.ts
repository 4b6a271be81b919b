import * as copy from '@/domain/copy'
import type { VoucherTypeId } from '@/domain/ids'
import type { CoinAccount, CoinVoucherType, HeldVoucher } from '@/domain/voucher'
import { baseApi, loadAnswers, loadFirstAnswers } from './baseApi'
import { listTag, onSuccess } from './tags'

export const coinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCoin: build.query<{ readonly coinCount: number }, void>({
      query: () => ({ call: 'getCoin' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadFirstAnswers()).shapeCoin,
        keep: 'document',
        open: { argument: [], answer: [] },
        event: null,
      },
      providesTags: [listTag('coin')],
    }),
    listCoinVoucherTypes: build.query<readonly CoinVoucherType[], void>({
      query: () => ({ call: 'listCoinVoucherTypes' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeCoinVoucherTypes,
        keep: 'document',
        open: { argument: [], answer: ['name'] },
        event: null,
      },
      providesTags: [listTag('voucherTypes')],
    }),
    /** The same call as the menu's, which reads only the balance: its log should not carry the whole history. */
    getCoinAccount: build.query<CoinAccount, void>({
      query: () => ({ call: 'getCoin' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeCoinAccount,
        keep: 'nothing',
        open: { argument: [], answer: ['reason'] },
        event: null,
      },
      providesTags: [listTag('coin')],
    }),
    listVouchers: build.query<readonly HeldVoucher[], void>({
      query: () => ({ call: 'listVouchers' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeHeldVouchers,
        // a code is as good as money, and cannot be used without a network anyway
        keep: 'nothing',
        open: { argument: [], answer: ['name'] },
        event: null,
      },
      providesTags: [listTag('vouchers')],
    }),
    /** Returns the code of the voucher that the coins bought. */
    convertCoin: build.mutation<string, VoucherTypeId>({
      query: (id) => ({ call: 'convertCoin', body: { voucher_type_id: String(id) } }),
      extraOptions: {
        refusal: { kind: 'fixedText', text: copy.failed.convertCoin },
        shape: async () => (await loadAnswers()).shapeConvertedCoin,
        keep: 'nothing',
        open: { argument: [], answer: [] },
        event: { sent: 'coins/conversionSent', done: 'coins/converted', refused: 'coins/conversionRefused' },
      },
      invalidatesTags: onSuccess(
        listTag('coin'),
        listTag('vouchers'),
        listTag('voucherTypes'),
        listTag('notifications'),
      ),
    }),
  }),
})

export const {
  useGetCoinQuery,
  useGetCoinAccountQuery,
  useListCoinVoucherTypesQuery,
  useListVouchersQuery,
  useConvertCoinMutation,
} = coinsApi
