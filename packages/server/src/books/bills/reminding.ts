import { MESSAGES, type BillMessages } from '@griya/contract/bills'
import { readSetting } from '../../platform/database/settings'
import type { Sql } from '../../platform/database/open'
import { departures, reminders, settings } from '../../platform/database/schema'
import { operatorWords } from '../../access/operators/words'
import type { TransactionRow } from '../stays/transactions'

/** The kind of a reminder that an operator sent, beside those that the server sends (../stays/reminders.ts). */
export const BY_WHATSAPP = 'whatsapp'

const KEYS = { owed: 'bill_message', several: 'several_bills_message', ended: 'ended_message' } as const

export const readMessages = async (sql: Sql): Promise<BillMessages> => ({
  owed: (await readSetting(sql, KEYS.owed)) ?? operatorWords.billMessages.owed,
  several: (await readSetting(sql, KEYS.several)) ?? operatorWords.billMessages.several,
  ended: (await readSetting(sql, KEYS.ended)) ?? operatorWords.billMessages.ended,
})

export const writeMessages = async (tx: Sql, messages: BillMessages): Promise<void> => {
  for (const name of MESSAGES) {
    const value = messages[name]
    await tx
      .insert(settings)
      .values({ key: KEYS[name], value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  }
}

/** Of one bill, the last message counts. */
export const insertReminder = (tx: Sql, { id, paymentStatus, endAt, paymentDue }: TransactionRow, now: number) =>
  tx
    .insert(reminders)
    .values({
      transactionId: id,
      kind: BY_WHATSAPP,
      about: paymentStatus === 'confirmed' ? endAt : paymentDue,
      sentAt: now,
    })
    .onConflictDoUpdate({ target: [reminders.transactionId, reminders.kind, reminders.about], set: { sentAt: now } })

/** A second press changes nothing. */
export const insertDeparture = (tx: Sql, transactionId: number, now: number) =>
  tx.insert(departures).values({ transactionId, notedAt: now }).onConflictDoNothing()
