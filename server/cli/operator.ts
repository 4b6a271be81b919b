import '../environment'
import { writeFileSync } from 'node:fs'
import type { Call } from '../../src/contract/call'
import { operatorCalls, type OperatorCallName } from '../../src/contract/calls'
import { normalisePhone } from '../domain/phone'
import { ORIGIN, send } from './operatorClient'
import { COMMANDS, type Command } from './operatorCommands'
import { fieldNameOf, fieldsOf } from './operatorFields'
import { optionsOf, readArguments, usageOf } from './operatorOptions'
import { UsageError, type Request, type Row, type Value, type Values } from './operatorRequest'
import { plainRow } from './operatorRows'
import { SettingsError } from '../settings'

const NOTES = `none removes what is there. A room can be booked for the periods that have a rate, and offers the extras
that have one. --json prints the whole answer. COMMAND --help explains one command.

move-pictures store | database | check moves all pictures to IMAGE_STORE or back, with the settings of the server.

Environment: OPERATOR_KEY (required), GRIYA_URL (default http://127.0.0.1:3000)`

const summaryOf = ({ call, says }: Command) => says ?? operatorCalls[call].summary

/** Options with many prices would hide the rest. */
const shortUsage = (name: string, command: Command) => {
  const usage = usageOf(name, command)
  return usage.length <= 100 ? usage : `${usageOf(name, { ...command, may: [] })} [OPTIONS]`
}

const overview = () => {
  const sections = [...new Set(Object.values(COMMANDS).map(({ section }) => section))]
  const listed = sections.map((section) => {
    const lines = Object.entries(COMMANDS)
      .filter(([, command]) => command.section === section)
      .map(([name, command]) => `  ${shortUsage(name, command)}\n      ${summaryOf(command)}`)
    return [section, ...lines].join('\n')
  })
  return ['npm run operator -- COMMAND', ...listed, NOTES].join('\n\n')
}

const helpOf = (name: string, command: Command) => {
  const { method, path }: Call = operatorCalls[command.call]
  return `npm run operator -- ${usageOf(name, command)} [--json]\n\n${summaryOf(command)}\n(${method} /operator${path})`
}

/** The row of a list that has this number. A long list comes in pages. */
const rowWith = async (call: OperatorCallName, id: string | undefined, before?: number): Promise<Row | undefined> => {
  const { next, ...lists } = (await (
    await send({ call, ...(before !== undefined && { query: { before } }) })
  ).json()) as Row
  const row = (Object.values(lists) as (readonly Row[])[]).flat().find((one) => String(one['id']) === id)
  return row ?? (typeof next === 'number' ? rowWith(call, id, next) : undefined)
}

/** What is there, of the fields that an edit sends; so what was not given stays as it is. */
const presentFields = async ({ call, edits }: Command, id: string | undefined): Promise<Row> => {
  if (edits === undefined) return {}
  const row = await rowWith(edits, id)
  if (!row) throw new UsageError(`Tidak ada nomor ${id}`)
  return Object.fromEntries(Object.keys(fieldsOf(call)).map((name) => [name, row[name]]))
}

const bodyOf = (options: Values): Row =>
  Object.fromEntries(Object.entries(options).map(([option, value]) => [fieldNameOf(option), value]))

/** No address holds a number: the calls about a tenant want the id. */
const tenantIdOf = async (given: string): Promise<string> => {
  const phone = normalisePhone(given)
  const answer = (await (await send({ call: 'searchTenants', body: { text: phone } })).json()) as {
    readonly tenants: readonly Row[]
  }
  const tenant = answer.tenants.find((one) => one['phone'] === phone)
  if (!tenant) throw new UsageError(`Tidak ada penyewa dengan nomor ${given}`)
  return String(tenant['id'])
}

const paramsFor = async ({ takes, into }: Command, given: readonly string[]): Promise<readonly string[]> => {
  if (into !== undefined) return []
  const [first = '', ...rest] = given
  return takes[0] === 'PHONE' ? [await tenantIdOf(first), ...rest] : given
}

const requestFor = async (command: Command, given: readonly string[], options: Values): Promise<Request> => {
  if (command.request) return command.request(given, options)
  const { call, into, sends } = command
  const { method }: Call = operatorCalls[call]
  const own = into === undefined ? {} : { [into]: given[0] }
  const params = await paramsFor(command, given)
  if (method === 'GET') {
    const isInQuery = (one: [string, Value]): one is [string, string | number | boolean] =>
      one[0] !== 'out' && typeof one[1] !== 'object'
    const query = Object.fromEntries(Object.entries(options).filter(isInQuery))
    return { call, params, query }
  }
  const body = { ...(await presentFields(command, given[0])), ...own, ...sends, ...bodyOf(options) }
  return { call, params, ...(Object.keys(body).length > 0 && { body }) }
}

const isBinary = (answer: Response) =>
  /^(?:image\/|application\/gzip|text\/csv)/.test(answer.headers.get('content-type') ?? '')

const saveFile = async (answer: Response, out: string | undefined) => {
  // A terminal would show nonsense, and may take some of it for commands.
  if (out === undefined && process.stdout.isTTY)
    throw new UsageError('Ini berkas, bukan teks: simpan dengan --out FILE, atau teruskan ke program lain dengan |')
  const content = Buffer.from(await answer.arrayBuffer())
  // The file holds personal data, so only this user may read it.
  if (out === undefined) process.stdout.write(content)
  else writeFileSync(out, content, { mode: 0o600 })
}

const rowsIn = (body: Row, { list, call }: Command): readonly Row[] | undefined => {
  const isOneThing = list === undefined && (call === 'readStay' || call === 'readTenant')
  const rows = isOneThing ? undefined : list === undefined ? Object.values(body).find(Array.isArray) : body[list]
  return Array.isArray(rows) ? (rows as readonly Row[]) : undefined
}

const show = (body: Row, command: Command, isJson: boolean) => {
  if (isJson) return console.log(JSON.stringify(body, null, 2))
  // Without PUBLIC_ORIGIN the server does not know its own address.
  if (typeof body['link'] === 'string') return console.log(new URL(body['link'], ORIGIN).href)
  const rows = rowsIn(body, command)
  if (!rows) return console.log(JSON.stringify(body, null, operatorCalls[command.call].method === 'GET' ? 2 : 0))
  console.table(rows.map((row) => plainRow(command.row?.(row) ?? row, command.columns)))
  if (typeof body['next'] === 'number') console.log(`--before ${body['next']}: yang berikutnya`)
  if (typeof body['more'] === 'number' && body['more'] > 0) console.log(`${body['more']} lagi menunggu sesudah ini`)
}

const runCall = async (args: readonly string[]) => {
  const { positionals, given, isJson, wantsHelp } = readArguments(args)
  const [first, ...rest] = positionals
  const isHelp = first === 'help' || wantsHelp
  const name = first === 'help' ? rest[0] : first
  const command = name === undefined ? undefined : COMMANDS[name]
  if (isHelp && (name === undefined || command))
    return console.log(command && name ? helpOf(name, command) : overview())
  if (!command || name === undefined)
    throw new UsageError(
      `${name === undefined ? 'Sebutkan perintahnya' : `Perintah ${name} tidak dikenal`}: lihat npm run operator -- help`,
    )
  const options = optionsOf(name, command, rest, given)
  const answer = await send(await requestFor(command, rest, options))
  const out = options['out']
  if (isBinary(answer) || out !== undefined) return saveFile(answer, typeof out === 'string' ? out : undefined)
  show((await answer.json()) as Row, command, isJson)
}

const run = async () => {
  const [name, ...args] = process.argv.slice(2)
  // its code is loaded for this command alone: it opens a database
  if (name === 'move-pictures') return (await import('./movePictures')).movePictures(args)
  return runCall(process.argv.slice(2))
}

run().catch((error: unknown) => {
  console.error(error instanceof UsageError || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
