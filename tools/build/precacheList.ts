import { createHash } from 'node:crypto'
import type { ChunkGroup, Compilation, Compiler, WebpackPluginInstance } from 'webpack'

export const WORKER_FILE = 'sw.js'

/** Files named by the manifest and the page; their names never change. */
const FIXED = ['manifest.webmanifest', 'icon.svg', 'icon-192.png']

/** What is of no use without a network, by the import() requests of the app. */
const LEFT_OUT = new Set([
  '@/state/push/pushListener',
  '@/state/failures/monitoringListener',
  '@griya/common/device/messaging/push',
  '@/replay/TimeTravel',
  '@/replay/ReplayPage',
  './QaPanel',
])

const isLeftOut = ({ origins }: ChunkGroup) =>
  origins.length > 0 && origins.every(({ request }) => LEFT_OUT.has(request))

/** The app's own files and those that it imports later, screens first. */
const filesFrom = (start: ChunkGroup): readonly string[] => {
  const groups = new Set([start])
  for (const group of groups) for (const child of group.childrenIterable) if (!isLeftOut(child)) groups.add(child)
  const files = [...groups].flatMap((group) => group.getFiles())
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file))
}

const revisionOf = (compilation: Compilation, name: string): string => {
  const asset = compilation.getAsset(name)
  if (asset === undefined) throw new Error(`${name} is not in public: fix tools/build/precacheList.ts`)
  return createHash('sha256').update(asset.source.buffer()).digest('hex').slice(0, 12)
}

const listOf = (compilation: Compilation) => {
  const { publicPath } = compilation.outputOptions
  const main = compilation.entrypoints.get('main')
  if (main === undefined) throw new Error('the app has no entry main')
  const hashed = filesFrom(main).map((file) => ({ file, revision: null }))
  const fixed = FIXED.map((file) => ({ file, revision: revisionOf(compilation, file) }))
  return [...hashed, ...fixed].map(({ file, revision }) => ({ url: `${String(publicPath)}${file}`, revision }))
}

const NAME = 'PrecacheList'

/** Writes the list of files to store on the device into the worker, once their names are final. */
export class PrecacheList implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        compilation.updateAsset(WORKER_FILE, (source) => {
          const code = source.source().toString()
          if (!code.includes('GRIYA_PRECACHE')) throw new Error('the worker has no place for its list')
          return new sources.RawSource(code.replaceAll('GRIYA_PRECACHE', JSON.stringify(listOf(compilation))))
        })
      })
    })
  }
}
