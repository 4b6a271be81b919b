import { and, inArray, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '@griya/contract/operators'
import { rooms, tenants, tickets, transactions } from '../../platform/database/schema'

/** The houses of an operator; undefined = all. */
export type Houses = readonly number[] | undefined

/** The houses of staff who are limited to some; owners never are. */
export const housesOf = ({
  role,
  houseIds,
}: {
  readonly role: Role
  readonly houseIds: readonly number[] | null
}): Houses => (role === 'owner' ? undefined : (houseIds ?? undefined))

export const shownHouses = (operator: Parameters<typeof housesOf>[0]): number[] | null => {
  const houses = housesOf(operator)
  return houses ? [...houses] : null
}

/** Of these houses the one that was chosen in a list. Whether it is one of them was checked before. */
export const chosenOf = (houses: Houses, chosen: number | undefined): Houses =>
  chosen === undefined ? houses : [chosen]

/** Whether a row is of these houses; it has a room unless another column is named. */
export const isWithin = (houses: Houses, column: AnyPgColumn = rooms.houseId): SQL | undefined =>
  houses && inArray(column, [...houses])

/**
 * Whether a tenant is one of these houses: by any stay there. Who has none anywhere is everybody's, so that somebody can
 * book for a new tenant; if there was a booking that is cancelled and gone, its house still counts.
 */
export const isTenantWithin = (houses: Houses, tenant: AnyPgColumn = tenants.id): SQL | undefined => {
  if (!houses) return undefined
  const own = `{${houses.join(',')}}`
  return raw`(exists (select from ${transactions} booked join ${rooms} place on place.id = booked.room_id
      where booked.tenant_id = ${tenant} and place.house_id = any(${own}::int[]))
    or not exists (select from ${transactions} booked where booked.tenant_id = ${tenant})
      and not exists (select from ${tenants} person join ${rooms} place on place.id = person.cancelled_room_id
        where person.id = ${tenant} and place.house_id <> all(${own}::int[])))`
}

/** Whether a ticket is about a stay in these houses, or else from a tenant of these; its stay's room is left-joined. */
export const isTicketWithin = (houses: Houses): SQL | undefined =>
  houses && or(isWithin(houses), and(isNull(tickets.transactionId), isTenantWithin(houses, tickets.tenantId)))
