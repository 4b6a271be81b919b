import type { Context } from '../../platform/context'
import { notFound } from '../../domain/errors'
import { listHouseNames } from '../../books/houses/repository'
import { assertApproved } from '../../access/operators/approval'
import type { Subject } from '../../access/operators/recording'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { assertOwnTenant } from '../../access/operators/ownHouses'
import { operatorWords } from '../../access/operators/words'
import { originOf } from '../../platform/plugins/origin'
import { isNewAccountFor } from '../../books/stays/accounts'
import { findTenantByPhone } from '../../access/tenants/repository'
import { acceptRequest, holdOpenRequest, refuseRequest } from './answering'
import { deleteRequest, findRequest, listRequests } from '../../people/roomRequests/repository'

interface Found {
  readonly request: { readonly id: number }
  readonly house: string
  readonly room: string
}

/** Who asked is no part of it: the log keeps nothing of somebody who is no tenant. */
const subjectOf = ({ request: { id }, house, room }: Found, tenantId?: number): Subject => ({
  kind: 'room request',
  id,
  label: `${house} ${room}`,
  ...(tenantId !== undefined && { tenantId }),
})

export const addRoomRequestCalls = (add: AddOperatorCall, context: Context): void => {
  const { sql, clock } = context
  add('listRoomRequests', async ({ query, houses }) => ({
    requests: await listRequests(sql, clock.now(), houses, query.house),
    houses: await listHouseNames(sql, houses),
  }))
  add('acceptRoomRequest', async ({ params: { id }, fields: { hours, code }, actor, houses, request, change }) => {
    const asked = await findRequest(sql, id)
    if (!asked) throw notFound()
    await assertOwnTenant(sql, houses, asked.phone)
    const known = await findTenantByPhone(sql, asked.phone)
    if (known && (await isNewAccountFor(sql, known.id, asked.roomId)))
      await assertApproved(context, actor, code, operatorWords.otherAccountNeedsOwner)
    return change(async (inside) => {
      const origin = originOf(context.settings, request)
      const { row, tenant, ...found } = await acceptRequest(inside, id, { actor, hours, origin })
      return {
        answer: { id: row.id, tenantId: tenant.id, paymentDue: row.paymentDue, link: tenant.link },
        subject: subjectOf(found, tenant.id),
        after: { from: row.startDate, to: row.endDate, total: row.total, paymentDue: row.paymentDue },
      }
    })
  })
  add('refuseRoomRequest', ({ params: { id }, fields: { text }, actor, change }) =>
    change(async (inside) => {
      const { tenantId, ...found } = await refuseRequest(inside, id, actor, text)
      return { answer: { id }, subject: subjectOf(found, tenantId), ...(tenantId !== undefined && { after: { text } }) }
    }),
  )
  add('dropRoomRequest', ({ params: { id }, change }) =>
    change(async (inside) => {
      const found = await holdOpenRequest(inside, id)
      await deleteRequest(inside.sql, id)
      return { answer: { id }, subject: subjectOf(found) }
    }),
  )
}
