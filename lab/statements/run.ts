import { parseArgs } from 'node:util'
import { FORMATS } from '../../packages/server/src/books/statements/formats/all'
import { readStatement, recognise } from '../../packages/server/src/books/statements/reading'
import { tablesIn } from '../../packages/server/src/books/statements/text/decoding'
import { proposeAll, type OpenBill, type Renter } from '../../packages/server/src/domain/matching'
import { senderOf } from '../../packages/server/src/domain/payer'
import { Chance } from '../../packages/server/__tests__/support/fuzz/chance'
import { FILES } from './files'
import { makeMonth, makePeople, type Bill, type Transfer } from './world'

const MONTHS = 6

interface Counts {
  green: number
  wrongGreen: number
  /** of what is for one bill or several: green, or the right one among the first three */
  found: number
  /** of these: green, or the right one comes first */
  first: number
  honest: number
  unread: number
  fakes: Listed
  /** of what was really paid */
  proofs: Listed
}

/** Proofs for which no money is found. */
interface Listed {
  all: number
  listed: number
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Months of one house: what is certain is confirmed, and what is not is joined by an operator who knows the truth. */
const play = (seed: number, write: (rows: readonly Transfer[]) => string, counts: Counts) => {
  const chance = new Chance(seed, 0)
  const people = makePeople(chance)
  const bills: Bill[] = []
  const senders = new Map<number, Set<string>>()
  for (let month = 0; month < MONTHS; month++) {
    const { transfers, fakes, until } = makeMonth(chance, people, bills, month)
    const recognised = recognise(tablesIn(Buffer.from(write(transfers))), FORMATS)
    if (!recognised) throw new Error('no format knows this file')
    const { rows, wrong, format } = readStatement(recognised, until)
    counts.unread += wrong.length + Math.abs(rows.length - transfers.length)
    const renters = people.map(({ id, name }): Renter => ({ id, names: [name], senders: [...(senders.get(id) ?? [])] }))
    const arrivals = rows.map(({ day, amount, text }, id) => ({
      id,
      day: day ?? until,
      amount: amount / 100,
      text,
      payer: format.payerOf(text),
      isReversed: false,
      joinedWith: null,
    }))
    const open = bills
      .filter(({ owed }) => owed > 0)
      .map(({ id, person, owed, since, proof }): OpenBill => {
        const isRest = owed < person.rent
        return { id, tenantId: person.id, room: person.room, owed, isRest, since, proof }
      })
    const proposals = proposeAll(arrivals, renters, open)
    const fitting = new Set([...proposals.values()].flatMap(({ cleared }) => cleared))
    const paid = new Set(transfers.flatMap((truth) => truth.bills))
    for (const bill of bills.filter(({ proof }) => proof !== null)) {
      if (!fakes.includes(bill) && !paid.has(bill.id)) continue
      const side = paid.has(bill.id) ? counts.proofs : counts.fakes
      side.all++
      if (!fitting.has(bill.id)) side.listed++
    }
    for (const [id, truth] of transfers.entries()) {
      const proposal = proposals.get(id)
      const [first] = truth.bills
      const found = proposal?.bills ?? []
      counts.honest++
      const isRight =
        isSame(found, truth.bills) ||
        (truth.bills.length === 1 && first !== undefined && found.slice(0, 3).includes(first))
      if (isRight) counts.found++
      if (isRight && (isSame(found, truth.bills) || found[0] === first)) counts.first++
      if (proposal?.match === 'green') {
        counts.green++
        if (!isSame(found, truth.bills)) {
          counts.wrongGreen++
          console.log(`seed ${seed}:`, truth, 'was called certain for', found)
        }
      }
      let left = truth.amount
      for (const bill of bills.filter((one) => truth.bills.includes(one.id))) {
        const paid = Math.min(left, bill.owed)
        bill.owed -= paid
        left -= paid
        const payer = arrivals[id]?.payer
        const sender = payer && senderOf(payer, bill.proof?.name ?? null)
        const known = senders.get(bill.person.id) ?? new Set<string>()
        if (sender !== undefined) senders.set(bill.person.id, known.add(sender))
        if (bill.owed === 0) bill.proof = null
      }
    }
  }
}

/** Months of 60 rooms in the files of each bank: whether what is called certain is ever wrong. */
const main = () => {
  const { values } = parseArgs({ options: { seeds: { type: 'string', default: '50' } } })
  const shown = Object.entries(FILES).map(([name, write]) => {
    const counts: Counts = {
      green: 0,
      wrongGreen: 0,
      found: 0,
      first: 0,
      honest: 0,
      unread: 0,
      fakes: { all: 0, listed: 0 },
      proofs: { all: 0, listed: 0 },
    }
    for (let seed = 1; seed <= Number(values.seeds); seed++) play(seed, write, counts)
    const share = (part: number, all = counts.honest) => `${((100 * part) / all).toFixed(1)} %`
    return {
      name,
      credits: counts.honest,
      unread: counts.unread,
      green: share(counts.green),
      wrong: counts.wrongGreen,
      found: share(counts.found),
      first: share(counts.first),
      fakes: share(counts.fakes.listed, counts.fakes.all),
      proofs: share(counts.proofs.listed, counts.proofs.all),
    }
  })
  console.table(shown)
  if (shown.some(({ wrong, unread }) => wrong + unread > 0)) process.exitCode = 1
}

main()
