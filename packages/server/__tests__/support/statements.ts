import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { multipart } from './accessMatrix/callRoutes'
import type { TestServer } from '../../../../__tests__/support/testServer'

export const sample = (name: string): Buffer => readFileSync(join(__dirname, '../books/statements/samples', name))

interface Sending {
  readonly account?: string
  readonly columns?: object
  readonly apply?: boolean
  readonly confirm?: boolean
  /** of whoever is signed in; without them the key of the command line asks */
  readonly headers?: Readonly<Record<string, string>>
}

export const sendStatement = async (
  server: Pick<TestServer, 'inject'> & { readonly settings: Pick<TestServer['settings'], 'OPERATOR_KEY'> },
  content: string | Uint8Array,
  { account, columns, apply = false, confirm = false, headers }: Sending = {},
): Promise<LightMyRequestResponse> => {
  const fields = {
    ...(account !== undefined && { account }),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(confirm && { confirm: 'yes' }),
  }
  const form = await multipart(fields, ['statement'], Buffer.from(content))
  const key = headers ?? { 'x-operator-key': server.settings.OPERATOR_KEY ?? '' }
  const url = `/operator/statements${apply ? '' : '/preview'}`
  return server.inject({ method: 'POST', url, headers: { ...key, ...form.headers }, payload: form.payload })
}

/** A row of BNI, which says neither account nor balance. */
export interface Credit {
  readonly day: string
  readonly text: string
  readonly amount: number
  readonly isDebit?: boolean
}
export const bniStatement = (rows: readonly Credit[]): string =>
  [
    'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,',
    ...rows.map(({ day, text, amount, isDebit }) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const cells = isDebit ? `"${amount}.00",.00` : `.00,"${amount}.00"`
      return `${date}/${month}/${year.slice(2)} 10.00.00,,0998,1,"${text}",${cells},`
    }),
  ].join('\n')
