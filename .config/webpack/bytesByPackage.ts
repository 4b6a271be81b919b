import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Chunk, Compilation, Compiler, WebpackPluginInstance } from 'webpack'

/** 'antd', or 'src/features' for our own. */
const packageOf = (name: string): string => {
  const found = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)
  if (found?.[1] !== undefined) return found[1]
  const own = /(?:^|[\\/])(src[\\/][^\\/]+)/.exec(name)
  return own?.[1] ?? 'webpack'
}

const weigh = (compilation: Compilation, chunk: Chunk): Record<string, number> => {
  const bytes: Record<string, number> = {}
  for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
    const inner =
      'modules' in module ? [...(module as unknown as { modules: Iterable<typeof module> }).modules] : [module]
    for (const one of inner) {
      const name = packageOf(one.nameForCondition() ?? one.identifier())
      bytes[name] = (bytes[name] ?? 0) + one.size()
    }
  }
  return bytes
}

/** Writes down, outside of dist, what each script is made of: source bytes by package, before minifying. */
export class BytesByPackage implements WebpackPluginInstance {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BytesByPackage', ({ compilation }) => {
      const byFile: Record<string, Record<string, number>> = {}
      for (const chunk of compilation.chunks)
        for (const file of chunk.files) if (file.endsWith('.js')) byFile[file] = weigh(compilation, chunk)
      mkdirSync(dirname(this.file), { recursive: true })
      writeFileSync(this.file, JSON.stringify(byFile, null, 1))
    })
  }
}
