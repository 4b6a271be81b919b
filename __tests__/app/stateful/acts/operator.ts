import { isOver } from '../model/expiry'
import * as operator from '../model/operator'
import type { Booked, Model } from '../model/state'
import type { StepOf } from '../steps'
import { pricesFor, type World } from '../world'
import { at } from './wishes'

const operate = async (
  state: Model,
  world: World,
  pick: number,
  act: (booked: Booked) => boolean,
  path: (id: number) => ['POST' | 'PUT', string, object?],
) => {
  const booked = at(state.bookings, pick)
  if (booked === undefined) return
  const refusal = isOver(state, booked) ? 404 : 422
  const { statusCode } = await world.server.operator(...path(booked.id ?? 0))
  expect(statusCode).toBe(act(booked) ? 200 : refusal)
}

export const confirm = (state: Model, world: World, step: StepOf<'confirm'>) =>
  operate(
    state,
    world,
    step.pick,
    (one) => operator.confirm(state, one),
    (id) => ['POST', `/payments/${id}/confirm`],
  )

export const reject = (state: Model, world: World, step: StepOf<'reject'>) =>
  operate(
    state,
    world,
    step.pick,
    (one) => operator.reject(state, one),
    (id) => ['POST', `/payments/${id}/reject`, { reason: 'buram' }],
  )

export const penalty = (state: Model, world: World, step: StepOf<'penalty'>) =>
  operate(
    state,
    world,
    step.pick,
    (one) => operator.penalty(state, one, step.amount),
    (id) => ['PUT', `/transactions/${id}/penalty`, { amount: step.amount }],
  )

let vouchers = 0
export const giveVoucher = async (state: Model, world: World, step: StepOf<'giveVoucher'>) => {
  const code = `UJI-${(vouchers += 1)}`
  const { value, owner, days } = step
  const { statusCode } = await world.server.operator('POST', '/vouchers', {
    code,
    discountValue: value,
    ...(owner === null ? {} : { phone: world.phones[owner] }),
    ...(days === null ? {} : { days }),
  })
  expect(statusCode).toBe(200)
  operator.giveVoucher(state, { code, value, owner, expires: days === null ? null : state.now + days * 86_400 })
}

export const setPrices = async (state: Model, world: World, { room, raised }: StepOf<'setPrices'>) => {
  const path = `/rooms/${world.rooms[room]}/prices`
  expect((await world.server.operator('PUT', path, pricesFor(raised))).statusCode).toBe(200)
  state.prices[room] = raised
}

export const revoke = async (state: Model, world: World, { tenant }: StepOf<'revoke'>) => {
  await world.server.operator('DELETE', `/tenants/${world.tenants[tenant]}/tokens`)
  operator.revoke(state, tenant)
}
