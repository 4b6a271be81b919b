import type { Context } from '../context'
import { notFound } from '../domain/errors'
import type { AddCall } from '../plugins/calls'
import { findHouse, listHouses } from './repository'

export const addHouseCalls = (add: AddCall, { sql }: Context): void => {
  add('listHouses', () => listHouses(sql))
  add('getHouse', async ({ params }) => {
    const house = await findHouse(sql, params.id)
    if (!house) throw notFound()
    return house
  })
}
