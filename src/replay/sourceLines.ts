import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** The source maps of a build, by the names of its scripts. */
export type SourceMaps = ReadonlyMap<string, TraceMap>

/** Of all files that were chosen, those that are source maps. */
export const readSourceMaps = async (files: readonly File[]): Promise<SourceMaps> => {
  const maps = files.filter(({ name }) => name.endsWith('.map'))
  const read = maps.map(async (file) => [file.name.slice(0, -'.map'.length), new TraceMap(await file.text())] as const)
  return new Map(await Promise.all(read))
}

/** As a recording has it: 'at pay (178.d49d6d08.js:1:20345)'. */
const PLACE = /([\w.-]+\.[cm]?js):(\d+):(\d+)/
/** What webpack puts before the path of a file. */
const PREFIX = /^webpack:\/\/[^/]*\/(?:\.\/)?/

/** Where an action was dispatched: the lines of our own code, where the maps know any. */
export const ownLines = (stack: string, maps: SourceMaps): string => {
  const lines = stack.split('\n').map((line) => inSource(line, maps))
  const own = lines.filter((line) => /\bsrc\/(?!recording\/)/.test(line))
  return (own.length > 0 ? own : lines).join('\n')
}

/** A line of a stack with its place in the source; as it is where no map knows the place. */
export const inSource = (line: string, maps: SourceMaps): string =>
  line.replace(PLACE, (place, script: string, row: string, column: string) => {
    const map = maps.get(script)
    // columns of a stack begin at one
    const found = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 })
    return found?.source ? `${found.source.replace(PREFIX, '')}:${found.line}:${found.column + 1}` : place
  })
