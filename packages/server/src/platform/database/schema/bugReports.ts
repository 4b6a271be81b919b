import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { bytes, cascade, instant } from './columns'
import { tenants } from './tenants'

/** What a tenant, or somebody who is not signed in, sent about a bug. */
export const bugReports = pgTable(
  'bug_reports',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id').references(() => tenants.id, cascade),
    /** keyed hash of the network address, where there is no tenant */
    sender: text('sender'),
    note: text('note').notNull(),
    /** packed with gzip */
    recording: bytes('recording').notNull(),
    createdAt: instant('created_at').notNull(),
    /** how the recording replays, in words; null until it was judged */
    verdict: text('verdict'),
    /** what judging found in the recording: the app's build, the last screen, and the error that the tenant met */
    build: text('build'),
    screen: text('screen'),
    error: text('first_error'),
  },
  (table) => [
    index('bug_reports_of_tenant').on(table.tenantId, table.createdAt),
    index('bug_reports_by_age').on(table.createdAt),
    index('bug_reports_to_judge')
      .on(table.id)
      .where(sql`${table.verdict} is null`),
  ],
)
