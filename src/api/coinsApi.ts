import * as copy from '@/domain/copy'
import type { VoucherTypeId } from '@/domain/ids'
import type { CoinVoucherType } from '@/domain/transaction'
import { baseApi, loadAnswers, loadFirstAnswers } from './baseApi'
import { get, postForm } from './request'
import { listTag, onSuccess } from './tags'

export const coinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCoin: build.query<{ readonly coinCount: number }, void>({
      query: () => get('users/coin'),
      extraOptions: { refusal: 'screen', shape: async () => (await loadFirstAnswers()).shapeCoin },
      providesTags: [listTag('coin')],
    }),
    listCoinVoucherTypes: build.query<readonly CoinVoucherType[], void>({
      query: () => get('voucher_types/coin_based'),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeCoinVoucherTypes },
      providesTags: [listTag('voucherTypes')],
    }),
    /** Answers the code of the voucher that the coins bought. */
    convertCoin: build.mutation<string, VoucherTypeId>({
      query: (id) => postForm('voucher_types/convert_coin', { voucher_type_id: String(id) }),
      extraOptions: {
        refusal: { kind: 'fixedText', text: copy.failed.convertCoin },
        once: true,
        shape: async () => (await loadAnswers()).shapeConvertedCoin,
      },
      invalidatesTags: onSuccess(listTag('coin'), listTag('voucherTypes')),
    }),
  }),
})

export const { useGetCoinQuery, useListCoinVoucherTypesQuery, useConvertCoinMutation } = coinsApi
