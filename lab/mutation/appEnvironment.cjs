// Stryker loads the test environment itself, without Jest's transform.
require('tsx/cjs')

module.exports = require('../../__tests__/app/support/BrowserEnvironment.ts').default
