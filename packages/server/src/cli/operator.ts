import '../environment'
import { writeFileSync } from 'node:fs'
import { Command as Program, type ErrorOptions } from 'commander'
import type { Call } from '@griya/contract/call'
import { operatorCalls, type OperatorCallName } from '@griya/contract/calls'
import { normalisePhone } from '../domain/phone'
import { contentIn, ORIGIN, send } from './operatorClient'
import { COMMANDS, type Command } from './operatorCommands'
import { attributeOf, fieldsOf, optionsOf, readOptions } from './operatorOptions'
import { UsageError, type Request, type Given, type Row } from './operatorRequest'
import { plainRow } from './operatorRows'
import { SettingsError } from '../platform/process/settings'

const ABOUT_PICTURES = `store     moves all pictures from the database to IMAGE_STORE
database  and back
check     reads every picture where it is, compares hashes, and removes what a move or an upload that was cut off left in
          the store

With the settings of the server. On DATABASE_URL servers may go on meanwhile; stop the server of an embedded database
first. A move that was cut off goes on where it ended when the command is given again.`

const NOTES = `none removes what is there. A room can be booked for the periods that have a rate, and offers the extras
that have one. COMMAND --help explains one command.

Environment: OPERATOR_KEY (required), GRIYA_URL (default http://127.0.0.1:3000)`

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

const SUBJECTS: Readonly<Record<string, string>> = { houses: 'HOUSE_ID', rooms: 'ROOM_ID', tenants: 'PHONE' }
const INTO: Readonly<Record<string, string>> = { houseId: 'HOUSE_ID' }

/** What follows a command: the parameters of its path, or the field that has no other place. */
const takenBy = ({ call, into, isFile, own }: Command): readonly string[] => {
  if (own) return [own.takes]
  if (into !== undefined) return [isFile ? 'FILE' : (INTO[into] ?? into.toUpperCase())]
  const [, folder = '', ...parts] = operatorCalls[call].path.split('/')
  const names = parts.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1).toUpperCase())
  return names.map((name) => (name === 'ID' ? (SUBJECTS[folder] ?? name) : name === 'SLOT' ? '1|2' : name))
}

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

const paramsFor = async (command: Command, given: readonly string[]): Promise<readonly string[]> => {
  if (command.into !== undefined) return []
  const [first = '', ...rest] = given
  return takenBy(command)[0] === 'PHONE' ? [await tenantIdOf(first), ...rest] : given
}

const requestFor = async (
  command: Command,
  [first = '', ...rest]: readonly string[],
  given: Given,
): Promise<Request> => {
  const { call, into, isFile, sends, own } = command
  if (own) return own.request(first, given)
  const sent = readOptions(fieldsOf(call), into === undefined ? given : { ...given, [attributeOf(into)]: first })
  const params = await paramsFor(command, [first, ...rest])
  const { method }: Call = operatorCalls[call]
  if (method === 'GET') return { call, params, query: sent as NonNullable<Request['query']> }
  const content = into !== undefined && isFile ? { [into]: contentIn(first).toString() } : {}
  const body = { ...(await presentFields(command, first)), ...sends, ...sent, ...content }
  return { call, params, ...(Object.keys(body).length > 0 && { body }) }
}

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
  // what a person should know stands beside the answer that another program reads
  for (const name of command.said ?? []) for (const text of [body[name] ?? []].flat()) console.error(text)
  const { shows = Object.keys(body) } = command
  if (isJson) return console.log(JSON.stringify(Object.fromEntries(shows.map((name) => [name, body[name]])), null, 2))
  // Without PUBLIC_ORIGIN the server does not know its own address.
  if (typeof body['link'] === 'string') return console.log(new URL(body['link'], ORIGIN).href)
  const rows = rowsIn(body, command)
  if (!rows) return console.log(JSON.stringify(body, null, operatorCalls[command.call].method === 'GET' ? 2 : 0))
  console.table(rows.map((row) => plainRow(command.row?.(row) ?? row, command.columns)))
  if (typeof body['next'] === 'number') console.log(`--before ${body['next']}: yang berikutnya`)
  if (typeof body['more'] === 'number' && body['more'] > 0) console.log(`${body['more']} lagi menunggu sesudah ini`)
}

const run = async (command: Command, words: readonly string[], given: Given) => {
  const answer = await send(await requestFor(command, words, given))
  const { file }: Call = operatorCalls[command.call]
  if (file !== undefined) return saveFile(answer, given['out'])
  show((await answer.json()) as Row, command, 'json' in given)
}

/** What commander says of a command that it does not understand, in our words. */
const WORDS: Readonly<Record<string, (name: string, subject: string) => string>> = {
  'commander.unknownCommand': (_, subject) => `Perintah ${subject} tidak dikenal: lihat npm run operator -- help`,
  'commander.missingArgument': (name, subject) => `${name} butuh ${subject}`,
  'commander.missingMandatoryOptionValue': (name, subject) => `${name} butuh ${subject}`,
  'commander.optionMissingArgument': (_, subject) => `${subject} butuh isi`,
  'commander.unknownOption': (name, subject) => `${name} tidak mengenal ${subject}`,
}

class OperatorProgram extends Program {
  override createCommand(name?: string) {
    return new OperatorProgram(name)
  }

  override error(message: string, { code = '' }: ErrorOptions = {}): never {
    const extra = this.args[this.registeredArguments.length]
    if (code === 'commander.excessArguments') throw new UsageError(`${this.name()} tidak mengenal ${extra}`)
    const [, subject = ''] = /'([^' ]+)/.exec(message) ?? []
    throw new UsageError(WORDS[code]?.(this.name(), subject) ?? message)
  }
}

const helpOf = ({ call, says }: Command) => {
  const { method, path, summary }: Call = operatorCalls[call]
  return `${says ?? summary}\n(${method} /operator${path})`
}

const addCommand = (program: Program, name: string, command: Command) => {
  const { call, says, own } = command
  const takes = takenBy(command)
  const one = program
    .command(name)
    .helpGroup(operatorCalls[call].section)
    .summary(says ?? operatorCalls[call].summary)
    .description(helpOf(command))
  for (const word of takes) one.argument(`<${word}>`)
  const options = optionsOf(command)
  for (const option of options) one.addOption(option)
  for (const flags of own?.options ?? []) one.option(flags)
  const needed = options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags.replace(/[<>]/g, ''))
  one.usage([...takes, ...needed, '[options]'].join(' ')).action(() => run(command, one.args, one.opts<Given>()))
}

const program = new OperatorProgram('npm run operator --')
  .helpOption('--help', 'explain a command')
  .configureHelp({
    showGlobalOptions: false,
    subcommandTerm: (one) => [one.name(), ...one.registeredArguments.map((word) => word.name())].join(' '),
  })
  .addHelpText('after', `\n${NOTES}`)
for (const [name, command] of Object.entries(COMMANDS)) addCommand(program, name, command)
program
  .command('move-pictures <store|database|check>')
  .helpGroup('The server itself')
  .summary('Moves all pictures to IMAGE_STORE or back, or checks them')
  .description(ABOUT_PICTURES)
  // its code is loaded for this command alone: it opens a database
  .action(async (to: string) => (await import('./movePictures')).movePictures(to))

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof UsageError || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
