import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformSync } from '@swc/core'
import type { ChunkGroup, Compilation } from 'webpack'
import { bootRoutes } from './bootRoutes'

const originsOf = (group: ChunkGroup) => group.origins.map(({ request }) => request)

/** The files that an import() of the app brings beside those of the page itself, as their addresses. */
const filesOf = (
  { chunkGroups, entrypoints, outputOptions: { publicPath } }: Compilation,
  request: string,
): string[] => {
  const own = new Set(entrypoints.get('main')?.getFiles())
  const group = chunkGroups.find((one) => originsOf(one).includes(request))
  if (group === undefined) throw new Error(`nothing imports ${request}: mend .config/webpack/bootRoutes.ts`)
  return group
    .getFiles()
    .filter((file) => /\.(?:js|css)$/.test(file) && !own.has(file))
    .map((file) => `${String(publicPath)}${file}`)
}

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
