import type { Sql } from '../../platform/database/open'
import { houses } from '../../platform/database/schema'
import { forbidden } from '../../domain/errors'
import { isWithin, type Houses } from '../../access/operators/houses'
import { statementWords } from './text/words'

/** The digits of an account's number; undefined = it is none, such as 1.37E+12. */
export const digitsIn = (cell: string): string | undefined => {
  const digits = cell.replace(/[\s'.-]/g, '')
  return /^\d{5,20}$/.test(digits) ? digits : undefined
}

/** The number of the account in what tenants read, such as `BCA 123-456-7890 a.n. Siti`. */
const numberIn = (bankDetail: string): string | undefined =>
  (bankDetail.match(/\d(?:[\s.-]?\d){4,19}/g) ?? []).flatMap((found) => digitsIn(found) ?? [])[0]

/** Spreadsheets drop the zeros before a number. */
export const accountKey = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

export interface HouseAccount {
  readonly houseId: number
  /** as tenants read it */
  readonly number: string
  readonly key: string
}

/** The accounts of these houses. */
export const listAccounts = async (sql: Sql, own: Houses): Promise<readonly HouseAccount[]> => {
  const rows = await sql
    .select({ houseId: houses.id, bankDetail: houses.bankDetail })
    .from(houses)
    .where(isWithin(own, houses.id))
    .orderBy(houses.id)
  return rows.flatMap(({ houseId, bankDetail }) => {
    const number = numberIn(bankDetail)
    return number === undefined ? [] : [{ houseId, number, key: accountKey(number) }]
  })
}

interface Choice {
  /** as the file says it */
  readonly said: string | undefined
  /** as the operator does */
  readonly chosen: string | undefined
  readonly own: Houses
}

/**
 * Which account a statement is of, and what stands in the way: a file that does not say it, or says one that no house has, is
 * asked about. Staff who are limited to houses see their accounts alone.
 */
export const chooseAccount = (known: readonly HouseAccount[], { said, chosen, own }: Choice) => {
  const same = (one: string, other: string) => accountKey(one) === accountKey(other)
  const given = chosen === undefined ? undefined : digitsIn(chosen)
  const found = said ?? given
  const ofHouse = known.find(({ number }) => found !== undefined && same(number, found))
  const account = ofHouse?.number ?? found ?? null
  if (found !== undefined && !ofHouse && own) throw forbidden(statementWords.notYours)
  const numbers = [...new Set(known.map(({ number }) => number))]
  if (account === null) return { account, accounts: numbers, obstacle: statementWords.chooseAccount(numbers) }
  if (said !== undefined && chosen !== undefined && !same(said, given ?? ''))
    return { account, accounts: numbers, obstacle: statementWords.wrongAccount(account, chosen) }
  const isAsked = !ofHouse && given === undefined
  return { account, accounts: numbers, obstacle: isAsked ? statementWords.otherAccount(account) : null }
}
