import { and, eq, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { profiles } from '../../platform/database/schema'
import { deleteImages } from '../../platform/pictures/images'

export type Slot = 1 | 2
export type ProfileRow = typeof profiles.$inferSelect

/** What nobody has filled in yet (contract A8). */
export const EMPTY_PROFILE = {
  name: null,
  birthPlace: null,
  birthDateUnix: null,
  religion: null,
  marriageStatus: null,
  phone: null,
  work: null,
  houseAddress: null,
  workAddress: null,
  relativeName: null,
  relativePhone: null,
  relativeDescription: null,
  photoId: null,
  identityPhotoId: null,
} as const satisfies Omit<ProfileRow, 'id' | 'tenantId' | 'slot'>

const ofTenant = (tenant: number, slot: Slot) => and(eq(profiles.tenantId, tenant), eq(profiles.slot, slot))

export const findProfile = async (sql: Sql, tenant: number, slot: Slot): Promise<ProfileRow | undefined> =>
  (await sql.select().from(profiles).where(ofTenant(tenant, slot)))[0]

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

/** Whether any of these rows holds something about a person. */
export const isFilledIn = raw`num_nonnulls(${raw.join(
  Object.keys(EMPTY_PROFILE).map((name) => raw`${profiles[name as keyof typeof EMPTY_PROFILE]}`),
  raw`, `,
)}) > 0`

/** Both profiles are as on the tenant's first day, and their pictures are deleted. */
export const emptyProfiles = async (tx: Sql, tenant: number): Promise<void> => {
  const before = await tx
    .select({ photo: profiles.photoId, identityPhoto: profiles.identityPhotoId })
    .from(profiles)
    .where(eq(profiles.tenantId, tenant))
    .for('update')
  await tx.update(profiles).set(EMPTY_PROFILE).where(ofTenant(tenant, 1))
  await tx.delete(profiles).where(ofTenant(tenant, 2))
  await deleteImages(
    tx,
    before.flatMap(({ photo, identityPhoto }) => [photo, identityPhoto].filter((id) => id !== null)),
  )
}
