import type { CalendarDate } from '@griya/contract/calendar/dates'
import { refuse } from '../../domain/errors'
import { digitsIn } from './accounts'
import type { Cells, Format, Frame } from './formats/format'
import { MOST_COLUMNS, type Table } from './text/table'
import { amountReader, datesOf, readDay, type Sen, type WrittenDay } from './text/values'
import { statementWords } from './text/words'

/** A row that was read. Amounts are whole sen. */
export interface ReadRow {
  readonly line: number
  readonly day: CalendarDate | null
  readonly text: string
  readonly direction: 'credit' | 'debit'
  readonly amount: Sen
  /** after the row, also where only the rows around say it */
  readonly balance: Sen | null
  readonly isPending: boolean
}
interface WrongRow {
  readonly line: number
  readonly text: string
  readonly reason: string
}

export interface ReadStatement {
  readonly format: Format
  /** undefined = the file does not say it */
  readonly account: string | undefined
  /** the oldest first */
  readonly rows: readonly ReadRow[]
  readonly wrong: readonly WrongRow[]
  /** what the operator should know before agreeing */
  readonly notes: readonly string[]
}

const HEADING_WITHIN = 30
const smallLetters = (row: readonly string[]) => row.map((cell) => cell.trim().toLowerCase())

/** A heading may have further columns, such as the empty one behind a comma at the end. */
const isHeading = (row: readonly string[], headings: Format['headings']) => {
  const cells = smallLetters(row)
  return headings.some((names) => names.every((name, index) => cells[index] === name))
}

export interface Recognised {
  readonly table: Table
  readonly format: Format
  /** of the heading */
  readonly place: number
}

export const recognise = (tables: readonly Table[], formats: readonly Format[]): Recognised | undefined => {
  for (const table of tables)
    for (const format of formats) {
      const place = table.slice(0, HEADING_WITHIN).findIndex((row) => isHeading(row, format.headings))
      if (place >= 0) return { table, format, place }
    }
  return undefined
}

const FEWEST_COLUMNS = 3

/** What an operator sees of a table that nobody knows, to say which column is what: the one with the most cells. */
export const firstRows = (tables: readonly Table[]): readonly (readonly string[])[] => {
  const sizeOf = (table: Table) => table.slice(0, HEADING_WITHIN).reduce((sum, row) => sum + row.length, 0)
  const [widest] = [...tables].sort((one, other) => sizeOf(other) - sizeOf(one))
  const rows = widest?.slice(0, HEADING_WITHIN) ?? []
  if (!rows.some((row) => row.length >= FEWEST_COLUMNS)) throw refuse(statementWords.unknownFormat)
  return rows.map((row) => row.slice(0, MOST_COLUMNS))
}

interface Line extends Cells {
  readonly line: number
}
interface Draft extends Omit<ReadRow, 'day' | 'balance'> {
  readonly written: WrittenDay | undefined
  readonly balance: Sen | undefined
  readonly before: Sen | undefined
}

/** What every row, or every line above and below them, says of the account. */
const accountIn = (said: readonly string[]): { readonly account?: string; readonly note?: string } => {
  const accounts = [...new Set(said.filter((cell) => cell.trim() !== ''))]
  const [first, second] = accounts
  if (second !== undefined) throw refuse(statementWords.severalAccounts)
  if (first === undefined) return {}
  const account = digitsIn(first)
  return account === undefined ? { note: statementWords.brokenAccount(first) } : { account }
}

const readersOf = (lines: readonly Line[], frames: readonly Frame[], { hasOneAmount }: Format) => {
  const all = (names: readonly (keyof Cells)[]) => lines.flatMap((line) => names.map((name) => line[name] ?? ''))
  const credits = amountReader(all(hasOneAmount ? ['credit', 'debit'] : ['credit']))
  const sums = frames.flatMap(({ opening = '', credits: sum = '' }) => [opening, sum])
  return {
    credit: credits,
    debit: hasOneAmount ? credits : amountReader(all(['debit'])),
    balance: amountReader(all(['balance', 'before'])),
    sum: amountReader(sums),
  }
}
type Readers = ReturnType<typeof readersOf>

/** Rupiah that fit into the columns of the books. */
const MOST = 2_000_000_000_00

const draftOf = (line: Line, format: Format, read: Readers): Draft | WrongRow => {
  const { cells } = statementWords
  const wrong = (cell: string, found: string): WrongRow => ({
    line: line.line,
    text: line.text,
    reason: statementWords.wrongCell(line.line, cell, found),
  })
  const isPending = format.isPending?.(line.day) ?? false
  const written = isPending ? undefined : readDay(line.day)
  if (!isPending && written === undefined) return wrong(cells.day, line.day)
  const credit = read.credit(line.credit)
  const debit = read.debit(line.debit)
  const amount = credit === 0 ? debit : debit === 0 ? credit : undefined
  if (amount === undefined || amount === 0 || amount > MOST)
    return wrong(cells.amount, [line.credit, line.debit].filter((cell) => cell.trim() !== '').join(' '))
  const balanceOf = (cell: string | undefined) => (!cell?.trim() ? null : read.balance(cell))
  const [balance, before] = [balanceOf(line.balance), balanceOf(line.before)]
  if (balance === undefined) return wrong(cells.balance, line.balance)
  if (before === undefined) return wrong(cells.balance, line.before ?? '')
  return {
    line: line.line,
    written,
    text: line.text,
    direction: credit === 0 ? 'debit' : 'credit',
    amount,
    balance: balance ?? undefined,
    before: before ?? undefined,
    isPending,
  }
}

const isWrong = (row: Draft | WrongRow): row is WrongRow => 'reason' in row
const moveOf = ({ direction, amount }: Pick<Draft, 'direction' | 'amount'>) =>
  direction === 'credit' ? amount : -amount

/** The balance after each row, from the oldest to the newest, and the lines at which it does not follow from the row before. */
const chain = (rows: readonly (Draft | WrongRow)[], opening: Sen | undefined) => {
  const balances = new Map<Draft, Sen>()
  const broken: number[] = []
  let running = opening
  for (const row of rows) {
    if (isWrong(row)) running = undefined
    else {
      const before = row.before ?? running
      const expected = before === undefined ? undefined : before + moveOf(row)
      const isBroken =
        (row.before !== undefined && running !== undefined && row.before !== running) ||
        (row.balance !== undefined && expected !== undefined && row.balance !== expected)
      if (isBroken) broken.push(row.line)
      running = row.balance ?? expected
      if (running !== undefined) balances.set(row, running)
    }
  }
  // what is left out at the beginning follows from the first balance behind it
  let next: Draft | undefined
  for (const row of [...rows].reverse()) {
    if (isWrong(row)) next = undefined
    else {
      const after = next && balances.get(next)
      if (!balances.has(row) && next && after !== undefined) balances.set(row, after - moveOf(next))
      next = row
    }
  }
  return { balances, broken }
}

const rank = ({ year, month, day }: WrittenDay) => ((year ?? 0) * 100 + month) * 100 + day

/** Some files begin with the newest row. Within one day the balances tell. */
const oldestFirst = (rows: readonly (Draft | WrongRow)[], opening: Sen | undefined) => {
  const days = rows.flatMap((row) => (isWrong(row) || !row.written ? [] : [rank(row.written)]))
  const turns = days.map((day, index) => Math.sign(day - (days[index - 1] ?? day)))
  const trend = turns.reduce<number>((sum, turn) => sum + turn, 0)
  const reversed = [...rows].reverse()
  if (trend !== 0) return trend > 0 ? rows : reversed
  return chain(rows, opening).broken.length <= chain(reversed, opening).broken.length ? rows : reversed
}

/** Reads the file of a bank. Nothing is guessed: a cell that is not understood is named, with its line. */
export const readStatement = ({ table, format, place }: Recognised, today: CalendarDate): ReadStatement => {
  const frames: Frame[] = []
  const lines: (Line | WrongRow)[] = []
  for (const [index, row] of table.entries()) {
    const line = index + 1
    if (index === place || row.every((cell) => cell.trim() === '')) continue
    const cells = index < place ? undefined : format.cellsOf(row)
    const frame = cells ? undefined : format.frameOf?.(row)
    if (cells) lines.push({ ...cells, line })
    else if (frame) frames.push(frame)
    else if (index > place) {
      const text = row.join(' ').trim()
      lines.push({ line, text, reason: statementWords.wrongCell(line, statementWords.cells.row, text) })
    }
  }
  const cells = lines.filter((line): line is Line => !('reason' in line))
  if (lines.length === 0) throw refuse(statementWords.noRows)
  const read = readersOf(cells, frames, format)
  const drafts = lines.map((line) => ('reason' in line ? line : draftOf(line, format, read)))
  const sumOf = (name: 'opening' | 'credits') => {
    const cell = frames.find((frame) => frame[name] !== undefined)?.[name]
    return cell === undefined ? undefined : read.sum(cell)
  }
  const opening = sumOf('opening')
  const ordered = oldestFirst(drafts, opening)
  const wrong = ordered.filter(isWrong)
  const good = ordered.filter((row): row is Draft => !isWrong(row))
  const { balances, broken } = chain(ordered, opening)
  const booked = good.flatMap(({ written }) => written ?? [])
  const dates = datesOf(booked, today)
  let next = 0
  const rows = good.map(({ written, before: _, ...row }, index): ReadRow => {
    const balance = balances.get(good[index] as Draft) ?? null
    return { ...row, balance, day: written === undefined ? null : (dates[next++] ?? null) }
  })
  const credits = rows.reduce((sum, row) => (row.direction === 'credit' ? sum + row.amount : sum), 0)
  const said = sumOf('credits')
  const { account, note } = accountIn([...frames, ...cells].flatMap((one) => one.account ?? []))
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...broken.map((line) => statementWords.notChained(line)),
    ...(said !== undefined && said !== credits ? [statementWords.wrongSum(said / 100, credits / 100)] : []),
    ...(format.hasFoot && said === undefined ? [statementWords.cutOff] : []),
    ...(booked.some(({ year }) => year === undefined)
      ? [statementWords.yearAssumed(dates[0] ?? today, dates.at(-1) ?? today)]
      : []),
    ...((dates.at(-1) ?? '') >= today ? [statementWords.endsWithinDay(dates.at(-1) ?? today)] : []),
  ]
  return { format, account, rows, wrong, notes }
}
