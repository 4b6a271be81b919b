const { default: Sequencer } = require('@jest/test-sequencer')

/** A run of a change ends with the first test that fails, so the quick files come first; Jest begins with the largest. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].reverse()
  }
}
