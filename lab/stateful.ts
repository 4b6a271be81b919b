import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** The same test as in `npm test`, with more and longer sequences, and another seed each time. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** both are printed with a failure, and repeat it */
    path: { type: 'string' },
    replay: { type: 'string' },
  },
})

const { runs, steps, seed, path, replay } = values
console.log(`seed ${seed}, ${runs} runs of up to ${steps} steps`)
const { status } = spawnSync('npx', ['jest', '__tests__/app/stateful', '--selectProjects', 'app'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    STATEFUL_RUNS: runs,
    STATEFUL_STEPS: steps,
    STATEFUL_SEED: seed,
    ...(path === undefined ? {} : { STATEFUL_PATH: path }),
    ...(replay === undefined ? {} : { STATEFUL_REPLAY: replay }),
  },
})
process.exitCode = status ?? 1
