import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { ReplayedApp } from '../../src/recording/traces'

/** What `npm run build` emits for replays. */
export interface Build extends ReplayedApp {
  readonly schema: readonly string[]
  readonly build: string
}

/** A dist folder, or the bundle in it. */
export const openBuild = (path: string): Build => {
  const full = resolve(path)
  const bundle = existsSync(full) && statSync(full).isDirectory() ? join(full, 'reducers.cjs') : full
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: npm run build makes it`)
  const load = createRequire(bundle)
  // another build may have taken its place
  delete load.cache[load.resolve(bundle)]
  return load(bundle) as Build
}
