import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql as raw } from 'drizzle-orm'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import {
  houses,
  paymentConfirmations,
  paymentDecisions,
  payments,
  profiles,
  rooms,
  statementCredits,
  statementImports,
  statementJoins,
  statementReversals,
  tenants,
  transactions,
} from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { DAY_SECONDS, KEPT_DAYS } from '../../domain/limits'
import { proposeAll, type Arrival, type Proposal, type Renter } from '../../domain/matching'
import { senderOf } from '../../domain/payer'
import { isWithin, type Houses } from '../../access/operators/houses'
import { personName } from '../../access/tenants/repository'
import { isNotVoided } from '../ledger/ledger'
import { received } from '../stays/sums'
import { isLive } from '../stays/transactions'
import { FORMATS } from './formats/all'
import { NOBODY } from './formats/payers'
import { listAccounts } from './accounts'
import { USES } from './repository'

/** What the text of a format says of who paid. */
export const payerIn = (format: string, text: string | null) =>
  (text === null ? undefined : FORMATS.find(({ name }) => name === format)?.payerOf(text)) ?? NOBODY

/** What of each credit pays for something, or will when its decision takes effect. */
const SPENT = raw`(select credit, sum(amount)::int as amount from ${USES} one group by credit) spent`
const ofCredit = raw`spent.credit = ${statementCredits.id}`
const used = raw<number>`coalesce(spent.amount, 0)`

const freeColumns = {
  id: statementCredits.id,
  importId: statementCredits.importId,
  account: statementCredits.account,
  day: statementCredits.day,
  amount: statementCredits.amount,
  used: used.mapWith(Number),
  text: statementCredits.text,
  leftAs: statementCredits.leftAs,
}

/** Locks the credit, and says what of it is used. */
export const holdCredit = async (tx: Sql, id: number) => {
  await tx.select({ id: statementCredits.id }).from(statementCredits).where(eq(statementCredits.id, id)).for('update')
  const [credit] = await tx
    .select(freeColumns)
    .from(statementCredits)
    .leftJoin(SPENT, ofCredit)
    .where(eq(statementCredits.id, id))
  return credit
}

/** Those of which some credit is used. */
export const listUsedImports = async (sql: Sql): Promise<ReadonlySet<number>> => {
  const rows = await sql
    .selectDistinct({ id: statementCredits.importId })
    .from(statementCredits)
    .innerJoin(SPENT, ofCredit)
  return new Set(rows.map(({ id }) => id))
}

/** What is shown and compared at once, the latest first. */
const CREDITS_LISTED = 500

/** Credits of an account of which something is free; undefined = of all accounts. */
const listFree = async (sql: Sql, accounts: readonly string[] | undefined, importId?: number) => {
  const rows = await sql
    .select({
      ...freeColumns,
      format: statementImports.format,
      isReversed: raw<boolean>`exists (select from ${statementReversals} r where r.credit_id = ${statementCredits.id})`,
      joinedWith: statementJoins.transactionId,
      all: raw`count(*) over ()`.mapWith(Number),
    })
    .from(statementCredits)
    .innerJoin(statementImports, eq(statementImports.id, statementCredits.importId))
    .leftJoin(statementJoins, eq(statementJoins.creditId, statementCredits.id))
    .leftJoin(SPENT, ofCredit)
    .where(
      and(
        accounts && inArray(statementCredits.account, [...accounts]),
        importId === undefined ? undefined : eq(statementCredits.importId, importId),
        isNull(statementCredits.leftAs),
        raw`${statementCredits.amount} > ${used}`,
      ),
    )
    .orderBy(desc(statementCredits.day), desc(statementCredits.id))
    .limit(CREDITS_LISTED)
  return { rows, more: (rows[0]?.all ?? 0) - rows.length }
}
type FreeCredit = Awaited<ReturnType<typeof listFree>>['rows'][number]

/** What pays for bills, and was taken back by its bank: of some accounts, the latest first. */
export const listTakenBack = (sql: Sql, accounts: readonly string[] | undefined, own: Houses) =>
  sql
    .select({
      credit: statementCredits.id,
      account: statementCredits.account,
      day: statementCredits.day,
      amount: statementCredits.amount,
      takenBackOn: statementReversals.day,
      bill: transactions.id,
      house: houses.name,
      room: rooms.number,
      name: personName,
      paid: raw<number>`one.amount`.mapWith(Number),
    })
    .from(statementReversals)
    .innerJoin(statementCredits, eq(statementCredits.id, statementReversals.creditId))
    .innerJoin(raw`${USES} one`, raw`one.credit = ${statementCredits.id} and one.amount > 0`)
    .innerJoin(transactions, raw`${transactions.id} = one.bill`)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(and(accounts && inArray(statementCredits.account, [...accounts]), isWithin(own, houses.id)))
    .orderBy(desc(statementReversals.day), desc(statementCredits.id))
    .limit(CREDITS_LISTED)

/** The bills of these houses and these ones that are still to be paid, and not just being decided about. */
const listOpenBills = async (
  { sql, clock, settings }: Reader,
  houseIds: readonly number[],
  joined: readonly number[],
) => {
  const rows = await sql
    .select({
      id: transactions.id,
      tenantId: tenants.id,
      houseId: houses.id,
      house: houses.name,
      room: rooms.number,
      name: personName,
      total: transactions.total,
      received,
      createdAt: transactions.createdAt,
      proof: {
        name: paymentConfirmations.bankAccountName,
        bank: paymentConfirmations.bankName,
        at: paymentConfirmations.createdAt,
      },
    })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoin(
      paymentConfirmations,
      and(eq(paymentConfirmations.transactionId, transactions.id), isNull(paymentConfirmations.outcome)),
    )
    .leftJoin(paymentDecisions, eq(paymentDecisions.transactionId, transactions.id))
    .where(
      and(
        or(inArray(houses.id, [...houseIds]), inArray(transactions.id, [...joined])),
        ne(transactions.paymentStatus, 'confirmed'),
        isLive(clock.now()),
        isNull(paymentDecisions.transactionId),
      ),
    )
    .orderBy(asc(transactions.id))
  const dayOf = (at: number) => dateAt(at, settings.TIME_ZONE)
  return rows
    .map(({ createdAt, proof, ...row }) => ({
      ...row,
      owed: owedOf(row),
      isRest: row.received > 0,
      since: dayOf(createdAt),
      proof: proof && { name: proof.name, bank: proof.bank, day: dayOf(proof.at) },
    }))
    .filter(({ owed }) => owed > 0)
}

type ListedBill = Awaited<ReturnType<typeof listOpenBills>>[number]

/** Everybody who rented in these houses lately, with their names and with who has paid for them. */
const listRenters = async ({ sql, clock }: Reader, houseIds: readonly number[]): Promise<readonly Renter[]> => {
  const people = await sql
    .selectDistinct({ id: tenants.id, given: tenants.name, own: profiles.name })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(and(inArray(rooms.houseId, [...houseIds]), gt(transactions.endAt, clock.now() - KEPT_DAYS * DAY_SECONDS)))
  const sent = await sql
    .selectDistinct({
      tenant: transactions.tenantId,
      text: statementCredits.text,
      format: statementImports.format,
      typed: paymentConfirmations.bankAccountName,
    })
    .from(payments)
    .leftJoin(paymentConfirmations, eq(paymentConfirmations.id, payments.proofId))
    .innerJoin(statementCredits, eq(statementCredits.id, payments.statementCreditId))
    .innerJoin(statementImports, eq(statementImports.id, statementCredits.importId))
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(inArray(rooms.houseId, [...houseIds]), isNotVoided, isNotNull(statementCredits.text)))
  const senders = new Map<number, string[]>()
  for (const { tenant, text, format, typed } of sent) {
    const sender = senderOf(payerIn(format, text), typed)
    if (sender !== undefined) senders.set(tenant, [...(senders.get(tenant) ?? []), sender])
  }
  // who changes the own profile does not get the money of somebody else: what an operator entered comes first
  return people.map(({ id, given, own }) => ({
    id,
    names: [given ?? own ?? ''],
    senders: senders.get(id) ?? [],
  }))
}

type Reader = Pick<Context, 'sql' | 'clock' | 'settings'>

interface Proposed {
  readonly proposals: ReadonlyMap<number, Proposal>
  readonly bills: ReadonlyMap<number, ListedBill>
}

/** What is proposed for what came into each account. All houses of an account count, whoever asks. */
export const proposeFor = async (
  context: Reader,
  arrivals: readonly (Arrival & { readonly account: string })[],
): Promise<Proposed> => {
  const all = await listAccounts(context.sql, undefined)
  const proposals = new Map<number, Proposal>()
  const known = new Map<number, ListedBill>()
  for (const account of new Set(arrivals.map((one) => one.account))) {
    const own = arrivals.filter((one) => one.account === account)
    const houseIds = all.filter(({ key }) => key === account).map(({ houseId }) => houseId)
    // somebody may have paid into the account of another house
    const joined = own.flatMap(({ joinedWith }) => joinedWith ?? [])
    const bills = await listOpenBills(context, houseIds, joined)
    const renters = await listRenters(context, houseIds)
    for (const bill of bills) known.set(bill.id, bill)
    for (const [id, proposal] of proposeAll(own, renters, bills)) proposals.set(id, proposal)
  }
  return { proposals, bills: known }
}

/** A credit as the rules see it: as much of it as is free. */
const arrivalOf = ({ amount, used: spent, text, format, ...credit }: FreeCredit) => ({
  ...credit,
  amount: amount - spent,
  text: text ?? '',
  payer: payerIn(format, text),
})

/** What of these accounts is free, and what is proposed for it. */
export const proposeFree = async (context: Reader, accounts: readonly string[] | undefined, importId?: number) => {
  const { rows, more } = await listFree(context.sql, accounts, importId)
  const arrivals = rows.map(arrivalOf)
  return { rows, more, arrivals, ...(await proposeFor(context, arrivals)) }
}
