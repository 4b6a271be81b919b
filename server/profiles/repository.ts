import { and, eq } from 'drizzle-orm'
import { onlyRow } from '../database/onlyRow'
import type { Sql } from '../database/open'
import { profiles, tenants } from '../database/schema'

export type Slot = 1 | 2
export type ProfileRow = typeof profiles.$inferSelect

const ofTenant = (tenant: number, slot: Slot) => and(eq(profiles.tenantId, tenant), eq(profiles.slot, slot))

export const findProfile = async (sql: Sql, tenant: number, slot: Slot): Promise<ProfileRow | undefined> =>
  (await sql.select().from(profiles).where(ofTenant(tenant, slot)))[0]

/** Of the tenant, also as an operator typed it, and of whoever shares the room. */
export const listNames = async (sql: Sql, tenant: number): Promise<readonly string[]> =>
  (
    await sql
      .select({ name: profiles.name, given: tenants.name })
      .from(profiles)
      .innerJoin(tenants, eq(tenants.id, profiles.tenantId))
      .where(eq(profiles.tenantId, tenant))
  ).flatMap(({ name, given }) => [name, given].filter((one) => one !== null))

/** Makes the profile if there is none, and locks it: two updates at once replace the pictures one after the other. */
export const holdProfile = async (tx: Sql, tenant: number, slot: Slot): Promise<ProfileRow> => {
  await tx.insert(profiles).values({ tenantId: tenant, slot }).onConflictDoNothing()
  return onlyRow(await tx.select().from(profiles).where(ofTenant(tenant, slot)).for('update'))
}

export const saveProfile = async (
  tx: Sql,
  tenant: number,
  slot: Slot,
  change: Omit<typeof profiles.$inferInsert, 'id' | 'tenantId' | 'slot'>,
): Promise<ProfileRow> =>
  onlyRow(
    await tx
      .insert(profiles)
      .values({ tenantId: tenant, slot, ...change })
      .onConflictDoUpdate({ target: [profiles.tenantId, profiles.slot], set: change })
      .returning(),
  )
