import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TraceMap, eachMapping, type EachMapping } from '@jridgewell/trace-mapping'
import { DIST } from '../../../__tests__/browser/support/stand'
import type { FirstLoad } from '../../../__tests__/browser/support/firstLoad'

const MAPS = join(DIST, '..', '.cache', 'source-maps')

/** 'antd', or 'src/features' for our own code. */
const packageOf = (source: string | null): string => {
  const found = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '')?.[1]
  return found ?? /src\/[^/]+/.exec(source ?? '')?.[0] ?? 'webpack'
}

const mappingsOf = (map: TraceMap): EachMapping[] => {
  const mappings: EachMapping[] = []
  eachMapping(map, (mapping) => mappings.push(mapping))
  return mappings
}

/** Minified bytes before compression: the source map assigns each piece of a script to its source. */
const weigh = (name: string, total: Map<string, number>) => {
  const lines = readFileSync(join(DIST, name), 'utf8').split('\n')
  const mappings = mappingsOf(new TraceMap(readFileSync(join(MAPS, `${name}.map`), 'utf8')))
  for (const [at, { generatedLine, generatedColumn, source }] of mappings.entries()) {
    const next = mappings[at + 1]
    const end = next?.generatedLine === generatedLine ? next.generatedColumn : (lines[generatedLine - 1]?.length ?? 0)
    const owner = packageOf(source)
    total.set(owner, (total.get(owner) ?? 0) + end - generatedColumn)
  }
}

/** The packages in the scripts of a first load, heaviest first. */
export const packagesOf = ({ files }: FirstLoad): readonly (readonly [string, number])[] => {
  const total = new Map<string, number>()
  for (const { name } of files) if (name.endsWith('.js')) weigh(name, total)
  return [...total].sort(([, one], [, other]) => other - one)
}
