import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, WebpackPluginInstance } from 'webpack'

/** Copies the manifest and the icons, whose names are fixed, to the folder of index.html. */
export class CopyPublic implements WebpackPluginInstance {
  constructor(
    private readonly folder: string,
    private readonly except: readonly string[],
  ) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('CopyPublic', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      compilation.hooks.processAssets.tap(
        { name: 'CopyPublic', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.folder).filter((file) => !this.except.includes(file)))
            compilation.emitAsset(name, new sources.RawSource(readFileSync(join(this.folder, name))))
        },
      )
    })
  }
}
