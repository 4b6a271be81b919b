import type { TestServer } from '../../../../__tests__/support/testServer'

/**
 * One sum over the rows of each table but those: it changes with each row that is written, changed or deleted. A row is
 * known by the transaction that wrote it and its place, so that no picture has to be read.
 */
export const digestOf = async (server: TestServer, without: readonly string[]) => {
  const tables = await server.rows(`select tablename as name from pg_tables where schemaname = 'public'`)
  const sums = tables
    .map((table) => String(table['name']))
    .filter((name) => !without.includes(name))
    .map(
      (name) => `select '${name}' as name, sum(hashtextextended(xmin || ' ' || ctid, 0))::text as sum from "${name}"`,
    )
  return server.rows(`${sums.join(' union all ')} order by name`)
}
