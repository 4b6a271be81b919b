import type * as Pglite from '@electric-sql/pglite'

declare global {
  /** Set by ServerEnvironment. */
  var __pglite: typeof Pglite
}

/** The module that a test gets when the server imports PGlite. */
module.exports = globalThis.__pglite
