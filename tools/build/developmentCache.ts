import { resolve } from 'node:path'
import type { FileCacheOptions } from 'webpack'

/** Lets `npm run dev` begin with what it compiled the last time, unless the build itself changed. */
export const developmentCache = (root: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: resolve(root, '.cache/webpack'),
  buildDependencies: {
    config: [resolve(root, 'webpack.config.ts'), `${resolve(root, 'tools')}/`, resolve(root, 'tsconfig.json')],
  },
})
