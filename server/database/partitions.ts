import type { Pool, PoolClient } from 'pg'

/** A partition holds the ids of a year: so many are set aside for it, and four bytes last for 21 of them. */
export const IDS_EACH = 100_000_000
const LAST_ID = 2 ** 31 - 1

export type Partitioned = 'transactions' | 'notifications'

interface Named {
  readonly name: string
  readonly definition: string
}

const inTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const constraintsOf = async (client: PoolClient, table: string) =>
  (
    await client.query<Named & { readonly kind: string }>(
      `select conname as name, contype as kind, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and conparentid = 0 and contype in ('p', 'c', 'f') order by contype desc`,
      [table],
    )
  ).rows

const indexesOf = async (client: PoolClient, table: string) =>
  (
    await client.query<Named>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and tablename = $1 and indexname <> $1 || '_pkey'`,
      [table],
    )
  ).rows

const referencesTo = async (client: PoolClient, table: string) =>
  (
    await client.query<Named & { readonly owner: string }>(
      `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where confrelid = $1::regclass and conparentid = 0 and contype = 'f'`,
      [table],
    )
  ).rows

/** The id that the next row gets. */
const nextId = async (client: PoolClient, table: Partitioned): Promise<number> => {
  const { rows } = await client.query<{ next: number | null }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as next`,
    [table],
  )
  const next = rows[0]?.next
  if (typeof next !== 'number') throw new Error(`the ids of ${table} do not come from a sequence of its own`)
  return next
}

const addPartition = async (client: PoolClient, table: Partitioned, from: number) => {
  const to = from + IDS_EACH
  if (to > LAST_ID) throw new Error(`${table} has no ids left for another year: after ${from} they end at ${LAST_ID}`)
  await client.query(`create table ${table}_from_${from} partition of ${table} for values from (${from}) to (${to})`)
}

/**
 * What is there becomes the first partition as it stands, without being copied; its indexes and keys give their names to
 * those of the whole, so that later migrations find them.
 */
const convert = async (client: PoolClient, table: Partitioned) => {
  const old = `${table}_first`
  const next = await nextId(client, table)
  const references = await referencesTo(client, table)
  for (const { owner, name } of references) await client.query(`alter table ${owner} drop constraint ${name}`)
  const [constraints, indexes] = [await constraintsOf(client, table), await indexesOf(client, table)]
  await client.query(`alter table ${table} rename to ${old}`)
  for (const { name } of indexes) await client.query(`alter index ${name} rename to ${name}_first`)
  await client.query(`alter index ${table}_pkey rename to ${old}_pkey`)
  await client.query(`create table ${table} (like ${old} including defaults) partition by range (id)`)
  for (const { name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`alter sequence ${table}_id_seq owned by ${table}.id`)
  await client.query(`alter table ${table} attach partition ${old} for values from (minvalue) to (${next})`)
  await addPartition(client, table, next)
  // Where nobody begins a next year, rows go on being taken after all ids of this one.
  await client.query(`create table ${table}_further partition of ${table} default`)
  for (const { owner, name, definition } of references)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
}

/** A new partition, in which the next row is written. */
const beginNext = async (client: PoolClient, table: Partitioned) => {
  const { rows } = await client.query<{ start: number }>(
    `select max(substring(inhrelid::regclass::text from '[0-9]+$')::int) as start
     from pg_inherits where inhparent = '${table}'::regclass`,
  )
  const start = Math.max((rows[0]?.start ?? 1) + IDS_EACH, await nextId(client, table))
  await addPartition(client, table, start)
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2, false)`, [table, start])
}

/**
 * Divides a table of PostgreSQL by ranges of ids, or begins a new range, as at the first of a year. Nobody reads or writes
 * the table meanwhile.
 */
export const beginPartition = (pool: Pool, table: Partitioned): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`lock table ${table} in access exclusive mode`)
    const { rows } = await client.query<{ kind: string }>(
      `select relkind as kind from pg_class where oid = $1::regclass`,
      [table],
    )
    await (rows[0]?.kind === 'p' ? beginNext(client, table) : convert(client, table))
  })
