import type { AddCall } from '../../access/sessions/tenantCalls'
import type { Context } from '../../platform/context'
import { houseAnswer, houseList, roomAnswer, rulesAnswer } from './answers'

export const addHouseCalls = (add: AddCall, { sql }: Context): void => {
  add('listHouses', () => houseList(sql))
  add('getHouse', ({ params }) => houseAnswer(sql, params.id))
  add('getRoom', ({ params }) => roomAnswer(sql, params.id))
  add('getHouseRules', ({ params }) => rulesAnswer(sql, params.id))
}
