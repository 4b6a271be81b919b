import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { rooms, transactions } from '../database/schema'
import { insertNotification } from '../notifications/repository'
import { pushTo } from '../notifications/telling'
import { isLive } from '../stays/transactions'
import { operatorWords } from '../operator/words'

interface NewBankDetail {
  readonly houseId: number
  readonly house: string
  readonly bankDetail: string
}

/** Everybody who still has to pay in that house hears where to, since they may have written down the old account. */
export const tellBankDetail = async (inside: Context, { houseId, house, bankDetail }: NewBankDetail): Promise<void> => {
  const { sql, clock } = inside
  const now = clock.now()
  const unpaid = await sql
    .select({ tenantId: transactions.tenantId, transactionId: transactions.id })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(eq(rooms.houseId, houseId), eq(transactions.paymentStatus, 'pending'), isLive(now)))
  for (const of of unpaid) {
    const note = { ...of, content: operatorWords.bankDetailChanged(house, bankDetail) }
    await insertNotification(sql, { ...note, createdAt: now })
    await pushTo(inside, note)
  }
}
