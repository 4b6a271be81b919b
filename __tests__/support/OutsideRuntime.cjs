const { createRequire } = require('node:module')
const { default: Runtime } = require('jest-runtime')

/**
 * Packages that are loaded outside of jest's vm context: once for a worker instead of once for a file, and there they
 * read Object and Promise without the detour that each global takes inside. Packages whose errors the server tells by
 * `instanceof Error` stay inside, and so do those that ask whether something of ours is a `Promise`, as prom-client does.
 * Ten files of the server's tests took 75 s of a processor with it and 93 s without.
 */
const OUTSIDE = /^(?:drizzle-orm|fastify|pg|pino|playwright-core|typescript|valibot)(?:\/|$)/

/** A package asked for by the server or by a test; what a package itself asks for follows it. */
module.exports = class OutsideRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const isOutside = OUTSIDE.test(name) && !from.includes('/node_modules/')
    return isOutside ? createRequire(from)(name) : super.requireModuleOrMock(from, name)
  }
}
