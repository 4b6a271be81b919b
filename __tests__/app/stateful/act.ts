import * as device from './acts/device'
import * as operator from './acts/operator'
import * as reads from './acts/reads'
import { mine } from './acts/wishes'
import * as writes from './acts/writes'
import { passTime } from './model/expiry'
import type { Model } from './model/state'
import type { Step, StepOf } from './steps'
import { assertServer } from './truth'
import type { World } from './world'

const wait = async (state: Model, world: World, { hours, sweeps }: StepOf<'passTime'>) => {
  world.server.clock.advance(hours * 3600)
  passTime(state, hours * 3600, sweeps)
  if (sweeps) await world.server.sweep()
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
  switch (step.do) {
    case 'book':
      return writes.book(state, world, step)
    case 'search':
      return reads.search(state, world, step)
    case 'price':
      return reads.price(state, world, step)
    case 'pay':
      return writes.pay(state, world, step)
    case 'useVoucher':
      return writes.useVoucher(state, world, step)
    case 'convert':
      return writes.convert(state, world, step)
    case 'cancel':
      return writes.cancel(state, world, step)
    case 'open':
      return reads.open(state, world, step)
    case 'current':
      return reads.current(state, world, step)
    case 'again':
      return state.again?.(step.fault)
    case 'list':
      return reads.list(state, world, step)
    case 'coins':
      return reads.coins(state, world, step)
    case 'notes':
      return reads.notes(state, world, step)
    case 'reload':
      return device.reload(state, world)
    case 'signOut':
      return device.leave(state, world)
    case 'signIn':
      return device.enter(state, world, step)
    case 'confirm':
      return operator.confirm(state, world, step)
    case 'reject':
      return operator.reject(state, world, step)
    case 'penalty':
      return operator.penalty(state, world, step)
    case 'giveVoucher':
      return operator.giveVoucher(state, world, step)
    case 'setPrices':
      return operator.setPrices(state, world, step)
    case 'revoke':
      return operator.revoke(state, world, step)
    case 'passTime':
      return wait(state, world, step)
  }
}

/** One step, after which the server has what the model says. */
export const take = async (state: Model, world: World, step: Step): Promise<void> => {
  await perform(state, world, step)
  await assertServer(state, world)
}
