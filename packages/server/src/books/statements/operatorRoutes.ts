import type { Context } from '../../platform/context'
import { conflict, notFound, refuse } from '../../domain/errors'
import { COMMAND_LINE, nameOf } from '../../access/operators/actor'
import type { Houses } from '../../access/operators/houses'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { setStatus } from '../stays/transactions'
import { listAccounts } from './accounts'
import { holdCredit, listUsedImports, listTakenBack, proposeFree } from './bills'
import { confirmCertain, effectAt, holdPair, payByCredit } from './confirming'
import { importStatement, previewStatement } from './importing'
import { deleteImport, holdCredits, holdImport, listImports, setJoin, setLeftAs } from './repository'
import { statementWords } from './text/words'

const sentFile = (content: Uint8Array | undefined): Uint8Array => {
  if (!content) throw refuse(statementWords.noFile)
  return content
}

/** The accounts whose money somebody may see; undefined = all, also those that no house has any more. */
const ownAccounts = async ({ sql }: Pick<Context, 'sql'>, houses: Houses) =>
  houses && (await listAccounts(sql, houses)).map(({ key }) => key)

/** Its number as tenants read it, and those of its houses that somebody may see. */
const shownAccounts = async ({ sql }: Context, houses: Houses) => {
  const all = await listAccounts(sql, undefined)
  return (account: string) => {
    const own = all.filter(({ key }) => key === account)
    const ids = own.map(({ houseId }) => houseId)
    return { account: own[0]?.number ?? account, houses: ids.filter((id) => houses?.includes(id) ?? true) }
  }
}

const addFileCalls = (add: AddOperatorCall, context: Context): void => {
  add('previewStatement', ({ files, fields, houses }) =>
    previewStatement(context, { ...fields, content: sentFile(files['statement']), houses }),
  )
  add('importStatement', async ({ actor, files, fields, houses, change }) =>
    change(async (inside) => {
      const content = sentFile(files['statement'])
      const answer = await importStatement(inside, { ...fields, content, houses, by: nameOf(actor) })
      const added = answer.rows.filter(({ state }) => state === 'new').length
      const { account: read, from, to, id } = answer
      const isConfirming = fields.confirm === 'yes' && id !== null && actor === COMMAND_LINE
      const accounts = await ownAccounts(inside, houses)
      const confirmed = isConfirming
        ? (await confirmCertain(inside, actor, { accounts, houses, pairs: id })).bills.length
        : 0
      const after = { account: read, from, to, added, ...(confirmed > 0 && { confirmed }) }
      return { answer: { ...answer, confirmed }, subject: { kind: 'payment' }, after }
    }),
  )
  add('listStatements', async ({ houses }) => {
    const shown = await shownAccounts(context, houses)
    const used = await listUsedImports(context.sql)
    const imports = await listImports(context.sql, await ownAccounts(context, houses))
    return {
      imports: imports.map(({ account, ...one }) => ({
        ...one,
        account: shown(account).account,
        isUsed: used.has(one.id),
      })),
    }
  })
  add('takeStatementBack', ({ params: { id }, houses, change }) =>
    change(async (inside) => {
      await holdCredits(inside.sql)
      const found = await holdImport(inside.sql, id)
      const own = await ownAccounts(inside, houses)
      if (!found || own?.includes(found.account) === false) throw notFound()
      if ((await listUsedImports(inside.sql)).has(id)) throw refuse(statementWords.importInUse)
      await deleteImport(inside.sql, id)
      const { account, fromDay: from, toDay: to } = found
      return { answer: { id }, subject: { kind: 'payment' }, before: { account, from, to } }
    }),
  )
}

/** What banks say came in. Whose accounts these are is checked here: a file names its account only when it is read. */
export const addStatementCalls = (add: AddOperatorCall, context: Context, applySoon: () => void): void => {
  addFileCalls(add, context)
  const ownCredit = async (inside: Context, houses: Houses, id: number) => {
    const credit = await holdCredit(inside.sql, id)
    const own = await ownAccounts(inside, houses)
    if (!credit || own?.includes(credit.account) === false) throw notFound()
    return credit
  }
  add('listCredits', async ({ houses }) => {
    const shownAs = await shownAccounts(context, houses)
    const accounts = await ownAccounts(context, houses)
    const { rows, more, proposals, bills } = await proposeFree(context, accounts)
    const takenBack = await listTakenBack(context.sql, accounts, houses)
    const credits = rows.map(({ id, account, day, amount, used, text, joinedWith }) => {
      const { match = 'none', bills: found = [], reason = '' } = proposals.get(id) ?? {}
      const shown = found.flatMap((bill) => {
        const one = bills.get(bill)
        // several houses may have one account
        if (!one || houses?.includes(one.houseId) === false) return []
        const { house, room, name, owed, proof } = one
        return [{ id: bill, house, room, name, owed, hasProof: proof !== null }]
      })
      const arrivedFor = shown.some((bill) => bill.id === joinedWith) ? joinedWith : null
      const free = { id, ...shownAs(account), day, amount, free: amount - used, text, arrivedFor }
      if (shown.length < found.length)
        return { ...free, match: 'none' as const, bills: [], reason: statementWords.elsewhere }
      return { ...free, match, bills: shown, reason }
    })
    return {
      credits,
      more,
      takenBack: takenBack.map((one) => ({ ...one, account: shownAs(one.account).account })),
      now: context.clock.now(),
    }
  })
  add('confirmCredits', async ({ actor, fields: { pairs }, houses, change }) => {
    const answer = await change(async (inside) => {
      const accounts = await ownAccounts(inside, houses)
      const done = await confirmCertain(inside, actor, { accounts, houses, pairs })
      return { answer: done, subject: { kind: 'payment' }, after: { confirmed: done.bills.length } }
    })
    if (answer.takesEffectAt !== null) applySoon()
    return answer
  })
  add('joinCredit', async ({ actor, params: { id }, fields, houses, change }) => {
    const answer = await change(async (inside) => {
      await ownCredit(inside, houses, id)
      const line = await payByCredit(inside, actor, { ...fields, credit: id, houses })
      if (!line) throw conflict(statementWords.notAnyMore)
      return { answer: { bills: [fields.bill], takesEffectAt: effectAt(inside, actor) }, ...line }
    })
    if (answer.takesEffectAt !== null) applySoon()
    return answer
  })
  add('noteArrived', ({ params: { id }, fields: { bill }, houses, change }) =>
    change(async (inside) => {
      const { amount, day } = await ownCredit(inside, houses, id)
      if (bill === null) {
        await setJoin(inside.sql, id, null)
        return { answer: { id }, subject: { kind: 'payment' }, after: { amount, day, outcome: 'free' } }
      }
      const held = await holdPair(inside, { credit: id, bill, houses })
      if (!held) throw conflict(statementWords.notAnyMore)
      await setJoin(inside.sql, id, { transactionId: bill, joinedAt: inside.clock.now() })
      // as with a payment: once money has come, an operator decides about the room
      await setStatus(inside.sql, held.row, { paymentStatus: held.row.paymentStatus, expires: false })
      return { answer: { id }, subject: held.subject, after: { amount, day, outcome: 'arrived' } }
    }),
  )
  add('leaveCredit', ({ params: { id }, fields: { leftAs }, houses, change }) =>
    change(async (inside) => {
      const { leftAs: before, amount, day } = await ownCredit(inside, houses, id)
      await setLeftAs(inside.sql, id, leftAs)
      await setJoin(inside.sql, id, null)
      return {
        answer: { id },
        subject: { kind: 'payment' },
        before: { leftAs: before },
        after: { leftAs, amount, day },
      }
    }),
  )
}
