import type { Context } from '../../platform/context'
import { lines } from '../../platform/database/line'
import { admitStranger } from '../../platform/plugins/load'
import { keyOf } from '../../access/sessions/once'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { onlyPeriodOf } from '../../books/stays/periods'
import { askForRoom, isOfMachine, newCode } from './asking'

/** There is one line for all: they are counted together, so the database would let them in one by one as well. */
const ALL = 0

export const addRoomRequestCalls = (add: AddCall, context: Context): void => {
  const inLine = lines()
  add('askForRoom', async ({ fields, hash, request }) => {
    // answered alike, so that it does not try again in another way
    if (isOfMachine(fields)) return { id: newCode() }
    const { name, whatsapp, note, room_id: roomId, extra_ac: extraAc } = fields
    const asked = {
      ...{ name, whatsapp, note, roomId },
      period: onlyPeriodOf(fields),
      extraAc: extraAc === '1',
      address: request.ip,
      key: keyOf(request),
      hash,
    }
    const ask = async () => {
      admitStranger(request)
      return askForRoom(context, asked)
    }
    return { id: await inLine(ALL, ask) }
  })
}
