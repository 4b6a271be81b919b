import { parse } from 'valibot'
import { coinVoucherTypes, convertCoinAnswer } from '@/contract/coins'
import { voucherTypeId } from '@/domain/ids'
import type { CoinVoucherType } from '@/domain/coinVoucherType'
import type { Shape } from '../request'

export const shapeCoinVoucherTypes: Shape<readonly CoinVoucherType[]> = (answer) => ({
  result: parse(coinVoucherTypes, answer).voucher_types.map(({ id, name, discount_value }) => ({
    id: voucherTypeId(id),
    name,
    discountValue: discount_value,
  })),
})

export const shapeConvertedCoin: Shape<string> = (answer) => ({ result: parse(convertCoinAnswer, answer).voucher.code })
