import { Client } from 'pg'
import { rowsOf } from '../../__tests__/server/support/requests'
import { Chance } from '../../__tests__/server/support/fuzz/chance'
import {
  bookedId,
  bookOver,
  payOver,
  readOver,
  sendFormOver,
  type WireAnswer,
} from '../../__tests__/server/support/wireCalls'
import type { SignedIn } from '../../__tests__/support/testServer'
import { openEmbedded } from '../../server/database/embedded'
import { tally, today, type Row } from './bookings'
import { clockFile } from './clockFile'
import { invariantsAt } from './invariants'
import { callAsKey, signInOwner, type OperatorCaller } from './operators'
import type { Probe, Stage } from './probe'
import { addTenant, OPERATOR_KEY } from './tenants'

const SEED = Number(process.env['PROBE_SEED'] ?? Date.now() % 1_000_000)
const TENANTS = 6
const ROUNDS = 60
const AT_ONCE = 20
/** Few, so that bookings collide; 21 is in another house. */
const ROOMS = [3, 5, 6, 8, 10, 11, 13, 16, 21, 24, 26, 29]
const DAY = 86_400
const SHARED_VOUCHER = 'SEMUA'
/** Longer than a decision can be undone. */
const AFTER_DECISIONS_MS = 12_000

interface Attack {
  readonly origin: string
  readonly chance: Chance
  readonly tenants: readonly SignedIn[]
  readonly operators: readonly OperatorCaller[]
  /** by now, with the moved clock */
  readonly today: () => number
}

interface ShownRow extends Row {
  readonly payment_status: string
}

let keys = 0
const newKey = () => `invariants-${SEED}-${(keys += 1)}`

const rowsOfTenant = (origin: string, me: SignedIn) => readOver<readonly ShownRow[]>(origin, me, '/transactions')

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

type Act = (attack: Attack, me: SignedIn, row: ShownRow | undefined) => Promise<Pick<WireAnswer, 'status'> | undefined>

const someone = (attack: Attack) => attack.chance.pick(attack.operators)
const onRow =
  (act: (attack: Attack, me: SignedIn, row: ShownRow) => Promise<Pick<WireAnswer, 'status'>>): Act =>
  async (attack, me, row) =>
    row && act(attack, me, row)
const byOperator = (path: (id: number) => string, body: (attack: Attack, row: ShownRow) => object): Act =>
  onRow((attack, _me, row) => someone(attack)('POST', path(row.id), body(attack, row)))

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
      fields: { id: String(id), code: chance.pick([SHARED_VOUCHER, `MILIK-${me.phone}`, 'MILIK-LAIN']) },
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
    ({ chance }, row) => ({ note: 'batal', refunded: chance.below(row.total + 1) }),
  ),
  byOperator(
    (id) => `/stays/${id}/refund`,
    ({ chance }, row) => ({ amount: 1 + chance.below(row.total + 1) }),
  ),
  byOperator(
    (id) => `/stays/${id}/deposit`,
    ({ chance }, row) => ({ amount: chance.below(row.deposit_cost + 2) }),
  ),
  byOperator(
    (id) => `/stays/${id}/move`,
    ({ chance }) => ({ roomId: chance.pick(ROOMS) }),
  ),
  onRow((attack, _me, { id, booking }) =>
    someone(attack)('POST', `/stays/${id}/end`, {
      to: new Date((booking.start + DAY + 8 * 3600) * 1000).toISOString().slice(0, 10),
      refunded: 0,
    }),
  ),
]

/** One act of somebody, on one of their stays as they saw it a moment before. */
const actOnce = async (attack: Attack): Promise<readonly Pick<WireAnswer, 'status'>[]> => {
  const { chance, origin } = attack
  const me = chance.pick(attack.tenants)
  const act = chance.pick(ACTS)
  const rows = await rowsOfTenant(origin, me)
  const answer = await act(attack, me, rows.length > 0 ? chance.pick(rows) : undefined)
  return answer ? [answer] : []
}

/** The rows of statements on the database, after its server has stopped. */
const readRows = async ({ engine, settings }: Stage, statements: Readonly<Record<string, string>>) => {
  const found: Record<string, readonly object[]> = {}
  if (engine === 'pglite') {
    const database = await openEmbedded(settings['DATA_DIR'] ?? '')
    for (const [name, text] of Object.entries(statements)) found[name] = await rowsOf(database.sql, text)
    await database.close()
    return found
  }
  const client = new Client({ connectionString: settings['DATABASE_URL'] })
  await client.connect()
  for (const [name, text] of Object.entries(statements)) found[name] = (await client.query<object>(text)).rows
  await client.end()
  return found
}

/** Tenants and operators do everything that moves money or rooms, many things at once, while days pass. */
export const probe: Probe = {
  name: 'moneyInvariants',
  promise: 'whatever happens at once, money and rooms add up',
  engines: ['pglite', 'postgresql'],
  run: async (stage) => {
    const clock = clockFile()
    const { origin, stop } = await stage.start({
      ...clock.settings,
      OPERATOR_KEY,
      SWEEP_SECONDS: '1',
      SIGN_IN_FAILURES_PER_PHONE: '100000',
      SIGN_IN_FAILURES_PER_ADDRESS: '100000',
    })
    const key = callAsKey(origin)
    const tenants: SignedIn[] = []
    for (let number = 1; number <= TENANTS; number++) tenants.push(await addTenant(origin, number))
    await key('POST', '/vouchers', { code: SHARED_VOUCHER, discountValue: 2_000_000 })
    await key('POST', '/vouchers', { code: 'MILIK-LAIN', discountValue: 90_000, phone: '081234567890' })
    for (const { phone } of tenants)
      await key('POST', '/vouchers', { code: `MILIK-${phone}`, discountValue: 75_000, phone })
    const owner = await signInOwner(origin, 'Ratna')
    let ahead = 0
    const attack: Attack = {
      origin,
      chance: new Chance(SEED, 0),
      tenants,
      operators: [key, key, owner],
      today: () => today() + Math.floor(ahead / DAY) * DAY,
    }
    const answers: Pick<WireAnswer, 'status'>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const acts = await Promise.all(Array.from({ length: AT_ONCE }, () => actOnce(attack)))
      answers.push(...acts.flat())
      ahead += attack.chance.below(4) * 3600
      clock.set(ahead)
    }
    await new Promise((next) => setTimeout(next, AFTER_DECISIONS_MS))
    await stop()
    clock.end()
    const now = Math.floor(Date.now() / 1000) + ahead
    const found = await readRows(stage, invariantsAt(now, '08130000'))
    const broken = Object.entries(found).filter(([, rows]) => rows.length > 0)
    const [counts] = (
      await readRows(stage, {
        counts: `select count(*)::int as stays, count(*) filter (where payment_status = 'confirmed')::int as confirmed
          from transactions where tenant_id in (select id from tenants where phone like '08130000%')`,
      })
    )['counts'] as readonly [{ readonly stays: number; readonly confirmed: number }]
    const failed = answers.filter(({ status }) => status >= 500).length
    return {
      tried: `${answers.length} acts of ${TENANTS} tenants and 2 operators, ${AT_ONCE} at once, over ${Math.round(ahead / DAY)} days (seed ${SEED}): ${tally(answers)}`,
      outcome: `${counts.stays} stays left, ${counts.confirmed} confirmed; ${Object.keys(found).length} statements: ${
        broken.map(([name, rows]) => `${name}: ${JSON.stringify(rows).slice(0, 200)}`).join('; ') || 'all true'
      }`,
      isHeld: broken.length === 0 && failed === 0 && counts.confirmed > 0,
    }
  },
}
