import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { notFound } from '../../domain/errors'
import { normalisePhone } from '../../domain/phone'
import type { PushSender } from '../../domain/push'
import { holdTenantByPhone } from '../tenants/repository'
import { forgetPushTokens, insertNotification, pushTokensOf } from './repository'

/** A notification for one tenant. */
export interface Note {
  readonly tenantId: number
  readonly content: string
  /** the transaction that it leads to */
  readonly transactionId?: number | null
  /** the ticket that it leads to */
  readonly ticketId?: number | null
  /** what a push says instead, as others may read it on a locked screen */
  readonly pushed?: string
}

const pathOf = ({ transactionId, ticketId }: Note): string => {
  if (ticketId) return `/react/help/${ticketId}`
  return transactionId ? `/react/transactions/${transactionId}` : '/react/notifications'
}

/**
 * Runs after the commit, never inside the transaction. A push that fails is logged; the notification stays in the list.
 */
export const pushTo = async (
  { sql, pushSender, log }: Pick<Context, 'sql' | 'pushSender' | 'log'>,
  note: Note,
  path = pathOf(note),
): Promise<void> => {
  try {
    const { tenantId, content, transactionId, ticketId, pushed = content } = note
    const tokens = await pushTokensOf(sql, tenantId)
    if (tokens.length === 0) return
    const message = {
      title: 'Griya',
      body: pushed,
      path,
      ...(transactionId && { transaction_id: String(transactionId) }),
      ...(ticketId && { ticket_id: String(ticketId) }),
    }
    await forgetPushTokens(sql, await pushSender.send(tokens, message))
  } catch (error) {
    log.warn({ err: error }, 'push failed')
  }
}

/** Keeps the pushes of a transaction until it is committed. */
export const holdPushes = ({ sql, pushSender, log }: Pick<Context, 'sql' | 'pushSender' | 'log'>) => {
  let held: Parameters<PushSender['send']>[] = []
  const sender: PushSender = {
    send: (...push) => {
      held.push(push)
      return Promise.resolve([])
    },
  }
  return {
    sender,
    forget: () => {
      held = []
    },
    send: async () => {
      for (const push of held)
        try {
          await forgetPushTokens(sql, await pushSender.send(...push))
        } catch (error) {
          log.warn({ err: error }, 'push failed')
        }
    },
  }
}

/** Commits a change together with the note about it for the tenant, then sends the push. */
export const changeAndTell = async <N extends Note>(
  context: Context,
  change: (tx: Sql, now: number) => Promise<N>,
): Promise<N> => {
  const now = context.clock.now()
  const note = await transact(context.sql, async (tx) => {
    const written = await change(tx, now)
    await insertNotification(tx, {
      tenantId: written.tenantId,
      content: written.content,
      transactionId: written.transactionId ?? null,
      ticketId: written.ticketId ?? null,
      createdAt: now,
    })
    return written
  })
  await pushTo(context, note)
  return note
}

/** Changes a tenant and writes the tenant a note about it. After an erasure nothing of this remains. */
export const changeTenant = async <T>(
  context: Context,
  phone: string,
  content: string,
  work: (tx: Sql, tenantId: number) => Promise<T>,
): Promise<T> => {
  const { result } = await changeAndTell(context, async (tx) => {
    const tenant = await holdTenantByPhone(tx, normalisePhone(phone))
    if (!tenant) throw notFound()
    return { tenantId: tenant.id, content, result: await work(tx, tenant.id) }
  })
  return result
}
