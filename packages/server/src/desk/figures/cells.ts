import { sql as raw } from 'drizzle-orm'
import { phoneCell } from '@griya/contract/csv'
import { transactions } from '../../platform/database/schema'
import { operatorWords } from '../../access/operators/words'
import { chargesCost, keyDepositCost } from '../../books/stays/sums'
import { ERASED_PREFIX } from '../../people/tenants/tenants'

/* What both files have in their cells. */

export const { exports: words } = operatorWords

export const LINES = ['roomCost', 'extraAcCost', 'extraPersonCost', 'addonsCost', 'penaltyCost', 'depositCost'] as const

interface Charge {
  /** '' = its tenant was erased */
  readonly text: string
  readonly amount: number
}

interface BillLines extends Readonly<Record<(typeof LINES)[number], number>> {
  readonly discountAmount: number
  readonly charges: readonly Charge[]
}

export const lineColumns = {
  roomCost: transactions.roomCost,
  extraAcCost: transactions.extraAcCost,
  extraPersonCost: transactions.extraPersonCost,
  // what operators added stands in lines of its own
  addonsCost: raw<number>`${transactions.addonsCost} - ${chargesCost} + ${keyDepositCost}`.mapWith(Number),
  penaltyCost: transactions.penaltyCost,
  depositCost: raw<number>`${transactions.depositCost} - ${keyDepositCost}`.mapWith(Number),
  discountAmount: transactions.discountAmount,
  chargesCost,
  charges: raw<readonly Charge[]>`(select coalesce(json_agg(json_build_object('text', c.text, 'amount', c.amount)
    order by c.id), '[]') from charges c where c.transaction_id = ${transactions.id}
    and not exists (select from charge_voids v where v.charge_id = c.id))`,
}

type Line = readonly [name: string, amount: number]

const listed = (lines: readonly Line[]) =>
  lines
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name} ${amount.toLocaleString('id-ID')}`)
    .join(', ')

const chargeLines = ({ charges }: Pick<BillLines, 'charges'>): readonly Line[] =>
  charges.map(({ text, amount }) => [text || words.charges, amount])

/** Such as: Listrik Oktober 185.000, Kunci 100.000 */
export const chargesIn = (bill: Pick<BillLines, 'charges'>): string => listed(chargeLines(bill))

/** Such as: Sewa 1.200.000, Listrik Oktober 185.000, Diskon -50.000 */
export const contentsOf = (bill: BillLines): string =>
  listed([
    ...LINES.map((name) => [words.lines[name], bill[name]] as const),
    ...chargeLines(bill),
    [words.lines.discountAmount, -bill.discountAmount] as const,
  ])

export const phoneOf = (phone: string) => (phone.startsWith(ERASED_PREFIX) ? '' : phoneCell(phone))
/** A number with a zero at the front, or `1-2`, would become a number or a date. */
export const roomOf = (room: string) => `${words.room} ${room}`
