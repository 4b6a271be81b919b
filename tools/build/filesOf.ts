import type { ChunkGroup, Compilation } from 'webpack'

/** What changed while developing comes another way. */
const isLoaded = (file: string) => /(?<!\.hot-update)\.(?:js|css)$/.test(file)

const addressesOf = ({ outputOptions: { publicPath } }: Compilation, files: readonly string[]): readonly string[] =>
  files.filter(isLoaded).map((file) => `${String(publicPath)}${file}`)

const entryFiles = ({ entrypoints }: Compilation): readonly string[] => entrypoints.get('main')?.getFiles() ?? []

/** The addresses of the files that a chunk with this name needs in addition to those of the entry. */
export const filesOf = (compilation: Compilation, chunk: string): readonly string[] => {
  const entry = new Set(entryFiles(compilation))
  const group: ChunkGroup | undefined = compilation.namedChunkGroups.get(chunk)
  if (group === undefined) throw new Error(`no import() says webpackChunkName: "${chunk}"`)
  return addressesOf(
    compilation,
    group.getFiles().filter((file) => !entry.has(file)),
  )
}

const isStyle = (file: string) => file.endsWith('.css')

/** The addresses of the files with which the app begins: its rules, the entry, and the script that this asks for. */
export const firstFiles = (compilation: Compilation) => {
  const [entry, app] = [addressesOf(compilation, entryFiles(compilation)), filesOf(compilation, 'app')]
  return {
    styles: [...entry, ...app].filter(isStyle),
    first: entry.filter((file) => !isStyle(file)),
    later: app.filter((file) => !isStyle(file)),
  }
}
