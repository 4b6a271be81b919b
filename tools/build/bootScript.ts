import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformSync } from '@swc/core'
import type { Compilation } from 'webpack'
import { bootRoutes } from './bootRoutes'
import { filesOf } from './filesOf'

/** The inline script of index.html: src/boot with the table of this build. */
export const bootScript = (root: string, compilation: Compilation): string => {
  const routes = bootRoutes.map(({ pattern, modules, calls, shows, findsRooms }) => ({
    pattern,
    files: [...new Set(modules.flatMap((request) => filesOf(compilation, request)))],
    calls,
    shows,
    findsRooms,
  }))
  const source = readFileSync(resolve(root, 'src/boot/boot.ts'), 'utf8')
  const { code } = transformSync(`${source}`.replace('declare const BOOT_ROUTES: readonly BootRoute[]', ''), {
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: { toplevel: true } },
      transform: { optimizer: { globals: {} } },
    },
    minify: true,
    isModule: false,
  })
  const table = JSON.stringify(routes).replaceAll('<', '\\u003c')
  return `(()=>{const BOOT_ROUTES=${table};${code}})()`
}
