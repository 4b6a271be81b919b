import type { Compilation } from 'webpack'

/** The addresses of the files that a chunk with this name needs in addition to those of the entry. */
export const filesOf = (
  { namedChunkGroups, entrypoints, outputOptions: { publicPath } }: Compilation,
  chunk: string,
): readonly string[] => {
  const entry = new Set(entrypoints.get('main')?.getFiles())
  const group = namedChunkGroups.get(chunk)
  if (group === undefined) throw new Error(`no import() says webpackChunkName: "${chunk}"`)
  return (
    group
      .getFiles()
      // what changed while developing comes another way
      .filter((file) => /(?<!\.hot-update)\.(?:js|css)$/.test(file) && !entry.has(file))
      .map((file) => `${String(publicPath)}${file}`)
  )
}
