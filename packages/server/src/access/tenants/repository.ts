import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { rowsOf } from '../../platform/database/rowsOf'
import { profiles, tenants } from '../../platform/database/schema'

export interface Tenant {
  readonly id: number
  readonly phone: string
}

/** Locked until the end of the transaction; rows that refer to the tenant can still be added. */
export const holdTenantById = async (tx: Sql, id: number): Promise<Tenant | undefined> =>
  (await rowsOf<Tenant>(tx, raw`select id, phone from tenants where id = ${id} for no key update`))[0]

/**
 * Locked until the end of the transaction, for changes that others make to a tenant: an erasure has to wait, or has
 * already happened. It is the weakest lock that is enough, so that such changes do not wait for each other.
 */
export const holdTenantByPhone = async (tx: Sql, phone: string): Promise<Tenant | undefined> =>
  (
    await tx
      .select({ id: tenants.id, phone: tenants.phone })
      .from(tenants)
      .where(eq(tenants.phone, phone))
      .for('key share')
  )[0]

export const findTenantByPhone = async (sql: Sql, phone: string) => {
  const [row] = await sql
    .select({ id: tenants.id, phone: tenants.phone, passwordHash: tenants.passwordHash, coinCount: tenants.coinCount })
    .from(tenants)
    .where(eq(tenants.phone, phone))
  return row
}

export const findTenantById = async (sql: Sql, id: number): Promise<Tenant | undefined> =>
  (await sql.select({ id: tenants.id, phone: tenants.phone }).from(tenants).where(eq(tenants.id, id)))[0]

/** Whether the tenant has set a password, or still waits for the first link. */
export const hasPassword = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.select({ hasPassword: tenants.hasPassword }).from(tenants).where(eq(tenants.id, id)))[0]?.hasPassword ??
  true

/** What operators call a tenant, in a statement that joins profile 1. */
export const personName = raw<string | null>`coalesce(${profiles.name}, ${tenants.name})`

/** The name that an operator entered. */
export const findGivenName = async (sql: Sql, id: number): Promise<string | null> =>
  (await sql.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, id)))[0]?.name ?? null

/** A name that was given before stays. */
export const nameTenant = (tx: Sql, id: number, name: string) =>
  tx
    .update(tenants)
    .set({ name })
    .where(and(eq(tenants.id, id), isNull(tenants.name)))

/** A tenant starts with an empty profile 1 and no profile 2 (contract A8). */
export const insertTenant = async (
  tx: Sql,
  row: Pick<typeof tenants.$inferInsert, 'phone' | 'passwordHash' | 'createdAt' | 'name' | 'hasPassword'>,
): Promise<number> => {
  const { id } = onlyRow(await tx.insert(tenants).values(row).returning({ id: tenants.id }))
  await tx.insert(profiles).values({ tenantId: id, slot: 1 })
  return id
}

export const listTenantIds = (sql: Sql) => sql.select({ id: tenants.id }).from(tenants).orderBy(tenants.id)

/** Of the tenant, also as an operator typed it, and of whoever shares the room. */
export const listNames = async (sql: Sql, tenant: number): Promise<readonly string[]> =>
  (
    await sql
      .select({ name: profiles.name, given: tenants.name })
      .from(profiles)
      .innerJoin(tenants, eq(tenants.id, profiles.tenantId))
      .where(eq(profiles.tenantId, tenant))
  ).flatMap(({ name, given }) => [name, given].filter((one) => one !== null))
