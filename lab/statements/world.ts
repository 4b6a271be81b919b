import { addDays, addMonths, type CalendarDate } from '@griya/contract/calendar/dates'
import type { Chance } from '../../packages/server/__tests__/support/fuzz/chance'

/** A month of a house of 60 rooms: who pays what, through whom, and what the bank and the proofs say of it. */

const FIRST = [
  'BUDI',
  'SARI',
  'AGUS',
  'DEWI',
  'RANGGA',
  'LARAS',
  'MUHAMMAD FAIZ',
  'SITI',
  'YOGA',
  'BAGASKARA',
  'PUTRI',
  'HENDRA',
]
const LAST = [
  'SANTOSO',
  'WIDYANINGRUM',
  'ANGGRAINI SUSANTI',
  'NUGROHO',
  'PRADIPTA',
  'ABDI',
  'ABDILLAH',
  'SAPUTRA',
  'LESTARI',
  'WIJAYA KUSUMA',
  'PRABOWO',
  'HIDAYAT',
]
const SUMS = [1_250_000, 1_350_000, 1_350_000, 1_500_000, 1_500_000, 1_750_000]
const WALLETS = ['DOMPET ANAK BANGSA', 'ESPAY DEBIT INDONE', 'AIRPAY INTERNATION']

export interface Person {
  readonly id: number
  readonly name: string
  readonly room: string
  readonly rent: number
  /** who pays for them: themselves, or a parent */
  readonly sender: string
}

export interface Bill {
  readonly id: number
  readonly person: Person
  readonly since: CalendarDate
  owed: number
  proof: { readonly name: string; readonly bank: string; readonly day: CalendarDate } | null
}

/** A row of the bank, and for which bills it really is. */
export interface Transfer {
  readonly day: CalendarDate
  readonly name: string
  readonly kind: 'person' | 'wallet'
  readonly note: string
  readonly amount: number
  readonly bills: readonly number[]
}

const fullName = (chance: Chance) => `${chance.pick(FIRST)} ${chance.pick(LAST)}`

/** Two people may have one name, also where it is cut. A parent with the whole name of another tenant nobody could tell apart. */
export const makePeople = (chance: Chance): readonly Person[] => {
  const names = Array.from({ length: 60 }, () => fullName(chance))
  const parentOf = (): string => {
    const name = fullName(chance)
    return names.includes(name) ? parentOf() : name
  }
  return names.map((name, index) => ({
    id: index + 1,
    name,
    room: `${'ABC'[Math.floor(index / 20)]}${(index % 20) + 1}`,
    rent: chance.pick(SUMS),
    sender: chance.isTrue(0.3) ? parentOf() : name,
  }))
}

/** What everybody does in a month. A thief names the sender of somebody else on a proof for which no money comes. */
export const makeMonth = (chance: Chance, people: readonly Person[], bills: Bill[], month: number) => {
  const since = addMonths('2026-01-24', month)
  const fresh = people.map((person): Bill => ({
    id: month * 100 + person.id,
    person,
    since,
    owed: person.rent,
    proof: null,
  }))
  bills.push(...fresh)
  const transfers: Transfer[] = []
  const fakes: Bill[] = []
  for (const bill of fresh) {
    const { person } = bill
    const day = addDays(since, chance.below(8))
    const proof = (name: string) => (bill.proof = { name, bank: 'BCA', day })
    if (chance.isTrue(0.04)) {
      proof(chance.pick(people).sender)
      fakes.push(bill)
      continue
    }
    if (chance.isTrue(0.05)) continue
    const isWallet = chance.isTrue(0.08)
    const name = isWallet ? chance.pick(WALLETS) : person.sender
    if (chance.isTrue(0.6)) proof(person.sender)
    const note = chance.isTrue(0.25) ? `KAMAR ${person.room}` : chance.isTrue(0.3) ? 'sewa bulan ini' : ''
    const kind = isWallet ? 'wallet' : 'person'
    const late = bills.filter((one) => one.person === person && one.owed > 0)
    const isAll = late.length > 1 && chance.isTrue(0.5)
    const amount = isAll
      ? late.reduce((sum, { owed }) => sum + owed, 0)
      : chance.isTrue(0.06)
        ? person.rent / 2
        : person.rent
    transfers.push({ day, name, kind, note, amount, bills: isAll ? late.map(({ id }) => id) : [bill.id] })
  }
  transfers.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  return { transfers, fakes, until: addDays(since, 9) }
}
