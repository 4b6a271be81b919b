import type { Context } from '../../platform/context'
import { conflict, notFound } from '../../domain/errors'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { nameOf, type Actor } from '../../access/operators/actor'
import { operatorWords } from '../../access/operators/words'
import { makePasswordLink, type PasswordLink } from '../../access/sessions/passwords'
import { book } from '../../books/booking/booking'
import { holdTransaction } from '../../books/stays/transactions'
import { findTenantByPhone, hasPassword, nameTenant } from '../../access/tenants/repository'
import { addTenant } from '../../people/tenants/tenants'
import { holdRequest, setAnswer } from '../../people/roomRequests/repository'

/** The request, which nobody else answers meanwhile; refuses one that somebody has answered. */
export const holdOpenRequest = async ({ sql }: Context, id: number) => {
  const found = await holdRequest(sql, id)
  if (!found) throw notFound()
  const { state, answeredBy } = found.request
  if (state !== 'open') throw conflict(operatorWords.requestAnswered(answeredBy, state === 'accepted'))
  return found
}

const LONGEST_TENANT_NAME = 80

interface Accepting {
  readonly actor: Actor
  readonly hours: number
  /** of the link to the first password */
  readonly origin: string
}

/** Whoever asks joins the tenant of that number, or becomes one. Only who has no password yet gets a link, and a name. */
const tenantFor = async (
  inside: Context,
  { name, phone }: { readonly name: string; readonly phone: string },
  origin: string,
): Promise<{ readonly id: number; readonly link: PasswordLink | null }> => {
  const known = await findTenantByPhone(inside.sql, phone)
  if (known === undefined) {
    const { id, link, expiresAt } = await addTenant(inside, { phone, name: name.slice(0, LONGEST_TENANT_NAME) }, origin)
    return { id, link: { link, expiresAt } }
  }
  const { id } = known
  if (await hasPassword(inside.sql, id)) return { id, link: null }
  await nameTenant(inside.sql, id, name.slice(0, LONGEST_TENANT_NAME))
  return { id, link: await makePasswordLink(inside, inside.sql, id, origin) }
}

/** Books the room that was asked for. If it is taken meanwhile, the booking says so, and nothing of this remains. */
export const acceptRequest = async (inside: Context, id: number, { actor, hours, origin }: Accepting) => {
  const found = await holdOpenRequest(inside, id)
  const { roomId, startAt, period: unit, count, extraAc } = found.request
  const tenant = await tenantFor(inside, found.request, origin)
  const { row } = await changeAndTell(inside, async (tx, now) => {
    const booked = await book(tx, inside, {
      tenant: tenant.id,
      roomId,
      period: { unit, start: startAt, count },
      extras: { extraAc, extraPerson: false },
      byOperator: true,
      hours,
    })
    const row = await holdTransaction(tx, booked, 'anybody')
    if (!row) throw new Error(`booking ${booked} is gone within its own transaction`)
    await setAnswer(tx, id, {
      state: 'accepted',
      answeredAt: now,
      answeredBy: nameOf(actor),
      transactionId: booked,
      tenantId: tenant.id,
    })
    return { tenantId: tenant.id, transactionId: booked, content: words.bookedForYou(row.houseName, row.roomName), row }
  })
  return { ...found, row, tenant }
}

/** The words are kept with the request, and sent by the operator; a tenant with that number keeps them as long as the rest. */
export const refuseRequest = async (inside: Context, id: number, actor: Actor, answer: string) => {
  const found = await holdOpenRequest(inside, id)
  const tenant = await findTenantByPhone(inside.sql, found.request.phone)
  await setAnswer(inside.sql, id, {
    state: 'refused',
    answeredAt: inside.clock.now(),
    answeredBy: nameOf(actor),
    answer,
    tenantId: tenant?.id ?? null,
  })
  return { ...found, tenantId: tenant?.id }
}
