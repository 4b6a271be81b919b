import type * as Pglite from '@electric-sql/pglite'

declare global {
  /** Put here by ServerEnvironment. */
  var __pglite: typeof Pglite
}

/** What a test gets when the server imports PGlite. */
module.exports = globalThis.__pglite
