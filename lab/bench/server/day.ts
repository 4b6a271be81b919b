import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { RunningPostgres } from '../../../__tests__/server/support/postgres'
import { isSmoke } from '../../smoke'
import { table } from '../markdown'
import { median, percentile } from '../numbers'
import { DAYS_TO_BOOK, DAY_SIZES, PASSWORD, phoneOf, roomToBook, tokenOf, type Size } from './data'
import { createDatabase } from './database'
import { spread, todayInJakarta } from './questions'
import { startTarget, type Target } from './target'

const DAY = 86_400
/** Each of 1,000,000 tenants opens the app ten times a month, spread over the day. */
const VISITS_A_DAY = (1_000_000 * 10) / 30
const FASTER = 10
const VISITS_A_SECOND = isSmoke ? 2 : (VISITS_A_DAY / DAY) * FASTER
const SECONDS = isSmoke ? 5 : 90
const ROUNDS = isSmoke ? 1 : 3
const WANTED = 1.5

/** Of a hundred visits: once a month each tenant books and pays, and signs in; strangers search. */
const OF_A_HUNDRED = { 'books and pays': 10, 'signs in': 10, 'a stranger searches': 5 }

type Call = 'reads' | 'searches' | 'bookings' | 'proofs' | 'sign-ins'
const CALLS: readonly Call[] = ['reads', 'searches', 'bookings', 'proofs', 'sign-ins']

/** As large as the picture of a transfer that a phone sends. */
const proofPicture = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 900, height: 1400, channels: 3, background: '#808080', noise } })
  return new Uint8Array(await picture.jpeg({ quality: 75 }).toBuffer())
}

/** The server had too much to do (429, 503); the tenant would come back later. */
class Refused extends Error {}

interface Lived {
  readonly times: ReadonlyMap<Call, readonly number[]>
  readonly refused: ReadonlyMap<Call, number>
}

class Day implements Lived {
  readonly times = new Map<Call, number[]>(CALLS.map((call) => [call, []]))
  readonly refused = new Map<Call, number>()
  private readonly pick: (limit: number) => number
  private payers = 0
  private bookings = 0

  constructor(
    private readonly target: Target,
    private readonly picture: Uint8Array<ArrayBuffer>,
    private readonly round: number,
  ) {
    this.pick = spread(round + 1)
  }

  /** Visits begin when they are due, however long the answers to earlier ones take. */
  async live(seconds: number): Promise<Lived> {
    const began = performance.now()
    const visits: Promise<void>[] = []
    for (let visit = 0; visit < seconds * VISITS_A_SECOND; visit += 1) {
      const due = began + (visit / VISITS_A_SECOND) * 1_000
      await pause(Math.max(0, due - performance.now()))
      visits.push(
        this.visit(visit % 100).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error
        }),
      )
    }
    await Promise.all(visits)
    return this
  }

  private async visit(kind: number): Promise<void> {
    const { size } = this.target
    const paying = OF_A_HUNDRED['books and pays']
    const signing = paying + OF_A_HUNDRED['signs in']
    const searching = signing + OF_A_HUNDRED['a stranger searches']
    // the kinds follow each other evenly: 7 and 100 have no common divisor
    const turn = (kind * 7) % 100
    if (turn >= signing && turn < searching) return this.search(size)
    // Whoever pays comes from all tenants in turn: in a small database chance would soon name the same one again.
    const tenant = 1 + (turn < paying ? this.payers++ % size.tenants : this.pick(size.tenants))
    if (turn >= paying && turn < signing) await this.signIn(tenant)
    const me = { 'x-user-email': phoneOf(tenant), 'x-user-token': tokenOf(tenant) }
    for (const path of ['/transactions', '/users/coin', '/notifications/unread', '/houses'])
      await this.time('reads', path, { headers: me })
    if (turn < paying) await this.bookAndPay(size, me)
  }

  private async search(size: Size): Promise<void> {
    const start = todayInJakarta() + this.pick(8) * DAY
    await this.time('searches', `/room_search?number_of_month=${1 + this.pick(12)}&start=${start}`, {})
    const house = 1 + this.pick(size.houses)
    await this.time('searches', `/houses/${house}/filter_rooms?number_of_month=1&start=${start}`, {})
  }

  private async signIn(tenant: number): Promise<void> {
    const body = JSON.stringify({ user: { email: phoneOf(tenant), password: PASSWORD } })
    const headers = { 'content-type': 'application/json' }
    await this.time('sign-ins', '/users/sign_in', { method: 'POST', headers, body })
  }

  private async bookAndPay(size: Size, me: Readonly<Record<string, string>>): Promise<void> {
    const turn = this.bookings++
    const start = todayInJakarta() + (turn % DAYS_TO_BOOK) * DAY
    const room = roomToBook(size, this.round, turn)
    await this.time('reads', `/rooms/${room}/pricing/daily?start=${start}&end=${start + DAY}`, { headers: me })
    const wish = { start, end: start + DAY, extra_ac: '0', extra_person: '0' }
    const headers = { ...me, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(wish) }
    const booked = await this.time('bookings', `/rooms/${room}/booking/daily`, init)
    const { transaction } = JSON.parse(booked) as { readonly transaction: { readonly id: number } }
    const form = new FormData()
    const fields = { bank_account_name: 'Budi', bank_account_number: '123', bank_name: 'BCA', payment_amount: '93000' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('image', new Blob([this.picture], { type: 'image/jpeg' }), 'bukti.jpg')
    const path = `/transaction/${transaction.id}/confirm_payment.json`
    await this.time('proofs', path, { method: 'POST', headers: me, body: form })
  }

  private async time(call: Call, path: string, init: RequestInit): Promise<string> {
    const began = performance.now()
    const answer = await fetch(`${this.target.app}/api${path}`, init)
    const text = await answer.text()
    if (answer.status === 503 || answer.status === 429) {
      this.refused.set(call, (this.refused.get(call) ?? 0) + 1)
      throw new Refused()
    }
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 200)}`)
    this.times.get(call)?.push(performance.now() - began)
    return text
  }
}

const tableOf = (small: readonly Lived[], huge: readonly Lived[]): string =>
  table(
    ['call', 'answered in a round', '429 and 503 in all', 'p99 ms, 1,000 transactions', 'p99 ms, 10,000,000', 'ratio'],
    CALLS.map((call) => {
      const p99 = (round: Lived | undefined) => percentile(round?.times.get(call) ?? [], 0.99)
      const refused = [...small, ...huge].reduce((sum, round) => sum + (round.refused.get(call) ?? 0), 0)
      const ratio = median(small.map((round, index) => p99(huge[index]) / p99(round)))
      return [
        call,
        String(small[0]?.times.get(call)?.length ?? 0),
        String(refused),
        median(small.map(p99)).toFixed(0),
        median(huge.map(p99)).toFixed(0),
        `${ratio.toFixed(2)}${ratio <= WANTED ? '' : `, wanted at most ${WANTED}`}`,
      ]
    }),
  )

/** A day of 1,000,000 tenants at ten times its speed, against a small and a huge database in turn. */
export const measureDay = async (postgres: RunningPostgres): Promise<string> => {
  const picture = await proofPicture()
  const targets: Target[] = []
  const rounds: (readonly Lived[])[] = []
  try {
    for (const size of DAY_SIZES)
      targets.push(await startTarget(size, { DATABASE_URL: await createDatabase(postgres.url, size.name) }))
    for (const target of targets) await new Day(target, picture, 0).live(SECONDS / 3)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const results = []
      for (const target of targets) results.push(await new Day(target, picture, round).live(SECONDS))
      rounds.push(results)
    }
  } finally {
    for (const target of targets) await target.stop()
  }
  const of = (index: number) => rounds.flatMap((round) => round[index] ?? [])
  return (
    `${VISITS_A_SECOND.toFixed(1)} visits a second, ${ROUNDS} rounds of ${SECONDS} s in turn, ` +
    `pictures of ${Math.round(picture.length / 1024)} KB\n\n${tableOf(of(0), of(1))}`
  )
}
