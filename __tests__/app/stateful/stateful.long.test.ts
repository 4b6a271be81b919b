import fc from 'fast-check'
import { SEQUENCES_LIMIT_MS } from '../../support/limits'
import { isPossible, take } from './act'
import { newModel, type Model } from './model/state'
import { STEPS, type Step } from './steps'
import { openGround, openWorld, type Ground, type World } from './world'

// a voucher that was used loads the page again, which a step of its own does here
jest.mock('@griya/common/device/fullPageRedirect')
// which of the many broken answers was not understood interests nobody here
jest.mock('@griya/common/device/consoleLine')

/** Another one each day would find more, but a red run must be the change's fault. `npm run lab -- stateful` draws its own. */
const SEED = Number(process.env['STATEFUL_SEED'] ?? 6)
/** The short form; `npm run lab -- stateful` takes an hour for 10,000. */
const RUNS = Number(process.env['STATEFUL_RUNS'] ?? 80)
const PATH = process.env['STATEFUL_PATH']
const REPLAY = process.env['STATEFUL_REPLAY']
const PROGRESS_EVERY = 100
const MOST_STEPS = Number(process.env['STATEFUL_STEPS'] ?? 10)

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.server.close())

const play = async (work: (model: Model, world: World) => Promise<void>) => {
  const world = await openWorld(ground)
  try {
    await work(newModel(ground.server.clock.now()), world)
  } finally {
    world.app.stop()
  }
}

class Command implements fc.AsyncCommand<Model, World> {
  constructor(readonly step: Step) {}
  check = (model: Readonly<Model>) => isPossible(model, this.step)
  run = (model: Model, world: World) => take(model, world, this.step)
  toString = () => JSON.stringify(this.step)
}

const commands = fc.commands(
  STEPS.map((step) => step.map((one) => new Command(one))),
  { maxCommands: MOST_STEPS, size: 'max', ...(REPLAY === undefined ? {} : { replayPath: REPLAY }) },
)

it(
  'keeps money, nights, coins and statuses the same in the model, the server and the app',
  async () => {
    const began = performance.now()
    let done = 0
    const property = fc.asyncProperty(commands, async (sequence) => {
      await play(async (model, world) => {
        await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      })
      done += 1
      if (RUNS > 200 && done % PROGRESS_EVERY === 0)
        process.stderr.write(`\r${done} runs, ${Math.round((performance.now() - began) / 1000)} s `)
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED, ...(PATH === undefined ? {} : { path: PATH }) })
  },
  SEQUENCES_LIMIT_MS,
)

const WEEK = { do: 'book', period: 'weekly', count: 1, room: 0, from: 0, ac: false, person: false } as const

/** What was found once and mended. */
const FOUND: readonly (readonly [string, readonly Step[]])[] = [
  [
    'a booking whose answer was lost, cancelled, and wanted again in the same words',
    [
      { ...WEEK, fault: 'lost' },
      { do: 'cancel', pick: 0, fault: 'none' },
      { ...WEEK, fault: 'none' },
    ],
  ],
  [
    'a booking whose answer was lost, never paid, and wanted again from the same day',
    [
      { ...WEEK, from: 1, fault: 'lost' },
      { do: 'passTime', hours: 24, sweeps: true },
      { ...WEEK, fault: 'none' },
    ],
  ],
  [
    'a payment proof whose answer was lost, rejected, and sent again',
    [
      { ...WEEK, fault: 'none' },
      { do: 'pay', pick: 0, wrongAmount: false, fault: 'lost' },
      { do: 'reject', pick: 0 },
      { do: 'again', fault: 'none' },
    ],
  ],
  [
    'coins exchanged by the next tenant on the same phone between two tries of the first',
    [
      { ...WEEK, period: 'monthly', fault: 'none' },
      { do: 'pay', pick: 0, wrongAmount: false, fault: 'none' },
      { do: 'confirm', pick: 0 },
      { do: 'convert', type: 0, fault: 'lost' },
      { do: 'signOut' },
      { do: 'signIn', tenant: 1, fault: 'none' },
      { do: 'convert', type: 0, fault: 'none' },
      { do: 'signOut' },
      { do: 'signIn', tenant: 0, fault: 'none' },
      { do: 'convert', type: 0, fault: 'none' },
    ],
  ],
]

it.each(FOUND)('does not stumble again over %s', (_what, steps) =>
  play(async (model, world) => {
    for (const step of steps) {
      expect(isPossible(model, step)).toBe(true)
      await take(model, world, step)
    }
  }),
)
