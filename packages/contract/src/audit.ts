import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { id, idText, text, unixSeconds } from './primitives'

/** How the log calls whoever holds the operator's key, which is nobody's account. */
export const COMMAND_LINE = 'command line'
/** How a list of statements calls a program that told of single credits. */
export const SENDER = 'sender'
const SAID: Readonly<Record<string, string>> = { [COMMAND_LINE]: 'baris perintah', [SENDER]: 'kiriman otomatis' }
/** As people read it. */
export const saidBy = (who: string): string => SAID[who] ?? who

const SUBJECTS = [
  'house',
  'room',
  'stay',
  'payment',
  'tenant',
  'ticket',
  'voucher',
  'voucher type',
  'announcement',
  'room request',
  'operator',
  'server',
] as const

export const AUDIT_PAGE = 50

/** One thing that was done. `before` and `after` hold the fields that changed; passwords and secrets never. */
export const auditLine = v.object({
  id,
  at: unixSeconds,
  /** the name of the operator, `command line`, or `server` */
  who: v.string(),
  /** the name of the call; `refusedAttempt` = somebody was refused who tried to get in or to use a secret */
  action: v.string(),
  subject: v.object({
    kind: v.picklist(SUBJECTS),
    id: v.nullable(id),
    /** such as the house and the room; never the name of a tenant */
    label: v.nullable(v.string()),
  }),
  /** whom it concerns, as long as the tenant is not erased */
  tenant: v.nullable(v.object({ id, phone: v.string(), name: v.nullable(v.string()) })),
  before: v.unknown(),
  after: v.unknown(),
})

const instantText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))

export const auditQuery = v.object({
  who: v.optional(text(40)),
  action: v.optional(text(60)),
  kind: v.optional(v.picklist(SUBJECTS)),
  /** the number of the subject, with `kind` */
  subject: v.optional(idText),
  /** unix seconds, both included */
  from: v.optional(instantText),
  to: v.optional(instantText),
  /** only lines older than the one with this number */
  before: v.optional(idText),
})
export const auditPage = v.object({
  /** the latest first */
  lines: v.array(auditLine),
  /** the `before` of the next page; null = this is the last one */
  next: v.nullable(id),
  /** everybody who has a line, for the filter */
  people: v.array(v.string()),
})

export const operatorCalls = {
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'owner',
    section: 'Operators',
    summary: 'What was done, the latest first',
    query: auditQuery,
    answer: auditPage,
  },
} as const satisfies OperatorCalls

export type AuditLine = v.InferOutput<typeof auditLine>
export type SubjectKind = (typeof SUBJECTS)[number]
