import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { rooms, transactions } from '../../platform/database/schema'
import { insertNotification } from '../../access/notifications/repository'
import { pushTo } from '../../access/notifications/telling'
import { isLive } from '../../books/stays/transactions'
import { operatorWords } from '../../access/operators/words'

interface ChangedHouse {
  readonly houseId: number
  readonly house: string
}

/** Everybody who still has to pay in that house. */
const tellWhoPays = async (inside: Context, houseId: number, content: string): Promise<void> => {
  const { sql, clock } = inside
  const now = clock.now()
  const unpaid = await sql
    .select({ tenantId: transactions.tenantId, transactionId: transactions.id })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(eq(rooms.houseId, houseId), eq(transactions.paymentStatus, 'pending'), isLive(now)))
  for (const of of unpaid) {
    const note = { ...of, content }
    await insertNotification(sql, { ...note, createdAt: now })
    await pushTo(inside, note)
  }
}

/** They may have written down the old account. */
export const tellBankDetail = (
  inside: Context,
  { houseId, house, bankDetail }: ChangedHouse & { readonly bankDetail: string },
): Promise<void> => tellWhoPays(inside, houseId, operatorWords.bankDetailChanged(house, bankDetail))

/** They may have kept a picture of the old code. */
export const tellQris = (inside: Context, { houseId, house }: ChangedHouse): Promise<void> =>
  tellWhoPays(inside, houseId, operatorWords.qrisChanged(house))
