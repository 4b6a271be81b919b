import { coinsApi } from '@/api/coinsApi'
import { housesApi } from '@/api/housesApi'
import { notificationsApi } from '@/api/notificationsApi'
import { profilesApi } from '@/api/profilesApi'
import { roomsApi } from '@/api/roomsApi'
import { selectTransactionById } from '@/state/rows/transactions'
import { transactionsApi } from '@/api/transactionsApi'
import { houseId } from '@/domain/ids'
import { midnight } from '../calendar'
import { costsOf, sumOf, totalOf } from '../model/costs'
import { isOver } from '../model/expiry'
import { roomName, type Model } from '../model/state'
import { isFree } from '../model/stays'
import type { StepOf } from '../steps'
import { assertCoinsShown, assertNotesShown, assertShown } from '../truth'
import { isAnswered, type Fault } from '../wire'
import { settled, type World } from '../world'
import { assertUnanswered, isSessionOver, type Answer } from './answers'
import { at, idOf, mine, offerOf, stayOf, wishOf } from './wishes'

interface Question extends PromiseLike<Answer> {
  readonly unsubscribe: () => void
}

/** A reading: its answer is what the model says, and without one nothing is claimed. */
const read = async (state: Model, world: World, fault: Fault, ask: () => Question, check: (a: Answer) => void) => {
  world.wire.next(fault)
  const asking = ask()
  const answer = await asking
  await settled(world.app.store)
  asking.unsubscribe()
  if (!isAnswered(fault)) return assertUnanswered(fault, answer)
  if (isSessionOver(state, world, answer)) return
  expect(answer.error).toBeUndefined()
  check(answer)
}

/** What the model knows of the answer. */
const readSome = (state: Model, world: World, fault: Fault, ask: () => Question, expected: object) =>
  read(state, world, fault, ask, ({ data }) => expect(data).toMatchObject(expected))

const fresh = { forceRefetch: true } as const
let questions = 0
const visit = () => ({ visitKey: String((questions += 1)) })

export const search = (state: Model, world: World, step: StepOf<'search'>) => {
  const wish = wishOf(state, step)
  const ask = { ...stayOf(wish), houseId: houseId(world.house), ...visit() }
  const rooms = world.rooms.map((id, room) => ({
    id,
    number: roomName(room),
    available: isFree(state, { ...wish, room }),
  }))
  const asking = () => world.app.store.dispatch(housesApi.endpoints.searchRooms.initiate(ask, fresh))
  return readSome(state, world, step.fault, asking, rooms)
}

export const price = (state: Model, world: World, step: StepOf<'price'>) => {
  const wish = wishOf(state, step)
  const costs = costsOf(state, state.signedIn ?? 0, wish)
  const expected = {
    price: sumOf(costs),
    roomCost: costs.room,
    depositCost: costs.deposit,
    extraAcCost: costs.ac,
    extraPersonCost: costs.person,
    addonsCost: costs.addons,
    roomName: roomName(wish.room),
  }
  const ask = { ...offerOf(wish, world), ...visit() }
  const asking = () => world.app.store.dispatch(roomsApi.endpoints.getPricing.initiate(ask, fresh))
  return readSome(state, world, step.fault, asking, expected)
}

export const open = (state: Model, world: World, step: StepOf<'open'>) => {
  const booked = at(
    mine(state).filter((one) => !isOver(state, one)),
    step.pick,
  )
  if (booked === undefined) return
  const { store } = world.app
  return read(
    state,
    world,
    step.fault,
    () => store.dispatch(transactionsApi.endpoints.getTransaction.initiate(idOf(booked), fresh)),
    () =>
      expect(selectTransactionById(store.getState(), idOf(booked))).toMatchObject({
        paymentStatus: booked.status,
        total: totalOf(booked),
      }),
  )
}

/** The paid or confirmed stay that ends last and has not ended. */
export const current = (state: Model, world: World, step: StepOf<'current'>) => {
  const [last] = mine(state)
    .filter(({ status, to }) => status !== 'pending' && midnight(to) > state.now)
    .sort((a, b) => b.to - a.to)
  const expected = last && {
    roomId: world.rooms[last.wish.room],
    houseId: world.house,
    end: midnight(last.to),
    extraAc: last.wish.ac,
    extraPerson: last.wish.person,
  }
  return read(
    state,
    world,
    step.fault,
    () => world.app.store.dispatch(profilesApi.endpoints.checkBooking.initiate(undefined, fresh)),
    ({ data }) => {
      const { end } = (data as { end?: number } | null) ?? {}
      // two stays that end together are both the current one
      if (end === undefined || mine(state).filter(({ to }) => midnight(to) === end).length < 2)
        expect(data).toEqual(expected ?? null)
    },
  )
}

export const list = (state: Model, world: World, { fault }: StepOf<'list'>) =>
  read(
    state,
    world,
    fault,
    () => world.app.store.dispatch(transactionsApi.endpoints.listTransactions.initiate(undefined, fresh)),
    () => assertShown(state, world),
  )

export const coins = (state: Model, world: World, { fault }: StepOf<'coins'>) =>
  read(
    state,
    world,
    fault,
    () => world.app.store.dispatch(coinsApi.endpoints.getCoin.initiate(undefined, fresh)),
    () => assertCoinsShown(state, world),
  )

export const notes = (state: Model, world: World, { fault }: StepOf<'notes'>) =>
  read(
    state,
    world,
    fault,
    () => world.app.store.dispatch(notificationsApi.endpoints.listNotifications.initiate(undefined, fresh)),
    () => assertNotesShown(state, world),
  )
