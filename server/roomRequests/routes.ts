import type { Context } from '../context'
import { keyOf } from '../plugins/once'
import type { AddCall } from '../plugins/tenantCalls'
import { onlyPeriodOf } from '../stays/periods'
import { askForRoom, isOfMachine, newCode } from './asking'

export const addRoomRequestCalls = (add: AddCall, context: Context): void => {
  add('askForRoom', async ({ fields, hash, request }) => {
    // answered alike, so that it does not try again in another way
    if (isOfMachine(fields)) return { id: newCode() }
    const { name, whatsapp, note, room_id: roomId, extra_ac: extraAc } = fields
    const id = await askForRoom(context, {
      ...{ name, whatsapp, note, roomId },
      period: onlyPeriodOf(fields),
      extraAc: extraAc === '1',
      address: request.ip,
      key: keyOf(request),
      hash,
    })
    return { id }
  })
}
