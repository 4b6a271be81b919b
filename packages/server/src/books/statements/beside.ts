import { inArray, max, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { afterBankDays } from '../../domain/bankDays'
import type { Context } from '../../platform/context'
import { statementImports } from '../../platform/database/schema'
import { listAccounts } from './accounts'
import { proposeFree } from './bills'

/** After so many of a bank's days money has arrived. */
const BANK_DAYS = 2

interface Waiting {
  readonly id: number
  readonly houseId: number
  readonly sentAt: number | null
}

/** What the bank says beside each proof; null = nobody has read a statement of that account. */
export const besideProofs = async (
  context: Pick<Context, 'sql' | 'clock' | 'settings'>,
  payments: readonly Waiting[],
): Promise<(payment: Waiting) => WaitingPayment['bank']> => {
  const { sql, settings } = context
  const accounts = await listAccounts(
    sql,
    payments.map(({ houseId }) => houseId),
  )
  const keys = [...new Set(accounts.map(({ key }) => key))]
  const read = await sql
    .select({
      account: statementImports.account,
      told: max(statementImports.toDay),
      /** up to which all is known: a program may tell of some credits only */
      whole: raw<CalendarDate | null>`max(${statementImports.toDay}) filter (where not ${statementImports.isSent})`,
    })
    .from(statementImports)
    .where(inArray(statementImports.account, keys))
    .groupBy(statementImports.account)
  const lastOf = new Map(read.map(({ account, ...last }) => [account, last]))
  const { arrivals, proposals } = await proposeFree(context, [...lastOf.keys()])
  return ({ id, houseId, sentAt }) => {
    const last = lastOf.get(accounts.find((one) => one.houseId === houseId)?.key ?? '')
    const to = last?.whole ?? last?.told
    if (!last || !to) return null
    const proposalOf = (one: (typeof arrivals)[number]) => proposals.get(one.id)
    const isCertain = (one: (typeof arrivals)[number]) => proposalOf(one)?.match === 'green'
    const isCleared = (one: (typeof arrivals)[number]) => proposalOf(one)?.cleared.includes(id) === true
    const fitting = arrivals.filter((one) => isCleared(one) || proposalOf(one)?.bills.includes(id))
    const best = fitting.find(isCertain) ?? fitting.find(isCleared) ?? fitting[0]
    const credit = best
      ? {
          id: best.id,
          day: best.day,
          amount: best.amount,
          name: best.payer.name || null,
          isCertain: isCertain(best),
          isBySum: !isCleared(best),
        }
      : null
    // a bank that names nobody leaves nothing but the sum
    const isNameless = fitting.some(({ payer }) => payer.kind === 'unknown')
    const isMissing =
      (credit === null || (credit.isBySum && !isNameless)) &&
      sentAt !== null &&
      last.whole !== null &&
      afterBankDays(dateAt(sentAt, settings.TIME_ZONE), BANK_DAYS) <= last.whole
    return { to, credit, isMissing }
  }
}
