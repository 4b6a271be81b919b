import { desc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { announcements } from '../../platform/database/schema'
import { notFound, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { findHouse } from '../../books/houses/repository'
import { insertAnnouncement, pushToAll } from './announcing'
import { isWithin, type Houses } from '../../access/operators/houses'
import { difference } from '../../access/operators/difference'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'

const ANNOUNCEMENTS_LISTED = 200

const isOver = (endsAt: number | null, now: number) => endsAt !== null && endsAt <= now

const listAnnouncements = async ({ sql, clock }: Context, own: Houses) => {
  const now = clock.now()
  const rows = await sql
    .select({
      id: announcements.id,
      title: announcements.title,
      text: announcements.description,
      createdAt: announcements.createdAt,
      endsAt: announcements.endsAt,
      houseId: announcements.houseId,
    })
    .from(announcements)
    .where(own && or(isNull(announcements.houseId), isWithin(own, announcements.houseId)))
    .orderBy(desc(announcements.id))
    .limit(ANNOUNCEMENTS_LISTED)
  return rows.map((row) => ({ ...row, isOver: isOver(row.endsAt, now) }))
}

const assertHouse = async ({ sql }: Context, id: number | null) => {
  if (id !== null && !(await findHouse(sql, id))) throw notFound()
}

export const addAnnouncementCalls = (add: AddOperatorCall, context: Context): void => {
  add('listAnnouncements', async ({ houses }) => ({ announcements: await listAnnouncements(context, houses) }))
  add('announce', async ({ fields, change }) => {
    const { text, ...row } = fields
    const answer = await change(async (inside) => {
      await assertHouse(inside, row.houseId)
      const createdAt = inside.clock.now()
      const announcement = await insertAnnouncement(inside.sql, { ...row, description: text, createdAt })
      return { answer: announcement, subject: { kind: 'announcement', id: announcement.id } as const, after: fields }
    })
    setImmediate(() => void pushToAll(context, row.title, row.houseId))
    return answer
  })
  add('changeAnnouncement', ({ params: { id }, fields: { text, ...fields }, change }) => {
    const wanted = { ...fields, description: text }
    return change(async (inside) => {
      await assertHouse(inside, fields.houseId)
      const [row] = await inside.sql.select().from(announcements).where(eq(announcements.id, id)).for('update')
      if (!row) throw notFound()
      const changed = difference(row, wanted)
      await inside.sql.update(announcements).set(wanted).where(eq(announcements.id, id))
      return { answer: { id }, subject: { kind: 'announcement', id, label: row.title }, ...changed }
    })
  })
  add('endAnnouncement', ({ params: { id }, change }) =>
    change(async (inside) => {
      const now = inside.clock.now()
      const [row] = await inside.sql.select().from(announcements).where(eq(announcements.id, id)).for('update')
      if (!row) throw notFound()
      if (isOver(row.endsAt, now)) throw refuse(words.nothingToChange)
      await inside.sql.update(announcements).set({ endsAt: now }).where(eq(announcements.id, id))
      const subject = { kind: 'announcement', id, label: row.title } as const
      return { answer: { id }, subject, before: { endsAt: row.endsAt }, after: { endsAt: now } }
    }),
  )
}
