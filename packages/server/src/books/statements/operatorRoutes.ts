import type { Context } from '../../platform/context'
import { notFound, refuse } from '../../domain/errors'
import { nameOf } from '../../access/operators/actor'
import type { Houses } from '../../access/operators/houses'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { listAccounts } from './accounts'
import { importStatement, previewStatement } from './importing'
import { deleteImport, holdImport, listImports } from './repository'
import { statementWords } from './text/words'

const sentFile = (content: Uint8Array | undefined): Uint8Array => {
  if (!content) throw refuse(statementWords.noFile)
  return content
}

/** What banks say came in. Whose accounts these are is checked here: a file names its account only when it is read. */
export const addStatementCalls = (add: AddOperatorCall, context: Context): void => {
  /** The accounts whose credits somebody may see; undefined = all, also those that no house has any more. */
  const ownAccounts = async ({ sql }: Pick<Context, 'sql'>, houses: Houses) =>
    houses && (await listAccounts(sql, houses)).map(({ key }) => key)
  add('previewStatement', ({ files, fields: { account }, houses }) =>
    previewStatement(context, { content: sentFile(files['statement']), account, houses }),
  )
  add('importStatement', ({ actor, files, fields: { account }, houses, change }) =>
    change(async (inside) => {
      const content = sentFile(files['statement'])
      const answer = await importStatement(inside, { content, account, houses, by: nameOf(actor) })
      const added = answer.rows.filter(({ state }) => state === 'new').length
      const { account: read, from, to } = answer
      return { answer, subject: { kind: 'payment' }, after: { account: read, from, to, added } }
    }),
  )
  add('listStatements', async ({ houses }) => {
    const all = await listAccounts(context.sql, houses)
    const imports = await listImports(context.sql, await ownAccounts(context, houses))
    return {
      imports: imports.map((one) => ({
        ...one,
        account: all.find(({ key }) => key === one.account)?.number ?? one.account,
        isUsed: false,
      })),
    }
  })
  add('takeStatementBack', ({ params: { id }, houses, change }) =>
    change(async (inside) => {
      const found = await holdImport(inside.sql, id)
      const own = await ownAccounts(inside, houses)
      if (!found || own?.includes(found.account) === false) throw notFound()
      await deleteImport(inside.sql, id)
      const { account, fromDay: from, toDay: to } = found
      return { answer: { id }, subject: { kind: 'payment' }, before: { account, from, to } }
    }),
  )
}
