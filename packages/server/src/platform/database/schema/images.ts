import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, cascade, instant } from './columns'
import { tenants } from './tenants'

export const images = pgTable(
  'images',
  {
    id: text('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    /** null where an image store holds it under the name of `storedAs` */
    content: bytes('content'),
    storedAs: text('stored_as'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('images_by_tenant').on(table.tenantId),
    check('images_in_one_place', sql`(${table.content} is null) = (${table.storedAs} is not null)`),
  ],
)

/**
 * What an image store holds although no row refers to it: uploads that are not finished, and what was deleted. The
 * sweeper removes it from then on.
 */
export const unusedObjects = pgTable(
  'unused_objects',
  { name: text('name').primaryKey(), removeAt: instant('remove_at').notNull() },
  (table) => [index('unused_objects_by_time').on(table.removeAt)],
)
