import { setTimeout as pause } from 'node:timers/promises'
import { bookingRequest, DAY, picture } from '../../__tests__/server/support/requests'
import type { SignedIn } from '../../__tests__/support/testServer'
import { today } from '../probes/bookings'

/** of `fetch`: the sender waits no longer, and does not know what became of it */
const LIMIT_MS = 30_000
const PAUSE_MS = 100
/** Every other night of a room, because neighbours would be extensions of one stay. */
const NIGHTS = 4
/** every so many bookings one is paid, and one is cancelled */
const EVERY = 3

interface Booked {
  readonly id: number
  readonly room: number
  readonly start: number
}

/** Books, pays, cancels and searches through the proxy, and notes what was acknowledged. */
export class Traffic {
  readonly booked: Booked[] = []
  readonly paid: number[] = []
  readonly cancelled: number[] = []
  /** when a booking, a payment or a search was answered as wished, in ms */
  readonly answeredAt: number[] = []
  /** answers that nobody may get */
  readonly wrong: string[] = []
  /** 503 with Retry-After */
  refused = 0
  /** cut off without an answer */
  cut = 0
  private turn = 0
  private isOver = false
  private running: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly origin: string,
    private readonly tenants: readonly SignedIn[],
    private readonly rooms: readonly number[],
    private readonly run: string,
  ) {}

  begin(): void {
    this.running = Promise.all([...this.tenants.map((me) => this.live(me)), this.search()])
    // whoever ends the traffic is told
    this.running.catch(() => undefined)
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.running
  }

  private async live(me: SignedIn) {
    while (!this.isOver) {
      const turn = this.turn++
      const id = await this.book(me, turn)
      if (id !== undefined && turn % EVERY === 0) await this.pay(me, id)
      if (id !== undefined && turn % EVERY === 1) await this.cancel(me, id)
      await pause(PAUSE_MS)
    }
  }

  private async book(me: SignedIn, turn: number): Promise<number | undefined> {
    const room = this.rooms[Math.floor(turn / NIGHTS)]
    if (room === undefined) throw new Error('all rooms are booked')
    const start = today() + (turn % NIGHTS) * 2 * DAY
    const wish = bookingRequest(me, { room, start, days: 1, key: `${this.run}-${turn}` })
    const headers = { ...wish.headers, 'content-type': 'application/json' }
    const body = JSON.stringify(wish.payload)
    const answer = await this.untilAnswered('booking', wish.url, { method: wish.method, headers, body })
    if (answer === undefined) return undefined
    const { transaction } = JSON.parse(answer) as { readonly transaction: { readonly id: number } }
    this.booked.push({ id: transaction.id, room, start })
    return transaction.id
  }

  private async pay(me: SignedIn, id: number) {
    const form = new FormData()
    const fields = { bank_account_name: 'Budi', bank_account_number: '123', bank_name: 'BCA', payment_amount: '1000' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('image', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'bukti.jpg')
    const headers = { ...me.headers, 'idempotency-key': `${this.run}-pay-${id}` }
    const init = { method: 'POST', headers, body: form }
    if ((await this.untilAnswered('payment', `/api/transaction/${id}/confirm_payment.json`, init)) !== undefined)
      this.paid.push(id)
  }

  private async cancel(me: SignedIn, id: number) {
    const headers = { ...me.headers, 'idempotency-key': `${this.run}-cancel-${id}` }
    const init = { method: 'DELETE', headers, body: new URLSearchParams({ id: String(id) }) }
    if ((await this.untilAnswered('cancellation', `/api/transactions/${id}.json`, init)) !== undefined)
      this.cancelled.push(id)
  }

  private async search() {
    while (!this.isOver) {
      await this.untilAnswered(
        'search',
        `/api/houses/1/filter_rooms_weekly?number_of_week=1&start=${today() + DAY}`,
        {},
      )
      await pause(PAUSE_MS)
    }
  }

  /** As the app does it: what could not be done now is sent again with its key. Undefined once the run is over. */
  private async untilAnswered(what: string, path: string, init: RequestInit): Promise<string | undefined> {
    while (!this.isOver) {
      const answer = await fetch(this.origin + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
        .then(async (response) => ({
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          text: await response.text(),
        }))
        .catch((error: unknown) => {
          if (error instanceof TypeError || error instanceof DOMException) return undefined
          throw error
        })
      if (answer?.status === 200) {
        this.answeredAt.push(performance.now())
        return answer.text
      }
      if (answer === undefined) this.cut += 1
      else if (answer.status === 503 && answer.retryAfter !== null) this.refused += 1
      else {
        this.wrong.push(`a ${what} was answered ${answer.status} ${answer.text.slice(0, 200)}`)
        return undefined
      }
      await pause(PAUSE_MS)
    }
    return undefined
  }

  /** The longest time since then in which nothing was answered, in ms. */
  longestGapSince(began: number): number {
    const times = [began, ...this.answeredAt.filter((at) => at > began)]
    return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)))
  }

  answeredSince(moment: number): number {
    return this.answeredAt.filter((at) => at > moment).length
  }
}
