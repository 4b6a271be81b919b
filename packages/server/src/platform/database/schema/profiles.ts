import { boolean, integer, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import { cascade, instant } from './columns'
import { images } from './images'
import { tenants } from './tenants'

export const profiles = pgTable(
  'profiles',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    /** 1 or 2 */
    slot: smallint('slot').notNull(),
    name: text('name'),
    birthPlace: text('birth_place'),
    birthDateUnix: instant('birth_date_unix'),
    religion: text('religion'),
    marriageStatus: boolean('marriage_status'),
    phone: text('phone'),
    work: text('work'),
    houseAddress: text('house_address'),
    workAddress: text('work_address'),
    relativeName: text('relative_name'),
    relativePhone: text('relative_phone'),
    relativeDescription: text('relative_description'),
    photoId: text('photo_id').references(() => images.id),
    identityPhotoId: text('identity_photo_id').references(() => images.id),
  },
  (table) => [unique('profiles_of_tenant').on(table.tenantId, table.slot)],
)

/** Who was told that the profile will be erased. Kept apart from the notification, which the tenant's list shows. */
export const erasureNotices = pgTable('erasure_notices', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => tenants.id, cascade),
  /** the end of the last stay, after which the profile is no longer needed; after another stay another notice is given */
  about: instant('about').notNull(),
  /** when it was given; later, where the clock was in doubt since */
  toldAt: instant('told_at').notNull(),
})
