import { resolve } from 'node:path'
import fastify from 'fastify'
import { registerStatic } from '../../packages/server/src/platform/plugins/static'
import { readSettings } from '../../packages/server/src/platform/process/settings'

/** Serves a dist folder while the work lasts; nothing answers calls. */
export const withServed = async <Result>(dist: string, work: (origin: string) => Promise<Result>): Promise<Result> => {
  const app = fastify()
  try {
    await registerStatic(app, readSettings({ DIST_DIR: resolve(dist) }))
    return await work(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await app.close()
  }
}
