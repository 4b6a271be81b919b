import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@/domain/apiError'
import { createAppStore } from '@/app/store'
import { coinsApi } from '@/api/coinsApi'
import { housesApi } from '@/api/housesApi'
import { notificationsApi } from '@/api/notificationsApi'
import { profilesApi } from '@/api/profilesApi'
import { roomsApi } from '@/api/roomsApi'
import { transactionsApi } from '@/api/transactionsApi'
import { houseId, roomId, transactionId, voucherTypeId } from '@/domain/ids'
import { loggedOut } from '@/entities/session'
import { blobStore } from '@/lib/storage/blobStore'
import { pictureFile } from '../support/appTenants'
import * as model from './model'
import type { Booked, Model, Outcome, Wish } from './model'
import { dayAt, midnight } from './calendar'
import type { Step, StepOf } from './steps'
import { assertCoinsShown, assertNotesShown, assertServer, assertShown } from './truth'
import { hasReached, isAnswered, type Fault } from './wire'
import { askOperator, pricesFor, settled, signIn, watch, type World } from './world'

interface Answer {
  readonly data?: unknown
  readonly error?: ApiError | SerializedError | undefined
}

const stayOf = (wish: Wish) => ({ period: wish.period, count: wish.count, start: model.startOf(wish) })
const offerOf = (wish: Wish, { rooms }: World) => ({
  ...stayOf(wish),
  roomId: roomId(rooms[wish.room] ?? 0),
  extraAc: wish.ac,
  extraPerson: wish.person,
})

const wishOf = (state: Model, step: StepOf<'book' | 'search' | 'price'>): Wish => {
  const { room, period, count, ac, person } = step
  const today = dayAt(state.now)
  const end = state.signedIn === null ? null : model.lastEnd(state, state.signedIn)
  return { room, period, count, ac, person, from: step.from === 'lastEnd' ? (end ?? today) : today + step.from }
}

const at = <One>(all: readonly One[], pick: number): One | undefined => all[pick % Math.max(1, all.length)]
const mine = (state: Model) => state.bookings.filter(({ tenant }) => tenant === state.signedIn)

/** Without an answer, or with a page of something else's: the app says so, and what it shows stays. */
const assertUnanswered = (fault: Fault, answer: Answer) =>
  expect(answer.error).toMatchObject({ kind: fault === 'lost' || fault === 'refused' ? 'network' : 'malformed' })

/** True where the session turned out to be over; the app then has nobody signed in. */
const isSessionOver = (state: Model, world: World, answer: Answer): boolean => {
  if (state.signedIn === null || !state.revoked.has(state.signedIn)) return false
  expect(answer.data).toBeUndefined()
  expect(world.app.store.getState().session.token).toBeNull()
  expect(world.app.store.getState().transactions).toEqual({})
  state.signedIn = null
  return true
}

/** Whether what was done is still so; where it was undone since, the same words are a new wish. */
const stands = (state: Model, outcome: Outcome, wish: OnceWish): boolean => {
  if (outcome === 'done') return wish.stillDone()
  if ('booked' in outcome) return state.bookings.includes(outcome.booked) && !model.isOver(state, outcome.booked)
  return true
}

interface Question extends PromiseLike<Answer> {
  readonly unsubscribe: () => void
}

interface OnceWish {
  /** what makes two wishes the same one */
  readonly words: string
  readonly send: () => Promise<Answer>
  readonly act: () => Outcome
  readonly stillDone: () => boolean
  /** what a success looks like in the app */
  readonly assertDone: (answer: Answer, outcome: Outcome) => void
}

/** A call that must happen once: after a lost answer the same words are the same wish. */
const actOnce = async (state: Model, world: World, fault: Fault, wish: OnceWish): Promise<void> => {
  const tenant = state.signedIn
  const key = `${tenant} ${wish.words}`
  state.again = (next) => (state.signedIn === tenant ? actOnce(state, world, next, wish) : Promise.resolve())
  world.wire.next(fault)
  const answer = await wish.send()
  await settled(world.app.store)
  if (!hasReached(fault)) {
    assertUnanswered(fault, answer)
    return
  }
  if (state.signedIn !== null && state.revoked.has(state.signedIn)) {
    if (isAnswered(fault)) isSessionOver(state, world, answer)
    else assertUnanswered(fault, answer)
    return
  }
  const before = state.kept.get(key)
  const outcome = before !== undefined && stands(state, before, wish) ? before : wish.act()
  if (!isAnswered(fault)) {
    state.kept.set(key, outcome)
    assertUnanswered(fault, answer)
    return
  }
  state.kept.delete(key)
  await assertServer(state, world)
  if (typeof outcome === 'object' && 'refused' in outcome)
    expect(answer.error).toMatchObject({ kind: 'refused', text: outcome.refused })
  else {
    expect(answer.error).toBeUndefined()
    wish.assertDone(answer, outcome)
  }
}

const book = (state: Model, world: World, step: StepOf<'book'>) => {
  const tenant = state.signedIn ?? 0
  const wish = wishOf(state, step)
  return actOnce(state, world, step.fault, {
    words: `book ${JSON.stringify(wish)}`,
    send: () => world.app.store.dispatch(roomsApi.endpoints.createBooking.initiate(offerOf(wish, world))),
    act: () => model.book(state, tenant, wish),
    stillDone: () => true,
    assertDone: ({ data }, outcome) => {
      expect(data).toBe(typeof outcome === 'object' && 'booked' in outcome ? outcome.booked.id : null)
      assertShown(state, world)
      assertNotesShown(state, world)
    },
  })
}

const idOf = ({ id }: Booked) => transactionId(id ?? 0)

const onBooking = (
  state: Model,
  world: World,
  step: StepOf<'pay' | 'useVoucher' | 'cancel'>,
  how: (booked: Booked) => Pick<OnceWish, 'words' | 'send' | 'act'> & { readonly stillDone?: () => boolean },
) => {
  const booked = at(mine(state), step.pick)
  if (booked === undefined) return
  const wish = how(booked)
  return actOnce(state, world, step.fault, {
    stillDone: () => true,
    ...wish,
    words: `${wish.words} ${booked.id}`,
    assertDone: () => assertShown(state, world),
  })
}

const pay = (state: Model, world: World, step: StepOf<'pay'>) =>
  onBooking(state, world, step, (booked) => {
    const amount = model.totalOf(booked) + (step.wrongAmount ? 1 : 0)
    return {
      words: `pay ${amount}`,
      send: async () => {
        // the picture of the draft, which leaves the device when somebody else signs in
        await blobStore.keep(world.proof.id, pictureFile())
        return world.app.store.dispatch(
          transactionsApi.endpoints.confirmPayment.initiate({
            id: idOf(booked),
            bankAccountName: 'Rina Kartika',
            bankAccountNumber: '0123456789',
            bankName: 'BCA',
            paymentAmount: String(amount),
            image: world.proof,
          }),
        )
      },
      act: () => model.pay(state, booked, amount),
      stillDone: () => state.bookings.includes(booked) && booked.status !== 'pending',
    }
  })

const useVoucher = (state: Model, world: World, step: StepOf<'useVoucher'>) =>
  onBooking(state, world, step, (booked) => {
    const code = at(state.vouchers, step.voucher)?.code ?? 'TIDAK-ADA'
    return {
      words: `voucher ${code}`,
      send: () => world.app.store.dispatch(transactionsApi.endpoints.applyVoucher.initiate({ id: idOf(booked), code })),
      act: () => model.useVoucher(state, booked, code),
      stillDone: () => state.bookings.includes(booked),
    }
  })

const cancel = (state: Model, world: World, step: StepOf<'cancel'>) =>
  onBooking(state, world, step, (booked) => ({
    words: 'cancel',
    send: () => world.app.store.dispatch(transactionsApi.endpoints.cancelTransaction.initiate(idOf(booked))),
    act: () => model.cancel(state, booked),
  }))

const convert = (state: Model, world: World, step: StepOf<'convert'>) => {
  const tenant = state.signedIn ?? 0
  return actOnce(state, world, step.fault, {
    words: `convert ${step.type}`,
    send: () =>
      world.app.store.dispatch(coinsApi.endpoints.convertCoin.initiate(voucherTypeId(world.coinTypes[step.type] ?? 0))),
    act: () => model.convert(state, tenant, step.type),
    stillDone: () => true,
    assertDone: ({ data }, outcome) => {
      expect(data).toBe(typeof outcome === 'object' && 'bought' in outcome ? outcome.bought.code : null)
      assertCoinsShown(state, world)
    },
  })
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

const fresh = { forceRefetch: true } as const
let questions = 0
const asked = () => ({ asked: String((questions += 1)) })

const search = (state: Model, world: World, step: StepOf<'search'>) => {
  const wish = wishOf(state, step)
  const ask = { ...stayOf(wish), houseId: houseId(world.house), ...asked() }
  const rooms = world.rooms.map((id, room) => ({
    id,
    number: model.roomName(room),
    available: model.isFree(state, { ...wish, room }),
  }))
  return read(
    state,
    world,
    step.fault,
    () => world.app.store.dispatch(housesApi.endpoints.searchRooms.initiate(ask, fresh)),
    ({ data }) => expect(data).toEqual(rooms),
  )
}

const price = (state: Model, world: World, step: StepOf<'price'>) => {
  const wish = wishOf(state, step)
  const costs = model.costsOf(state, state.signedIn ?? 0, wish)
  const expected = {
    price: model.sumOf(costs),
    roomCost: costs.room,
    depositCost: costs.deposit,
    extraAcCost: costs.ac,
    extraPersonCost: costs.person,
    addonsCost: costs.addons,
    roomName: model.roomName(wish.room),
  }
  const ask = { ...offerOf(wish, world), ...asked() }
  return read(
    state,
    world,
    step.fault,
    () => world.app.store.dispatch(roomsApi.endpoints.getPricing.initiate(ask, fresh)),
    ({ data }) => expect(data).toEqual(expected),
  )
}

const open = (state: Model, world: World, step: StepOf<'open'>) => {
  const booked = at(mine(state), step.pick)
  if (booked === undefined) return
  const { store } = world.app
  return read(
    state,
    world,
    step.fault,
    () => store.dispatch(transactionsApi.endpoints.getTransaction.initiate(idOf(booked), fresh)),
    () =>
      expect(store.getState().transactions[booked.id ?? 0]).toMatchObject({
        paymentStatus: booked.status,
        total: model.totalOf(booked),
      }),
  )
}

/** The paid or confirmed stay that ends last and has not ended. */
const current = (state: Model, world: World, step: StepOf<'current'>) => {
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

const operate = async (
  state: Model,
  world: World,
  pick: number,
  act: (booked: Booked) => boolean,
  path: (id: number) => ['POST' | 'PUT', string, object?],
) => {
  const booked = at(state.bookings, pick)
  if (booked === undefined) return
  const { statusCode } = await askOperator(world.server, ...path(booked.id ?? 0))
  expect(statusCode).toBe(act(booked) ? 200 : 422)
}

let vouchers = 0
const giveVoucher = async (state: Model, world: World, step: StepOf<'giveVoucher'>) => {
  const code = `UJI-${(vouchers += 1)}`
  const { value, owner, days } = step
  const { statusCode } = await askOperator(world.server, 'POST', '/vouchers', {
    code,
    discountValue: value,
    ...(owner === null ? {} : { phone: world.phones[owner] }),
    ...(days === null ? {} : { days }),
  })
  expect(statusCode).toBe(200)
  model.operator.giveVoucher(state, { code, value, owner, expires: days === null ? null : state.now + days * 86_400 })
}

const setPrices = async (state: Model, world: World, { room, raised }: StepOf<'setPrices'>) => {
  const path = `/rooms/${world.rooms[room]}/prices`
  expect((await askOperator(world.server, 'PUT', path, pricesFor(raised))).statusCode).toBe(200)
  state.prices[room] = raised
}

const revoke = async (state: Model, world: World, { tenant }: StepOf<'revoke'>) => {
  await askOperator(world.server, 'DELETE', `/tenants/${world.phones[tenant]}/tokens`)
  model.operator.revoke(state, tenant)
}

const passTime = async (state: Model, world: World, { hours, sweeps }: StepOf<'passTime'>) => {
  world.server.clock.advance(hours * 3600)
  model.operator.passTime(state, hours * 3600, sweeps)
  if (sweeps) await world.server.sweep()
}

const enter = async (state: Model, world: World, { tenant, fault }: StepOf<'signIn'>) => {
  const answer: Answer = await signIn(world, tenant, fault)
  if (!isAnswered(fault)) return assertUnanswered(fault, answer)
  expect(answer.error).toBeUndefined()
  state.signedIn = tenant
  state.revoked.delete(tenant)
  await watch(world)
  assertShown(state, world)
  assertCoinsShown(state, world)
  assertNotesShown(state, world)
}

const leave = (state: Model, world: World) => {
  world.app.store.dispatch(loggedOut())
  state.signedIn = null
  expect(world.app.store.getState().transactions).toEqual({})
}

/** The page is loaded anew: what is not kept on the device is asked again. */
const reload = async (state: Model, world: World) => {
  await world.app.persistor.flush()
  world.app.stop()
  world.app = createAppStore()
  if (state.signedIn === null || state.revoked.has(state.signedIn)) return
  await watch(world)
  assertShown(state, world)
}

const ON_A_BOOKING: ReadonlySet<Step['do']> = new Set(['pay', 'useVoucher', 'cancel', 'open'])
const VERDICTS: ReadonlySet<Step['do']> = new Set(['confirm', 'reject', 'penalty'])
const ANY_TIME: ReadonlySet<Step['do']> = new Set(['giveVoucher', 'setPrices', 'revoke', 'passTime', 'reload'])

/** The app's own steps need somebody signed in, signing in nobody. */
export const isPossible = (state: Model, { do: name }: Step): boolean => {
  if (name === 'signIn') return state.signedIn === null
  if (ON_A_BOOKING.has(name)) return mine(state).length > 0
  if (VERDICTS.has(name)) return state.bookings.length > 0
  return ANY_TIME.has(name) || state.signedIn !== null
}

const perform = async (state: Model, world: World, step: Step): Promise<void> => {
  const { store } = world.app
  switch (step.do) {
    case 'book':
      return book(state, world, step)
    case 'search':
      return search(state, world, step)
    case 'price':
      return price(state, world, step)
    case 'pay':
      return pay(state, world, step)
    case 'useVoucher':
      return useVoucher(state, world, step)
    case 'convert':
      return convert(state, world, step)
    case 'cancel':
      return cancel(state, world, step)
    case 'open':
      return open(state, world, step)
    case 'current':
      return current(state, world, step)
    case 'again':
      return state.again?.(step.fault)
    case 'list': {
      const ask = () => store.dispatch(transactionsApi.endpoints.listTransactions.initiate(undefined, fresh))
      return read(state, world, step.fault, ask, () => assertShown(state, world))
    }
    case 'coins': {
      const ask = () => store.dispatch(coinsApi.endpoints.getCoin.initiate(undefined, fresh))
      return read(state, world, step.fault, ask, () => assertCoinsShown(state, world))
    }
    case 'notes': {
      const ask = () => store.dispatch(notificationsApi.endpoints.listNotifications.initiate(undefined, fresh))
      return read(state, world, step.fault, ask, () => assertNotesShown(state, world))
    }
    case 'reload':
      return reload(state, world)
    case 'signOut':
      return leave(state, world)
    case 'signIn':
      return enter(state, world, step)
    case 'confirm':
      return operate(
        state,
        world,
        step.pick,
        (one) => model.operator.confirm(state, one),
        (id) => ['POST', `/payments/${id}/confirm`],
      )
    case 'reject':
      return operate(
        state,
        world,
        step.pick,
        (one) => model.operator.reject(state, one),
        (id) => ['POST', `/payments/${id}/reject`, { reason: 'buram' }],
      )
    case 'penalty':
      return operate(
        state,
        world,
        step.pick,
        (one) => model.operator.penalty(state, one, step.amount),
        (id) => ['PUT', `/transactions/${id}/penalty`, { amount: step.amount }],
      )
    case 'giveVoucher':
      return giveVoucher(state, world, step)
    case 'setPrices':
      return setPrices(state, world, step)
    case 'revoke':
      return revoke(state, world, step)
    case 'passTime':
      return passTime(state, world, step)
  }
}

/** One step, after which the server has what the model says. */
export const take = async (state: Model, world: World, step: Step): Promise<void> => {
  await perform(state, world, step)
  await assertServer(state, world)
}
