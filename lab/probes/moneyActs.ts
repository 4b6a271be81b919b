import {
  bookedId,
  bookOver,
  payOver,
  readOver,
  sendFormOver,
  type WireAnswer,
} from '../../packages/server/__tests__/support/wireCalls'
import type { Chance } from '../../packages/server/__tests__/support/fuzz/chance'
import type { SignedIn } from '../../__tests__/support/testServer'
import type { Row } from './bookings'
import type { OperatorCaller } from './operators'

/** Few, so that bookings collide; from 21 on they are in another house, with another account. */
const ROOMS = [3, 5, 6, 8, 10, 11, 13, 16, 21, 24, 26, 29]
const DAY = 86_400
/** A code that everybody may use once, and one of somebody else. */
export const SHARED_VOUCHER = 'SEMUA'
export const STRANGE_VOUCHER = 'MILIK-LAIN'
/** For two bookings at once. */
export const SCARCE_VOUCHER = 'HANYA-DUA'
export const ownVoucher = (phone: string) => `MILIK-${phone}`

/** Somebody's view of the server that is attacked. */
export interface Attack {
  readonly origin: string
  readonly chance: Chance
  readonly tenants: readonly SignedIn[]
  readonly operators: readonly OperatorCaller[]
  /** by now, with the moved clock */
  readonly today: () => number
}

let keys = 0
const newKey = () => `act-${(keys += 1)}`

const rowsOfTenant = (origin: string, me: SignedIn) => readOver<readonly Row[]>(origin, me, '/transactions')

const wishOf = ({ chance, today: day }: Attack, start?: number) => ({
  room: chance.pick(ROOMS),
  start: start ?? day() + chance.below(8) * DAY,
  ...chance.pick([{ weeks: 1 }, { weeks: 2 }, { days: 1 }, { days: 3 }, { months: 7 }]),
  ac: chance.isTrue(0.6),
  key: newKey(),
})

const bookSomething = async (attack: Attack, me: SignedIn) => {
  const answer = await bookOver(attack.origin, me, wishOf(attack))
  if (answer.status !== 200 || attack.chance.isTrue(0.6)) return answer
  // somebody else may have cancelled it
  const row = (await rowsOfTenant(attack.origin, me)).find(({ id }) => id === bookedId(answer))
  return row ? proveOne(attack, me, row) : answer
}

const proveOne = ({ origin, chance }: Attack, me: SignedIn, { id, total }: Row) =>
  payOver(origin, me, id, { key: newKey(), amount: total + (chance.isTrue(0.05) ? 1 : 0) })

type Act = (attack: Attack, me: SignedIn, row: Row | undefined) => Promise<Pick<WireAnswer, 'status'> | undefined>

const someone = (attack: Attack) => attack.chance.pick(attack.operators)
const onRow =
  (act: (attack: Attack, me: SignedIn, row: Row) => Promise<Pick<WireAnswer, 'status'>>): Act =>
  async (attack, me, row) =>
    row && act(attack, me, row)
const byOperator = (path: (id: number) => string, body: (attack: Attack, row: Row) => object): Act =>
  onRow((attack, _me, row) => someone(attack)('POST', path(row.id), body(attack, row)))

/** What an operator says of stays that rely on a deposit, unasked as well. */
const depositChoice = ({ chance }: Attack) =>
  chance.isTrue(0.3) ? {} : { depositOn: chance.pick(['next', 'this', 'waive']), depositReason: 'kesepakatan' }

/** The bookings that were not paid in time are in the calendar alone. */
const reviveOne = async (attack: Attack) => {
  const day = new Date((attack.today() + 8 * 3600) * 1000).toISOString().slice(0, 10)
  const { body } = await someone(attack)('GET', `/occupancy?from=${day}&days=7`)
  const { lapsed = [] } = JSON.parse(body) as { readonly lapsed?: readonly { readonly id: number }[] }
  return lapsed.length === 0 ? undefined : someone(attack)('POST', `/stays/${attack.chance.pick(lapsed).id}/revive`, {})
}

/** What tenants and operators do; those that hold rooms and money come more often. */
const ACTS: readonly Act[] = [
  bookSomething,
  bookSomething,
  bookSomething,
  onRow((attack, me, row) =>
    bookOver(attack.origin, me, { ...wishOf(attack, row.booking.end), room: attack.chance.pick(ROOMS) }),
  ),
  onRow(proveOne),
  onRow(proveOne),
  onRow(({ origin }, me, { id }) =>
    sendFormOver(origin, me, `/transactions/${id}.json`, {
      fields: { id: String(id) },
      key: newKey(),
      method: 'DELETE',
    }),
  ),
  onRow(({ origin, chance }, me, { id }) =>
    sendFormOver(origin, me, `/transactions/${id}/apply_voucher`, {
      fields: {
        id: String(id),
        code: chance.pick([SHARED_VOUCHER, SCARCE_VOUCHER, ownVoucher(me.phone), STRANGE_VOUCHER]),
      },
      key: newKey(),
    }),
  ),
  ({ origin, chance }, me) =>
    sendFormOver(origin, me, '/voucher_types/convert_coin', {
      fields: { voucher_type_id: String(1 + chance.below(3)) },
      key: newKey(),
    }),
  byOperator(
    (id) => `/payments/${id}/confirm`,
    () => ({}),
  ),
  byOperator(
    (id) => `/payments/${id}/confirm`,
    () => ({}),
  ),
  byOperator(
    (id) => `/payments/${id}/confirm`,
    ({ chance }, row) => ({ amount: 1 + chance.below(row.total + 100_000), way: chance.pick(['transfer', 'qris']) }),
  ),
  byOperator(
    (id) => `/transactions/${id}/payments`,
    ({ chance }, row) => ({ amount: 1 + chance.below(row.total + 100_000), way: 'cash' }),
  ),
  onRow(async (attack, _me, { id }) => {
    const { body } = await someone(attack)('GET', `/stays/${id}`)
    const { payments = [] } = JSON.parse(body) as { readonly payments?: readonly { readonly id: number }[] }
    const payment = payments.length > 0 ? attack.chance.pick(payments).id : 1
    return someone(attack)('POST', `/transactions/${id}/payments/void`, {
      payment,
      reason: 'salah catat',
      ...depositChoice(attack),
    })
  }),
  byOperator(
    (id) => `/payments/${id}/reject`,
    () => ({ reason: 'buram' }),
  ),
  byOperator(
    (id) => `/payments/${id}/undo`,
    () => ({}),
  ),
  onRow((attack, _me, { id }) =>
    someone(attack)('PUT', `/transactions/${id}/penalty`, { amount: attack.chance.pick([0, 50_000, 2_000_000]) }),
  ),
  byOperator(
    (id) => `/stays/${id}/cancel`,
    (attack, row) => ({ note: 'batal', refunded: attack.chance.below(row.total + 1), ...depositChoice(attack) }),
  ),
  byOperator(
    (id) => `/stays/${id}/refund`,
    ({ chance }, row) => ({ amount: 1 + chance.below(row.total + 1) }),
  ),
  byOperator(
    (id) => `/stays/${id}/deposit`,
    (attack, row) => ({
      amount: attack.chance.below(row.deposit_cost + 2),
      note: 'kunci hilang',
      ...depositChoice(attack),
    }),
  ),
  byOperator(
    (id) => `/stays/${id}/move`,
    (attack) => ({ roomId: attack.chance.pick(ROOMS), ...depositChoice(attack) }),
  ),
  (attack) => reviveOne(attack),
  async (attack, me) => {
    const wish = { phone: me.phone, roomId: attack.chance.pick(ROOMS), unit: 'weekly', count: 1, extraAc: true }
    const from = new Date((attack.today() + (1 + attack.chance.below(20)) * DAY + 8 * 3600) * 1000)
    return someone(attack)('POST', '/stays', {
      ...wish,
      from: from.toISOString().slice(0, 10),
      keepsDeposit: attack.chance.isTrue(0.5),
    })
  },
  onRow((attack, _me, { id, booking }) =>
    someone(attack)('POST', `/stays/${id}/end`, {
      to: new Date((booking.start + DAY + 8 * 3600) * 1000).toISOString().slice(0, 10),
      refunded: 0,
    }),
  ),
]

/** One act of somebody, on one of their stays as they saw it a moment before. */
export const actOnce = async (attack: Attack): Promise<readonly Pick<WireAnswer, 'status'>[]> => {
  const { chance, origin } = attack
  const me = chance.pick(attack.tenants)
  const act = chance.pick(ACTS)
  const rows = await rowsOfTenant(origin, me)
  const answer = await act(attack, me, rows.length > 0 ? chance.pick(rows) : undefined)
  return answer ? [answer] : []
}
