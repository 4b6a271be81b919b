const { statSync } = require('node:fs')
const { basename } = require('node:path')
const { default: BaseSequencer } = require('@jest/test-sequencer')

/** A browser test waits more than it works, so it starts first, and what only computes fills the end of the run. */
const ORDER = ['browser', 'server', 'app']
/** Short files that work through long tables: as the last ones they would leave the other cores idle. */
const LONG = ['crash.test.ts', 'faultMatrix.test.tsx', 'stateful.test.ts']

const rankOf = ({ context }) => ORDER.indexOf(context.config.displayName?.name)
const isLong = ({ path }) => LONG.includes(basename(path))

/** The same order on every machine, with or without the durations of an earlier run. */
module.exports = class Sequencer extends BaseSequencer {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]))
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || isLong(b) - isLong(a) || sizes.get(b) - sizes.get(a))
  }
}
