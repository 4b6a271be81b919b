import { parse } from 'csv-parse/sync'
import { Client } from 'pg'
import { Chance } from '../../packages/server/__tests__/support/fuzz/chance'
import { rowsOf } from '../../packages/server/__tests__/support/requests'
import type { WireAnswer } from '../../packages/server/__tests__/support/wireCalls'
import type { SignedIn } from '../../__tests__/support/testServer'
import type { Figures } from '@griya/contract/figures'
import { openEmbedded } from '../../packages/server/src/platform/database/embedded'
import { tally, today } from './bookings'
import { clockFile } from './clockFile'
import { invariantsAt } from './invariants'
import { actOnce, ownVoucher, SCARCE_VOUCHER, SHARED_VOUCHER, STRANGE_VOUCHER, type Attack } from './moneyActs'
import { callAsKey, signInOwner, type OperatorCaller } from './operators'
import type { Probe, Stage } from './probe'
import { addTenant, OPERATOR_KEY } from './tenants'

/** The acts follow from it, but not which of those at once comes first. */
const SEED = Number(process.env['PROBE_SEED'] ?? Date.now() % 1_000_000)
const TENANTS = 6
const ROUNDS = 60
const AT_ONCE = 20
const DAY = 86_400
/** How the numbers of this probe's tenants begin. */
const NUMBERS = '08130000'
/** Longer than a decision can be undone. */
const AFTER_DECISIONS_MS = 12_000

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

const STAYS = `select id from transactions where payment_status = 'confirmed'
  and tenant_id in (select id from tenants where phone like '${NUMBERS}%')`

/** The shared one is worth more than any stay costs, with a penalty too. */
const giveVouchers = async (key: OperatorCaller, tenants: readonly SignedIn[]) => {
  await key('POST', '/vouchers', { code: SHARED_VOUCHER, discountValue: 2_000_000 })
  await key('POST', '/vouchers', { code: SCARCE_VOUCHER, discountValue: 60_000, quota: 2 })
  await key('POST', '/vouchers', { code: STRANGE_VOUCHER, discountValue: 90_000, phone: '081234567890' })
  for (const { phone } of tenants)
    await key('POST', '/vouchers', { code: ownVoucher(phone), discountValue: 75_000, phone })
}

/** The months in which the figures and the file of payments differ, with by how much. */
const differingMonths = async (key: OperatorCaller): Promise<readonly string[]> => {
  const { income } = JSON.parse((await key('GET', '/figures')).body) as Figures
  const file = (await key('GET', '/figures/payments.csv')).body
  const rows = parse<Readonly<Record<string, string>>>(file, { bom: true, columns: true, delimiter: ';' })
  const sums = new Map<string, number>()
  const add = (month: string, amount: number) => sums.set(month, (sums.get(month) ?? 0) + amount)
  for (const { month, amount } of income) add(month, amount)
  for (const row of rows) add(row['Tanggal']?.slice(0, 7) ?? '', -Number(row['Pemasukan']))
  return [...sums].filter(([, difference]) => difference !== 0).map(([month, difference]) => `${month}: ${difference}`)
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
    await giveVouchers(key, tenants)
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
    const differing = await differingMonths(key)
    await stop()
    clock.end()
    const now = Math.floor(Date.now() / 1000) + ahead
    const { stays = [], ...found } = await readRows(stage, { ...invariantsAt(now, NUMBERS), stays: STAYS })
    const broken = Object.entries(found).filter(([, rows]) => rows.length > 0)
    const failed = answers.filter(({ status }) => status >= 500).length
    return {
      tried: `${answers.length} acts of ${TENANTS} tenants and 2 operators, ${AT_ONCE} at once, over ${Math.round(ahead / DAY)} days (seed ${SEED}): ${tally(answers)}`,
      outcome: `${stays.length} stays confirmed; ${Object.keys(found).length} statements: ${
        broken.map(([name, rows]) => `${name}: ${JSON.stringify(rows).slice(0, 200)}`).join('; ') || 'all true'
      }; figures and exported payments: ${differing.join(', ') || 'equal'}`,
      isHeld: broken.length === 0 && differing.length === 0 && failed === 0 && stays.length > 0,
    }
  },
}
