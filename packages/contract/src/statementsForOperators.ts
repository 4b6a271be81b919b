import * as v from 'valibot'
import { json, multipart, type OperatorCalls } from './call'
import { byId, calendarDate, changed, count, existingId, filledText, id, rupiah, text, unixSeconds } from './primitives'
import { LARGEST_STATEMENT, LEFT_AS } from './words'

/** What a bank says came in: its statement, which Indonesians call mutasi. */

const row = v.object({
  /** null = not booked yet, or not read */
  day: v.nullable(calendarDate),
  amount: v.nullable(rupiah),
  /** as the bank wrote it; null once it was erased */
  text: v.nullable(v.string()),
  /** new = it would be taken; known = it was taken before; pending = not booked yet, so never taken */
  state: v.picklist(['new', 'known', 'pending', 'unreadable', 'debit']),
  /** of a credit: whether it pays for one bill beyond doubt, perhaps for one of these, or for none */
  match: v.picklist(['green', 'yellow', 'none']),
  bills: v.array(id),
  /** why, or what could not be read and where; empty = nothing to say */
  reason: v.string(),
})

const column = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63))
const dayAndText = {
  /** the cells of the row above the first, by which the file is recognised */
  heading: v.pipe(v.array(v.string()), v.minLength(3), v.maxLength(64)),
  day: column,
  /** one after the other */
  text: v.pipe(v.array(column), v.minLength(1), v.maxLength(8)),
  /** after the row */
  balance: v.optional(column),
}

/** Which column of a file is what, counted from 0: amounts in one column beside their direction, or in two. */
export const statementColumns = v.union([
  v.object({ ...dayAndText, amount: column, direction: column }),
  v.object({ ...dayAndText, credit: column, debit: column }),
])
export type StatementColumns = v.InferOutput<typeof statementColumns>

const readStatement = v.object({
  /** null = the file does not say it, and nobody chose one */
  account: v.nullable(v.string()),
  from: v.nullable(calendarDate),
  to: v.nullable(calendarDate),
  /** in the order of the file */
  rows: v.array(row),
  /** how many payments were confirmed */
  confirmed: count,
  /** how the file was recognised, such as BCA Bisnis */
  format: v.string(),
  /** what to know before agreeing: a balance that does not follow, a year that was not written */
  notes: v.array(v.string()),
  /** why it cannot be taken as it is: an account has to be chosen; null = it can */
  obstacle: v.nullable(v.string()),
  /** the accounts to choose from */
  accounts: v.array(v.string()),
  /** the first rows of a file that no format knows, so that its columns can be chosen; null = a format knows it */
  unknown: v.nullable(v.array(v.array(v.string()))),
  /** the number of the import; null = nothing was taken */
  id: v.nullable(id),
})

const statementImport = v.object({
  id,
  account: v.string(),
  format: v.string(),
  from: calendarDate,
  to: calendarDate,
  by: v.string(),
  at: unixSeconds,
  credits: count,
  /** what the same file says went out */
  debits: count,
  debitSum: rupiah,
  /** some of its credits were used, so that it stays */
  isUsed: v.boolean(),
})

const creditBill = v.object({
  id,
  house: v.string(),
  room: v.string(),
  /** of the tenant */
  name: v.nullable(v.string()),
  owed: rupiah,
  /** a proof of it waits */
  hasProof: v.boolean(),
})

const credit = v.object({
  id,
  account: v.string(),
  /** of that account; empty = no house has it */
  houses: v.array(id),
  day: calendarDate,
  amount: rupiah,
  /** what of it pays for nothing yet */
  free: rupiah,
  text: v.nullable(v.string()),
  /** the bill whose tenant was told that this money has arrived, while it is open; null = nobody was told */
  arrivedFor: v.nullable(id),
  match: v.picklist(['green', 'yellow', 'none']),
  /** the likeliest first */
  bills: v.array(creditBill),
  reason: v.string(),
})

const digits = v.pipe(v.string(), v.regex(/^\d{5,20}$/))

/** What a program tells of one credit (packages/server/src/books/statements/sent). */
export const sentCredit = v.object({
  /** by which the program knows it: what comes again with it is not taken again */
  id: filledText(200),
  day: calendarDate,
  amount: v.pipe(rupiah, v.minValue(1), v.maxValue(2_000_000_000)),
  /** as the bank wrote it */
  text: v.optional(text(1000), ''),
})
export type SentCredit = v.InferOutput<typeof sentCredit>

/** Money that pays for a bill, and that the bank took back afterwards. */
const takenBack = v.object({
  credit: id,
  account: v.string(),
  day: calendarDate,
  amount: rupiah,
  takenBackOn: calendarDate,
  bill: id,
  house: v.string(),
  room: v.string(),
  name: v.nullable(v.string()),
  /** what of it the bill was paid with */
  paid: rupiah,
})

const pair = v.object({ credit: existingId, bill: existingId })

/** The pairs that the page showed as certain; what is not any more is left out. */
const confirmCredits = v.object({ pairs: v.pipe(v.array(pair), v.maxLength(200)) })

/** `amount`: what of the credit is for this bill; without it all that is free. */
const joinCredit = v.object({ bill: existingId, amount: v.optional(v.pipe(rupiah, v.minValue(1))) })

/** `confirm`: the command line alone; on the page it is a press of its own. `account`: digits, where the file does not say it or says another one than any house has. */
const account = v.optional(text(40))
/** JSON, as `statementColumns`; remembered for the account once the file is taken */
const columns = v.optional(text(8000))
const file = { files: { statement: 'required' }, largestFile: LARGEST_STATEMENT } as const

const ofStatement = { access: 'staff', house: 'listed', section: 'Statements' } as const

export const operatorCalls = {
  previewStatement: {
    method: 'POST',
    path: '/statements/preview',
    ...ofStatement,
    summary: 'What a statement of a bank would come to; nothing is written',
    body: multipart(v.object({ account, columns }), file),
    isLogged: false,
    answer: readStatement,
  },
  importStatement: {
    method: 'POST',
    path: '/statements',
    ...ofStatement,
    summary: 'Take what came in from a statement of a bank; each row once, however often it is sent',
    body: multipart(v.object({ account, columns, confirm: v.optional(v.picklist(['yes'])) }), file),
    answer: readStatement,
  },
  listStatements: {
    method: 'GET',
    path: '/statements',
    ...ofStatement,
    summary: 'The statements that were taken, the latest first',
    answer: v.object({ imports: v.array(statementImport) }),
  },
  takeStatementBack: {
    method: 'DELETE',
    path: '/statements/{id}',
    ...ofStatement,
    summary: 'Take back a whole statement, while nothing of it is used',
    params: byId,
    answer: changed,
  },
  listCredits: {
    method: 'GET',
    path: '/credits',
    ...ofStatement,
    summary:
      'Money that came in and pays for nothing yet, the latest first, with the bills that it may be for, and what a bank took back after it was used',
    answer: v.object({
      credits: v.array(credit),
      more: count,
      /** until its payment is voided */
      takenBack: v.array(takenBack),
      now: unixSeconds,
    }),
  },
  confirmCredits: {
    method: 'POST',
    path: '/credits/confirm',
    ...ofStatement,
    summary: 'Confirm what is certain, together; on the page each can be undone for ten seconds',
    body: json(confirmCredits),
    answer: v.object({ bills: v.array(id), takesEffectAt: v.nullable(unixSeconds) }),
  },
  joinCredit: {
    method: 'POST',
    path: '/credits/{id}/join',
    ...ofStatement,
    summary: 'This money is for that bill; on the page it can be undone for ten seconds',
    params: byId,
    body: json(joinCredit),
    answer: v.object({ bills: v.array(id), takesEffectAt: v.nullable(unixSeconds) }),
  },
  noteArrived: {
    method: 'PUT',
    path: '/credits/{id}/arrived',
    ...ofStatement,
    summary: 'This money is for that bill, whose tenant is told so, and nothing is confirmed; null = it is free again',
    params: byId,
    body: json(v.object({ bill: v.nullable(existingId) })),
    answer: changed,
  },
  leaveCredit: {
    method: 'PUT',
    path: '/credits/{id}/left',
    ...ofStatement,
    summary: 'This money is no rent, or stays without a bill; null = it is looked at again',
    params: byId,
    body: json(v.object({ leftAs: v.nullable(v.picklist(LEFT_AS)) })),
    answer: changed,
  },
  listCreditSenders: {
    method: 'GET',
    path: '/credit_senders',
    access: 'owner',
    section: 'Statements',
    summary: 'The accounts of whose credits a program may tell',
    answer: v.object({ senders: v.array(v.object({ account: digits, madeAt: unixSeconds })) }),
  },
  setCreditSender: {
    method: 'PUT',
    path: '/credit_senders/{account}',
    access: 'owner',
    section: 'Statements',
    summary: 'Let a program tell of credits of this account; a secret that was made before ends',
    params: v.object({ account: digits }),
    answer: v.object({
      account: digits,
      /** where the program sends them, behind the address of the host */
      path: v.string(),
      /** shown once; it signs what the program sends */
      secret: v.string(),
    }),
  },
  removeCreditSender: {
    method: 'DELETE',
    path: '/credit_senders/{account}',
    access: 'owner',
    section: 'Statements',
    summary: 'No program may tell of credits of this account any more',
    params: v.object({ account: digits }),
    answer: v.object({ account: digits }),
  },
} as const satisfies OperatorCalls

export type ReadStatement = v.InferOutput<typeof readStatement>
export type StatementCredit = v.InferOutput<typeof credit>
export type TakenBack = v.InferOutput<typeof takenBack>
export type StatementRow = v.InferOutput<typeof row>
export type StatementImport = v.InferOutput<typeof statementImport>
