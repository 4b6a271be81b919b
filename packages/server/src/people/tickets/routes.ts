import { midnightOf } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import { uploadUrl } from '../../domain/secrets'
import { tellOperators } from '../../access/operators/pushes'
import { words } from '../../domain/words'
import { decodeNamed } from '../../platform/pictures/plugin'
import type { StoredPicture } from '../../platform/pictures/store'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { once } from '../../access/sessions/once'
import { listOwnTickets } from './repository'
import { addAnswer, assertWritten, closeTicket, openTicket } from './tickets'

type OwnTicket = Awaited<ReturnType<typeof listOwnTickets>>[number]

/** A ticket in the form of the contract. */
const ticketAnswer = (
  { ticket, roomName, photos, answers }: OwnTicket,
  { secret, settings, now }: Pick<Context, 'secret' | 'settings'> & { readonly now: number },
) => ({
  id: ticket.id,
  kind: ticket.kind,
  text: ticket.text,
  state: ticket.state,
  created_at: ticket.createdAt,
  updated_at: ticket.updatedAt,
  transaction_id: ticket.transactionId,
  room_name: roomName,
  photos: photos.map(({ imageId }) => uploadUrl(secret, imageId, now)),
  answers: answers.map(({ writtenBy, text, at }) => ({
    by: writtenBy === null ? ('tenant' as const) : ('operator' as const),
    text,
    at,
  })),
  leave: ticket.leaveDate === null ? null : { at: midnightOf(ticket.leaveDate, settings.TIME_ZONE) },
})

export const addTicketCalls = (add: AddCall, context: Context): void => {
  const { sql, clock } = context
  add('listTickets', async ({ tenant }) => {
    const shown = { ...context, now: clock.now() }
    return { tickets: (await listOwnTickets(sql, tenant.id)).map((row) => ticketAnswer(row, shown)) }
  })
  add('createTicket', async (asked) => {
    const { tenant, fields, lists, request } = asked
    assertWritten(fields.text)
    const pictures: StoredPicture[] = []
    // one after the other: each may take a core for a while
    for (const [index, file] of (lists['photos'] ?? []).entries()) {
      const decoded = await decodeNamed(request, file, words.ticketPhoto(index + 1))
      pictures.push(await context.images.keepImage(decoded))
    }
    const wanted = {
      kind: fields.kind,
      text: fields.text,
      stay: fields.transaction_id,
      leaveAt: fields.leave_at,
      refundAccount: fields.refund_account,
      pictures,
    }
    let made: number | undefined
    const answer = await once(context, asked, {
      run: async (tx) => {
        made = await openTicket(tx, tenant.id, wanted, context)
        return { id: made }
      },
    })
    if (made !== undefined) void tellOperators(context, 'tickets', 'ticket', made)
    return answer
  })
  add('answerTicket', (asked) => {
    const answer = { tenant: asked.tenant.id, id: asked.params.id, text: asked.fields.text }
    return once(context, asked, { run: async (tx) => ({ id: await addAnswer(tx, answer, context) }) })
  })
  add('closeTicket', (asked) => {
    const { id } = asked.params
    return once(context, asked, {
      run: async (tx) => {
        await closeTicket(tx, asked.tenant.id, id, context)
        return { id }
      },
    })
  })
}
