import { systemClock } from '../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { bookingRequest, DAY } from './requests'
import type { SignedIn } from '../../../../__tests__/support/testServer'

/** How many bookings are under way at a time. */
export const LINES = 4

/** What the demo data lets: each room of it for one night, on each day on which a stay may begin. */
const ROOMS = 60
const DAYS = 8

export interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: string
  readonly milliseconds: number
}

export const ask = async (url: string, init?: RequestInit): Promise<Answer> => {
  const began = performance.now()
  const answer = await fetch(url, init)
  const body = await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body,
    milliseconds: performance.now() - began,
  }
}

/** Books one wish after another, each until it is answered for good: what is told to come back comes back. */
export class SteadyBookings {
  readonly acknowledged = new Map<string, number>()
  readonly refused: Answer[] = []
  private isOver = false
  private next = 0
  private readonly running: Promise<unknown>

  constructor(
    private readonly origin: string,
    private readonly me: SignedIn,
  ) {
    this.running = Promise.all(Array.from({ length: LINES }, () => this.line()))
  }

  private async line() {
    const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    while (!this.isOver) {
      const turn = this.next++
      if (turn >= ROOMS * DAYS) throw new Error(`all rooms are booked, ${this.acknowledged.size} of them here`)
      const key = `wish-${turn}`
      const start = today + Math.floor(turn / ROOMS) * DAY
      const wish = bookingRequest(this.me, { room: 1 + (turn % ROOMS), start, days: 1, key })
      await this.untilAnswered(key, wish)
    }
  }

  private async untilAnswered(key: string, { url, method, headers, payload }: ReturnType<typeof bookingRequest>) {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) }
    while (!this.isOver) {
      const answer = await ask(this.origin + url, init)
      if (answer.status === 503) {
        this.refused.push(answer)
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      const { transaction } = JSON.parse(answer.body) as { transaction?: { id: number } }
      if (answer.status === 200 && transaction) this.acknowledged.set(key, transaction.id)
      else if (answer.status !== 422) throw new Error(`a booking answered ${answer.status} ${answer.body}`)
      return
    }
  }

  /** `more` bookings acknowledged from now on. */
  async until(more: number) {
    const wanted = this.acknowledged.size + more
    while (this.acknowledged.size < wanted)
      await Promise.race([this.running, new Promise((resolve) => setTimeout(resolve, 20))])
  }

  async end() {
    this.isOver = true
    await this.running
  }
}
