import { roomId, transactionId } from '@/domain/ids'
import { dayAt } from '../calendar'
import type { Booked, Model, Wish } from '../model/state'
import { lastEnd, startOf } from '../model/stays'
import type { StepOf } from '../steps'
import type { World } from '../world'

/** The words of the model in those of the app. */
export const stayOf = (wish: Wish) => ({ period: wish.period, count: wish.count, start: startOf(wish) })

export const offerOf = (wish: Wish, { rooms }: World) => ({
  ...stayOf(wish),
  roomId: roomId(rooms[wish.room] ?? 0),
  extraAc: wish.ac,
  extraPerson: wish.person,
})

export const idOf = ({ id }: Booked) => transactionId(id ?? 0)

/** What a step wants, by what the model says of today. */
export const wishOf = (state: Model, step: StepOf<'book' | 'search' | 'price'>): Wish => {
  const { room, period, count, ac, person } = step
  const today = dayAt(state.now)
  const end = state.signedIn === null ? null : lastEnd(state, state.signedIn)
  return { room, period, count, ac, person, from: step.from === 'lastEnd' ? (end ?? today) : today + step.from }
}

/** What a step picks; nothing where there is nothing. */
export const at = <One>(all: readonly One[], pick: number): One | undefined => all[pick % Math.max(1, all.length)]

export const mine = (state: Model) => state.bookings.filter(({ tenant }) => tenant === state.signedIn)
