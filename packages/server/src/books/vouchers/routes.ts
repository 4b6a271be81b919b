import type { Context } from '../../platform/context'
import { assertSameId } from '../../platform/plugins/calls'
import type { AddCall, TenantRequest } from '../../access/sessions/tenantCalls'
import { once } from '../../access/sessions/once'
import { countAttempt, guesserAt } from '../../access/sessions/attempts'
import { findTransaction } from '../stays/shownToTenant'
import { listCoinVoucherTypes, listVouchers, readCoins } from '../ledger/vouchersAndCoins'
import { applyVoucher, convertCoins, type Guess } from './vouchers'

/** Voucher codes can be guessed like passwords, so attempts are counted in the same way. */
const guessing = async <T>(
  context: Context,
  asked: TenantRequest<'applyVoucher'>,
  work: (guess: Guess) => Promise<T>,
): Promise<T> => {
  const forgive = await countAttempt(context, [
    { kind: 'voucher tenant', value: String(asked.tenant.id), limit: context.settings.SIGN_IN_FAILURES_PER_PHONE },
    guesserAt('voucher address', asked.request.ip, context),
  ])
  const guess = { isWrong: false }
  try {
    return await work(guess)
  } finally {
    if (!guess.isWrong) await forgive()
  }
}

export const addVoucherCalls = (add: AddCall, context: Context): void => {
  const { sql, clock, settings } = context
  add('applyVoucher', (asked) => {
    assertSameId(asked)
    const [tenantId, transactionId] = [asked.tenant.id, asked.params.id]
    const entered = { tenantId, transactionId, code: asked.fields.code }
    return guessing(context, asked, (guess) =>
      once(context, asked, {
        run: async (tx) => ({ voucher_code: await applyVoucher(tx, entered, guess, { now: clock.now(), settings }) }),
        stands: async (tx, answer) =>
          (await findTransaction(tx, tenantId, transactionId, clock.now()))?.voucherCode === answer.voucher_code,
      }),
    )
  })
  add('listVouchers', async ({ tenant }) => ({
    vouchers: await listVouchers(sql, tenant.id, clock.now()),
  }))
  add('getCoin', ({ tenant }) => readCoins(sql, tenant.id))
  add('listCoinVoucherTypes', async () => ({ voucher_types: await listCoinVoucherTypes(sql) }))
  add('convertCoin', (asked) =>
    once(context, asked, {
      run: async (tx) => ({
        voucher: { code: await convertCoins(tx, asked.tenant.id, asked.fields.voucher_type_id, clock.now()) },
      }),
    }),
  )
}
