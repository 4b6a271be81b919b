import type { Context } from '../../platform/context'
import { notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { words } from '../../domain/words'
import { holdHouse, insertRoom, updateHouse, updateRoom } from '../../books/houses/repository'

/** By the name of the column; undefined = not given. */
type GivenPrices = Readonly<Record<string, number | null | undefined>>

export const givenPrices = (prices: GivenPrices) =>
  Object.fromEntries(Object.entries(prices).filter(([, value]) => value !== undefined))

interface NewRoom {
  readonly houseId: number
  readonly number: string
  readonly displayName: string
}

export const addRoom = async ({ sql, clock }: Context, room: NewRoom, prices: GivenPrices) => {
  // held, so that nobody deletes the house meanwhile
  if (!(await holdHouse(sql, room.houseId))) throw notFound()
  return insertRoom(sql, { ...room, ...givenPrices(prices), addedAt: clock.now() }).catch(
    refuseDuplicate(words.roomExists),
  )
}

export const changeHouse = async ({ sql }: Context, houseId: number, change: Parameters<typeof updateHouse>[2]) => {
  const house = await updateHouse(sql, houseId, change)
  if (!house) throw notFound()
  return house
}

export const changeRoom = async ({ sql }: Context, roomId: number, change: Parameters<typeof updateRoom>[2]) => {
  const room = await updateRoom(sql, roomId, change)
  if (!room) throw notFound()
  return room
}

export const assertSomething = (change: object): void => {
  if (Object.keys(change).length === 0) throw refuse(words.nothingToChange)
}

export const setPrices = async (context: Context, roomId: number, prices: GivenPrices) => {
  const change = givenPrices(prices)
  assertSomething(change)
  return changeRoom(context, roomId, change)
}
