import type { Context } from '../context'
import { notFound } from '../domain/errors'
import type { AddCall } from '../plugins/calls'
import { findHouse, findRules, listHouses } from './repository'

export const addHouseCalls = (add: AddCall, { sql }: Context): void => {
  add('listHouses', () => listHouses(sql))
  add('getHouse', async ({ params }) => {
    const house = await findHouse(sql, params.id)
    if (!house) throw notFound()
    return house
  })
  add('getHouseRules', async ({ params }) => {
    const rules = await findRules(sql, params.id)
    if (rules === undefined) throw notFound()
    return { rules: rules.split('\n').filter((line) => line.trim() !== '') }
  })
}
