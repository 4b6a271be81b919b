import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OWNER_CHANGES, ROLES } from '@griya/contract/operators'
import { WAITING_SUBJECTS } from '@griya/contract/words'
import { cascade, instant } from './columns'

/** They are disabled and never deleted, so that the audit log keeps its names. */
export const operators = pgTable(
  'operators',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** null until the one-time link was used */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ROLES }).notNull(),
    /** in base32 */
    totpSecret: text('totp_secret'),
    /** false = the secret was made, and no code has confirmed it yet */
    isTotpOn: boolean('is_totp_on').notNull().default(false),
    /** the step of the last code that was used; that one and older ones are refused */
    totpStep: integer('totp_step').notNull().default(0),
    /** since when the factor vouches for this operator as an owner; null = it is off */
    totpSince: instant('totp_since'),
    /** of staff who are limited to some houses; null = all. No foreign key: without its last house, a limit stays one */
    houseIds: integer('house_ids').array(),
    createdAt: instant('created_at').notNull(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [uniqueIndex('operators_by_name').on(sql`lower(${table.name})`)],
)

/** An operator has one link at most: a new one takes the place of the older. */
export const operatorLinks = pgTable('operator_links', {
  operatorId: integer('operator_id')
    .primaryKey()
    .references(() => operators.id, cascade),
  /** sha-256 of the code in the link; the code itself is not stored anywhere */
  hash: text('hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
})

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** sha-256 of the cookie's value; the value itself is not stored anywhere */
    hash: text('hash').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id, cascade),
    /** the last request, to the minute */
    seenAt: instant('seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('operator_sessions_of_operator').on(table.operatorId)],
)

/** What was asked about an owner without a code: a day later it may be done, unless an owner has stopped it. */
export const ownerChanges = pgTable(
  'owner_changes',
  {
    id: serial('id').primaryKey(),
    change: text('change', { enum: OWNER_CHANGES }).notNull(),
    /** of the operator whom it is about, who may not exist yet */
    name: text('name').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [uniqueIndex('owner_changes_by_subject').on(table.change, table.name)],
)

/** The browsers of operators that get pushes; each for as long as its session exists. */
export const operatorPushes = pgTable('operator_pushes', {
  sessionHash: text('session_hash')
    .primaryKey()
    .references(() => operatorSessions.hash, cascade),
  token: text('token').notNull().unique(),
  subjects: text('subjects', { enum: WAITING_SUBJECTS }).array().notNull(),
})

/** What operators did. Personal data is in `before` and `after` alone, and an erasure of the tenant empties them. */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: serial('id').primaryKey(),
    at: instant('at').notNull(),
    /** null = the command line, or the server itself */
    operatorId: integer('operator_id').references(() => operators.id),
    who: text('who').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id'),
    subjectLabel: text('subject_label'),
    /** Not a foreign key: a line outlives the tenant's row. Null after an erasure. */
    tenantId: integer('tenant_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_lines_by_person').on(table.who, table.id),
    index('audit_lines_by_time').on(table.at),
    index('audit_lines_of_subject').on(table.subjectKind, table.subjectId),
    index('audit_lines_of_tenant')
      .on(table.tenantId)
      .where(sql`${table.tenantId} is not null`),
  ],
)
