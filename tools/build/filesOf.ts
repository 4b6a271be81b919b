import type { ChunkGroup, Compilation } from 'webpack'

const originsOf = (group: ChunkGroup) => group.origins.map(({ request }) => request)

/** The files that an import() of the app brings beside those of the entry, as their addresses. */
export const filesOf = (
  { chunkGroups, entrypoints, outputOptions: { publicPath } }: Compilation,
  request: string,
): readonly string[] => {
  const entry = new Set(entrypoints.get('main')?.getFiles())
  const group = chunkGroups.find((one) => originsOf(one).includes(request))
  if (group === undefined) throw new Error(`nothing imports ${request}: mend tools/build`)
  return group
    .getFiles()
    .filter((file) => /\.(?:js|css)$/.test(file) && !entry.has(file))
    .map((file) => `${String(publicPath)}${file}`)
}
