import { and, asc, eq, gt, isNull, not, notLike, sql as raw } from 'drizzle-orm'
import type { FirstLink } from '@griya/contract/tenants'
import type { Context } from '../../platform/context'
import { houses, passwordLinks, profiles, rooms, tenants, transactions } from '../../platform/database/schema'
import { isTenantWithin, isWithin, type Houses } from '../../access/operators/houses'
import { personName } from '../../access/tenants/repository'
import { ERASED_PREFIX } from './tenants'

/** Who cannot sign in yet, and how their newest link stands: made, sent, ended. */
export const listFirstLinks = async (
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  own: Houses,
): Promise<FirstLink[]> => {
  const now = clock.now()
  const home = sql
    .select({ house: houses.name, room: rooms.number })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(
      and(
        eq(transactions.tenantId, tenants.id),
        isNull(transactions.cancelledAt),
        gt(transactions.endAt, now),
        isWithin(own),
      ),
    )
    .orderBy(asc(transactions.startAt))
    .limit(1)
    .as('home')
  const isValid = raw<boolean>`coalesce(${passwordLinks.expiresAt} > ${now}, false)`
  const isSent = raw`(${isValid} and ${passwordLinks.sentAt} is not null)`
  const found = await sql
    .select({
      id: tenants.id,
      phone: tenants.phone,
      name: personName,
      house: home.house,
      room: home.room,
      expiresAt: passwordLinks.expiresAt,
      sentAt: passwordLinks.sentAt,
      isValid,
    })
    .from(tenants)
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoin(passwordLinks, eq(passwordLinks.tenantId, tenants.id))
    .leftJoinLateral(home, raw`true`)
    .where(and(not(tenants.hasPassword), notLike(tenants.phone, `${ERASED_PREFIX}%`), isTenantWithin(own)))
    .orderBy(isSent, asc(personName), asc(tenants.id))
  return found
}
