import type { ChunkGroup, Compilation } from 'webpack'

const originsOf = (group: ChunkGroup) => group.origins.map(({ request }) => request)

/** The files that an import() of the app brings, as their addresses. */
export const filesOf = (
  { chunkGroups, outputOptions: { publicPath } }: Compilation,
  request: string,
): readonly string[] => {
  const group = chunkGroups.find((one) => originsOf(one).includes(request))
  if (group === undefined) throw new Error(`nothing imports ${request}: mend .config/webpack`)
  return group.getFiles().flatMap((file) => (/\.(?:js|css)$/.test(file) ? [`${String(publicPath)}${file}`] : []))
}

/** What every page loads: the entry, and the app itself, which the entry asks for. */
export const ownFiles = (compilation: Compilation) => {
  const { entrypoints, outputOptions } = compilation
  const entry = (entrypoints.get('main')?.getFiles() ?? []).map((file) => `${String(outputOptions.publicPath)}${file}`)
  return {
    entry,
    app: filesOf(compilation, './start').filter((file) => file.endsWith('.js') && !entry.includes(file)),
  }
}
