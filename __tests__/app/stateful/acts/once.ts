import { isOver } from '../model/expiry'
import type { Model, Outcome } from '../model/state'
import { assertServer } from '../truth'
import { hasReached, isAnswered, type Fault } from '../wire'
import { settled, type World } from '../world'
import { assertUnanswered, isSessionOver, type Answer } from './answers'

export interface OnceWish {
  /** what makes two wishes the same one */
  readonly words: string
  readonly send: () => Promise<Answer>
  readonly act: () => Outcome
  readonly stillDone: () => boolean
  /** where the server looks for what is acted on before it looks for the key: whether it is still there */
  readonly isThere?: () => boolean
  /** what a success looks like in the app */
  readonly assertDone: (answer: Answer, outcome: Outcome) => void
}

/** Whether what was done is still so; where it was undone since, the same words are a new wish. */
const stands = (state: Model, outcome: Outcome, wish: OnceWish): boolean => {
  if (wish.isThere?.() === false) return false
  if (outcome === 'done') return wish.stillDone()
  if ('booked' in outcome) return state.bookings.includes(outcome.booked) && !isOver(state, outcome.booked)
  return true
}

/** A call that must happen once: after a lost answer the same words are the same wish. */
export const actOnce = async (state: Model, world: World, fault: Fault, wish: OnceWish): Promise<void> => {
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
