import { getTableName, isTable, sql as raw, type SQL } from 'drizzle-orm'
import { SettingsError } from '../process/settings'
import type { Sql } from './open'
import * as schema from './schema'

/** A table of the schema, without columns that the database computes. */
interface Table {
  readonly name: string
  /** quoted, in their order */
  readonly columns: readonly string[]
  readonly hasFiles: boolean
  /** the tables that its rows refer to */
  readonly needs: readonly string[]
}

const rowsOf = async <T extends object>(sql: Sql, statement: SQL): Promise<readonly T[]> => {
  const result: unknown = await sql.execute(statement)
  return (result as { readonly rows: readonly T[] }).rows
}
const firstOf = async <T extends object>(sql: Sql, statement: SQL): Promise<T> => {
  const [row] = await rowsOf<T>(sql, statement)
  if (!row) throw new Error('the statement answered with no row')
  return row
}

const TABLES = raw`
  select c.relname as name, bool_or(a.atttypid = 'bytea'::regtype) as "hasFiles",
    json_agg(quote_ident(a.attname) order by a.attnum) as columns,
    (select coalesce(json_agg(distinct other.relname), '[]')
     from pg_constraint k join pg_class other on other.oid = k.confrelid
     where k.contype = 'f' and k.conrelid = c.oid) as needs
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.oid, c.relname order by c.relname`

/** Each table behind those that its rows refer to. */
const inOrder = (tables: readonly Table[]): readonly Table[] => {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const next = left.filter(({ needs }) => needs.every((need) => ordered.some(({ name }) => name === need)))
    if (next.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

/** Tables and views, but for those of extensions. */
const EVERYTHING = raw`
  select n.nspname as place, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by 1, 2`

/**
 * Nothing but our own tables may be there, and no row in them. So a move that failed can be repeated: it leaves these
 * tables, and no row.
 */
export const assertEmpty = async (target: Sql): Promise<void> => {
  const ours = Object.values(schema)
    .filter((one) => isTable(one))
    .map(getTableName)
  for (const { place, name } of await rowsOf<{ place: string; name: string }>(target, EVERYTHING)) {
    if (place === 'drizzle') continue
    const isOurs = place === 'public' && ours.some((own) => own === name)
    const { isEmpty } = await firstOf<{ isEmpty: boolean }>(
      target,
      raw`select not exists (select from ${raw.identifier(place)}.${raw.identifier(name)}) as "isEmpty"`,
    )
    if (!isOurs || !isEmpty)
      throw new SettingsError(`The target is not empty: ${place}.${name} is there. Give a new database.`)
  }
}

const FILES_AT_ONCE = 20
const ROWS_AT_ONCE = 1000

/** As JSON text, which both sides write and read without loss. A number of rows at a time, since pictures are large. */
const copyTable = async (from: Sql, to: Sql, { name, columns, hasFiles }: Table): Promise<void> => {
  const [table, list] = [raw`public.${raw.identifier(name)}`, raw.raw(columns.join(', '))]
  await from.execute(raw`declare moved no scroll cursor for
    select row_to_json(one)::text as row from (select ${list} from ${table}) one`)
  const next = raw.raw(`fetch ${hasFiles ? FILES_AT_ONCE : ROWS_AT_ONCE} from moved`)
  for (;;) {
    const rows = await rowsOf<{ row: string }>(from, next)
    if (rows.length === 0) break
    const json = `[${rows.map(({ row }) => row).join(',')}]`
    await to.execute(raw`insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, ${json}::json)`)
  }
  await from.execute(raw`close moved`)
}

const LAST_NUMBERS = raw`
  select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`

interface Sequence {
  readonly name: string
  readonly last: string
}

const copySequences = async (from: Sql, to: Sql): Promise<void> => {
  for (const { name, last } of await rowsOf<Sequence>(from, LAST_NUMBERS))
    await to.execute(raw`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`)
}

export interface Figures {
  /** how many rows, and a hash over all of them */
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly content: string }[]
  readonly sequences: readonly Sequence[]
  readonly sums: { readonly totals: string; readonly coins: string; readonly newest: string }
}

const SUMS = raw`
  select (select coalesce(sum(total), 0) from public.transactions)::text as totals,
    (select coalesce(sum(coin_count), 0) from public.tenants)::text as coins,
    (select coalesce(max(id), 0) from public.transactions)::text as newest`

const figuresOf = async (sql: Sql, tables: readonly Table[]): Promise<Figures> => {
  const counted = []
  for (const { name, columns } of tables) {
    const figures = await firstOf<{ rows: number; content: string }>(
      sql,
      raw`select count(*)::int as rows,
        encode(sha256(convert_to(coalesce(string_agg(hash, '' order by hash collate "C"), ''), 'UTF8')), 'hex') as content
        from (select encode(sha256(convert_to(row(${raw.raw(columns.join(', '))})::text, 'UTF8')), 'hex') as hash
          from public.${raw.identifier(name)}) one`,
    )
    counted.push({ name, ...figures })
  }
  return { tables: counted, sequences: await rowsOf<Sequence>(sql, LAST_NUMBERS), sums: await firstOf(sql, SUMS) }
}

const differencesOf = (wanted: Figures, found: Figures): readonly string[] => [
  ...wanted.tables.flatMap(({ name, rows, content }, index) => {
    const other = found.tables[index]
    return other?.rows === rows && other.content === content
      ? []
      : [`${name}: ${rows} rows became ${other?.rows}, or others`]
  }),
  ...(JSON.stringify([wanted.sequences, wanted.sums]) === JSON.stringify([found.sequences, found.sums])
    ? []
    : ['the sums or the newest numbers differ']),
]

/** How values look as text, which a role or a server may have set otherwise. A large table takes its time. */
const SAME_TEXT = [
  raw`set local bytea_output = 'hex'`,
  raw`set local datestyle = 'iso, ymd'`,
  raw`set local extra_float_digits = 1`,
  raw`set local statement_timeout = 0`,
]

/** Copies every row in one transaction, and commits only if the target then holds exactly what the source holds. */
export const copyRows = (source: Sql, target: Sql): Promise<Figures> =>
  source.transaction((from) =>
    target.transaction(async (to) => {
      for (const statement of SAME_TEXT) await Promise.all([from.execute(statement), to.execute(statement)])
      const tables = inOrder(await rowsOf<Table>(from, TABLES))
      for (const table of tables) await copyTable(from, to, table)
      await copySequences(from, to)
      const [wanted, found] = [await figuresOf(from, tables), await figuresOf(to, tables)]
      const differences = differencesOf(wanted, found)
      if (differences.length > 0) throw new Error(`Nothing was moved. ${differences.join('; ')}`)
      return found
    }),
  )
