import type { Context } from '../context'
import type { Sql } from '../database/open'
import { refuse } from '../domain/errors'
import { COIN_VOUCHER_DAYS, DAY_SECONDS } from '../domain/limits'
import { randomCode } from '../domain/secrets'
import { words } from '../domain/words'
import type { AddCall } from '../plugins/calls'
import { once } from '../plugins/once'
import { findVoucherType, insertVoucher, listCoinVoucherTypes, readCoins, spendCoins } from './repository'

const convert = async (tx: Sql, tenantId: number, voucherTypeId: number, now: number) => {
  const type = await findVoucherType(tx, voucherTypeId)
  if (!type || type.coinCost === null) throw refuse(words.voucherUnknown)
  const cost = { tenantId, amount: type.coinCost, description: words.coinsSpent(type.name), createdAt: now }
  if (!(await spendCoins(tx, cost))) throw refuse(words.coinsShort)
  const code = randomCode('KOIN-', 10)
  await insertVoucher(tx, {
    code,
    discountValue: type.discountValue,
    tenantId,
    expiresAt: now + COIN_VOUCHER_DAYS * DAY_SECONDS,
    createdAt: now,
  })
  return { voucher: { code } }
}

export const addCoinCalls = (add: AddCall, context: Context): void => {
  const { sql, clock } = context
  add('getCoin', ({ tenant }) => readCoins(sql, tenant.id))
  add('listCoinVoucherTypes', async () => ({ voucher_types: await listCoinVoucherTypes(sql) }))
  add('convertCoin', (asked) =>
    once(context, asked, { run: (tx) => convert(tx, asked.tenant.id, asked.fields.voucher_type_id, clock.now()) }),
  )
}
