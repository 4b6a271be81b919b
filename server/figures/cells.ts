import { phoneCell } from '../../src/contract/csv'
import { transactions } from '../database/schema'
import { operatorWords } from '../operator/words'
import { ERASED_PREFIX } from '../tenants/tenants'

/* What both files have in their cells. */

export const { exports: words } = operatorWords

export const LINES = ['roomCost', 'extraAcCost', 'extraPersonCost', 'addonsCost', 'penaltyCost', 'depositCost'] as const

interface BillLines extends Readonly<Record<(typeof LINES)[number], number>> {
  readonly discountAmount: number
}

export const lineColumns = {
  roomCost: transactions.roomCost,
  extraAcCost: transactions.extraAcCost,
  extraPersonCost: transactions.extraPersonCost,
  addonsCost: transactions.addonsCost,
  penaltyCost: transactions.penaltyCost,
  depositCost: transactions.depositCost,
  discountAmount: transactions.discountAmount,
}

/** Such as: Kamar 1.200.000, Diskon -50.000 */
export const contentsOf = (bill: BillLines): string =>
  [
    ...LINES.map((name) => [words.lines[name], bill[name]] as const),
    [words.lines.discountAmount, -bill.discountAmount] as const,
  ]
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name} ${amount.toLocaleString('id-ID')}`)
    .join(', ')

export const phoneOf = (phone: string) => (phone.startsWith(ERASED_PREFIX) ? '' : phoneCell(phone))
/** A number with a zero at the front, or `1-2`, would become a number or a date. */
export const roomOf = (room: string) => `${words.room} ${room}`
