import * as copy from '@/domain/copy'
import type { VoucherTypeId } from '@/domain/ids'
import type { CoinAccount, CoinVoucherType, HeldVoucher } from '@/domain/voucher'
import { noArg } from '@griya/common/calls/request'
import { listTag, onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { knownQuery } from './known'

export const coinsApi = injectEndpoints((build) => ({
  getCoin: build.query<{ readonly coinCount: number | null }, void>({
    ...noArg('getCoin'),
    extraOptions: { open: { answer: ['coinCount'] }, keep: 'document' },
    providesTags: [listTag('coin')],
  }),
  listCoinVoucherTypes: build.query<readonly CoinVoucherType[], void>({
    ...noArg('listCoinVoucherTypes'),
    extraOptions: { open: { answer: ['id', 'name', 'discountValue', 'coinCost'] }, keep: 'document' },
    providesTags: [listTag('voucherTypes')],
  }),
  /** The same call as the menu's, which reads only the balance: its log should not carry the whole history. */
  getCoinAccount: build.query<CoinAccount, void>({
    ...noArg('getCoin'),
    extraOptions: { open: { answer: ['coinCount', 'amount', 'at'] } },
    providesTags: [listTag('coin')],
  }),
  listVouchers: build.query<readonly HeldVoucher[], void>({
    ...noArg('listVouchers'),
    extraOptions: {
      // a code is as good as money, and cannot be used without a network anyway: it is not kept, and not open
      open: { answer: ['discountValue', 'usedOn'] },
    },
    providesTags: [listTag('vouchers')],
  }),
  /** Returns the code of the voucher that the coins bought. */
  convertCoin: build.mutation<string, VoucherTypeId>({
    query: (id) => ({ call: 'convertCoin', body: { voucher_type_id: String(id) } }),
    extraOptions: {
      open: { argument: 'itself' },
      refusal: { kind: 'fixedText', text: copy.failed.convertCoin },
      event: { sent: 'coins/conversionSent', done: 'coins/converted', refused: 'coins/conversionRefused' },
    },
    invalidatesTags: onSuccess(listTag('coin'), listTag('vouchers'), listTag('voucherTypes'), listTag('notifications')),
  }),
}))

export const { useGetCoinAccountQuery, useListVouchersQuery, useConvertCoinMutation } = coinsApi

export const useGetCoinQuery = knownQuery(coinsApi.endpoints.getCoin)
export const useListCoinVoucherTypesQuery = knownQuery(coinsApi.endpoints.listCoinVoucherTypes)
