const { statSync } = require('node:fs')
const { basename } = require('node:path')
const { default: BaseSequencer } = require('@jest/test-sequencer')

/** Browser tests mostly wait, so they start first; tests that only compute come at the end of the run. */
const ORDER = ['browser', 'server', 'postgres', 'app', 'desk', 'contract']
/** Small files that run for a long time: if they started last, the other cores would be idle at the end. */
const LONG = ['crash.long.test.ts', 'faultMatrix.long.test.tsx', 'stateful.long.test.ts']

const rankOf = ({ context }) => ORDER.indexOf(context.config.displayName?.name)
const isLong = ({ path }) => LONG.includes(basename(path))

/** Gives the same order on every machine, whether durations of an earlier run are known or not. */
module.exports = class Sequencer extends BaseSequencer {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]))
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || isLong(b) - isLong(a) || sizes.get(b) - sizes.get(a))
  }
}
