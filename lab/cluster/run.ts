import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../server/domain/clock'
import type { SignedIn } from '../../__tests__/support/testServer'
import { invariantsAt } from '../probes/invariants'
import { addTenant } from '../probes/tenants'
import { isSmoke } from '../smoke'
import { Cluster, WEB } from './cluster'
import { events, type Event } from './events'
import { Traffic } from './traffic'
import { until } from './wait'

const TENANTS = 4
/** rooms that one run may book: four nights of each */
const ROOMS = 400
const QUIET_MS = 3_000
/** answers after an event until it is believed to be over */
const ENOUGH = 20

interface Outcome {
  readonly event: string
  readonly 'longest without an answer (s)': number
  readonly acknowledged: number
  readonly '503': number
  readonly 'cut off': number
  readonly lost: number
  readonly migrations: number
  readonly problems: readonly string[]
}

const addRooms = async (cluster: Cluster, run: string): Promise<readonly number[]> =>
  (
    await cluster.query<{ id: number }>(
      `insert into rooms (house_id, number, display_name, facilities, daily_rate, ac_deposit, addons_monthly, addons_weekly, addons_daily)
       select 1, $1 || '-' || n, $1 || '-' || n, '{}', 100000, 0, 0, 0, 0 from generate_series(1, $2::int) n returning id`,
      'griya',
      [run, ROOMS],
    )
  ).map(({ id }) => id)

/** What was acknowledged and is not there. */
const lostOf = async (cluster: Cluster, { booked, paid, cancelled }: Traffic): Promise<readonly string[]> => {
  const rows = await cluster.query<{ id: number; room_id: number; start_at: number; proofs: number }>(
    `select id, room_id, start_at::int, (select count(*)::int from payment_confirmations p where p.transaction_id = t.id) as proofs
     from transactions t where id = any($1)`,
    'griya',
    [booked.map(({ id }) => id)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [
    ...booked.flatMap(({ id, room, start }) => {
      if (cancelled.includes(id)) return byId.has(id) ? [`booking ${id} was cancelled and is there`] : []
      const row = byId.get(id)
      return row?.room_id === room && row.start_at === start ? [] : [`booking ${id} is lost`]
    }),
    ...paid.flatMap((id) =>
      byId.get(id)?.proofs === 1 ? [] : [`the payment of ${id} is there ${byId.get(id)?.proofs ?? 0} times`],
    ),
  ]
}

/** Four tenants book without end here, so the server's limit is far above what it is elsewhere. */
const NOT_HERE = 'a tenant holds two unpaid bookings, four that nobody confirmed'

const brokenInvariants = async (cluster: Cluster): Promise<readonly string[]> => {
  const broken: string[] = []
  for (const [name, statement] of Object.entries(invariantsAt(systemClock.now(), '0813')))
    if (name !== NOT_HERE && (await cluster.query(statement)).length > 0) broken.push(`not true: ${name}`)
  return broken
}

/** Returns when it began, once everything is whole again and requests are answered. */
const happen = async (cluster: Cluster, event: Event, traffic: Traffic): Promise<number> => {
  await pause(QUIET_MS)
  const began = performance.now()
  await event.happen(cluster)
  await cluster.untilWhole()
  const whole = performance.now()
  await until('nothing is answered', 60, () => traffic.answeredSince(whole) >= ENOUGH)
  return began
}

const play = async (cluster: Cluster, tenants: readonly SignedIn[], name: string, run: string): Promise<Outcome> => {
  const event = events[name]
  if (!event) throw new Error(`no event is called ${name}: ${Object.keys(events).join(', ')}`)
  await cluster.untilWhole()
  const traffic = new Traffic(WEB, tenants, await addRooms(cluster, run), run)
  const migrated = await cluster.migrations()
  traffic.begin()
  const began = await happen(cluster, event, traffic).finally(() => traffic.end())
  const lost = await lostOf(cluster, traffic)
  const gap = traffic.longestGapSince(began) / 1000
  return {
    event: name,
    'longest without an answer (s)': Math.round(gap * 10) / 10,
    acknowledged: traffic.booked.length + traffic.paid.length + traffic.cancelled.length,
    '503': traffic.refused,
    'cut off': traffic.cut,
    lost: lost.length,
    migrations: (await cluster.migrations()) - migrated,
    problems: [
      ...lost,
      ...traffic.wrong,
      ...(await brokenInvariants(cluster)),
      ...(gap > event.limit ? [`nothing was answered for ${gap.toFixed(1)} s, at most ${event.limit}`] : []),
    ],
  }
}

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const table = (outcomes: readonly Outcome[]) => {
  const names = [...new Set(outcomes.map(({ event }) => event))]
  return names.map((name) => {
    const own = outcomes.filter(({ event }) => event === name)
    const gaps = own.map((one) => one['longest without an answer (s)'])
    const sum = (count: (one: Outcome) => number) => own.reduce((total, one) => total + count(one), 0)
    return {
      event: name,
      runs: own.length,
      'no answer, median (s)': middle(gaps),
      'no answer, longest (s)': Math.max(...gaps),
      acknowledged: sum(({ acknowledged }) => acknowledged),
      lost: sum(({ lost }) => lost),
      '503': sum((one) => one['503']),
      'cut off': sum((one) => one['cut off']),
      problems: sum(({ problems }) => problems.length),
    }
  })
}

/** Plays the events in a cluster of their own. */
const playAll = async (cluster: Cluster, names: readonly string[], runs: readonly number[], outcomes: Outcome[]) => {
  try {
    await cluster.start()
    const tenants: SignedIn[] = []
    for (let number = 1; number <= TENANTS; number += 1) tenants.push(await addTenant(WEB, number))
    for (const run of runs)
      for (const name of names) {
        const outcome = await play(cluster, tenants, name, `${name}-${run}`)
        outcomes.push(outcome)
        console.log(JSON.stringify(outcome))
      }
  } catch (error) {
    console.error(cluster.lastWords())
    throw error
  } finally {
    await cluster.end()
  }
}

const main = async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: isSmoke ? '1' : '10' }, before: { type: 'string' } },
    allowPositionals: true,
  })
  const names = positionals.length > 0 ? positionals : Object.keys(events)
  const runs = Array.from({ length: Number(values.runs) }, (_, index) => index + 1)
  // a database that this version has migrated does not go back, so each run from an older one begins anew
  const clusters = values.before === undefined ? [runs] : runs.map((run) => [run])
  const outcomes: Outcome[] = []
  try {
    for (const some of clusters) await playAll(new Cluster(values.before), names, some, outcomes)
  } finally {
    console.table(table(outcomes))
  }
  if (outcomes.some(({ problems }) => problems.length > 0)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
