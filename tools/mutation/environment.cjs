// Stryker requires the environment by itself, without Jest's transform.
require('tsx/cjs')

module.exports = require('../../__tests__/app/support/BrowserEnvironment.ts').default
