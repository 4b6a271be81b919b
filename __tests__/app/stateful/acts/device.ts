import { createAppStore } from '@/app/store'
import { loggedOut } from '@/state/session/session'
import type { Model } from '../model/state'
import type { StepOf } from '../steps'
import { assertCoinsShown, assertNotesShown, assertShown } from '../truth'
import { isAnswered } from '../wire'
import { signIn, watch, type World } from '../world'
import { assertUnanswered, type Answer } from './answers'

export const enter = async (state: Model, world: World, { tenant, fault }: StepOf<'signIn'>) => {
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

export const leave = (state: Model, world: World) => {
  world.app.store.dispatch(loggedOut())
  state.signedIn = null
  expect(world.app.store.getState().transactions).toEqual([])
}

/** The page is loaded anew: what is not kept on the device is asked again. */
export const reload = async (state: Model, world: World) => {
  await world.app.persistor.flush()
  world.app.stop()
  world.app = createAppStore()
  await world.app.restored
  if (state.signedIn === null || state.revoked.has(state.signedIn)) return
  await watch(world)
  assertShown(state, world)
}
