import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { AppError, refuse } from '../../domain/errors'
import { DAY_SECONDS, NAMELESS_REPORTS_A_DAY, REPORTS_A_DAY } from '../../domain/limits'
import { subjectHash } from '../../domain/secrets'
import { emptyFieldWords, words } from '../../domain/words'
import { writeAs } from '../../access/sessions/auth'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { networkOf } from '../../access/sessions/attempts'
import { isAsIs } from './unpacking'
import { countReports, holdReports, insertReport, type Sender } from './repository'

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Refuses whoever has sent enough for a day. */
const assertMayReport = async (tx: Sql, sender: Sender, now: number) => {
  const limits = [
    { who: sender, most: REPORTS_A_DAY },
    ...('tenantId' in sender ? [] : [{ who: 'everybody without a tenant' as const, most: NAMELESS_REPORTS_A_DAY }]),
  ]
  for (const { who, most } of limits) {
    const { reports, oldest } = await countReports(tx, who, now - DAY_SECONDS)
    const retryAfter = Math.max(1, (oldest ?? now) + DAY_SECONDS - now)
    if (reports >= most) throw new AppError(429, words.tooManyReports, retryAfter)
  }
}

export const addBugReportCalls = (add: AddCall, context: Context): void => {
  const { sql, clock, secret } = context
  add('sendBugReport', async ({ tenant, fields: { note }, files: { recording }, request }) => {
    if (!recording) throw refuse(emptyFieldWords['recording'] ?? words.reportUnreadable)
    if (!isPacked(recording)) throw refuse(words.reportUnreadable)
    if (isAsIs(recording)) throw refuse(words.reportAsIs)
    const sender: Sender = tenant
      ? { tenantId: tenant.id }
      : { address: subjectHash(secret, 'report address', networkOf(request.ip)) }
    const send = async (tx: Sql) => {
      const createdAt = clock.now()
      await holdReports(tx)
      await assertMayReport(tx, sender, createdAt)
      return insertReport(tx, sender, { note, recording, createdAt })
    }
    const id = await (tenant ? writeAs(context, { request, tenant }, send) : transact(sql, send))
    request.server.reports.judgeWaiting()
    return { id }
  })
}
