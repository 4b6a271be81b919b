import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import { type TenantCallName, tenantCalls } from '../../src/contract/calls'
import { screenNames, screens, type ScreenName } from '../../src/domain/screens'
import { filesOf } from './filesOf'

const NAME = 'BootScript'
const FILE = 'boot.js'

/** The calls that may be made before the app is loaded. */
const callPaths = (): Partial<Record<TenantCallName, string>> => {
  const searches = ['searchRoomsMonthlyOrDaily', 'searchRoomsWeekly', 'searchHouses'] as const
  const asked = screenNames.flatMap((name) => [
    ...(screens[name].firstCalls ?? []),
    ...(screens[name].griyaCalls ?? []),
  ])
  const names = [...asked, ...searches]
  return Object.fromEntries(names.map((name) => [name, tenantCalls[name].path]))
}

/** The files that a screen needs in addition to the first script. */
const screenFiles = (compilation: Compilation, name: ScreenName): readonly string[] => {
  const { isInFirstScript = false } = screens[name]
  return isInFirstScript ? [] : filesOf(compilation, name)
}

const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Makes src/boot a separate bundle, which shares no module with the app and is put into the page. */
export class BootScript implements WebpackPluginInstance {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler) {
    const { EntryPlugin } = compiler.webpack
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const child = compilation.createChildCompiler(NAME, { filename: FILE, iife: true })
      new EntryPlugin(compiler.context, this.entry, { name: 'boot' }).apply(child)
      await new Promise<void>((done, fail) => child.runAsChild((error) => (error ? fail(error) : done())))
    })
  }
}

/** The script for the page, with the values that only this build knows. */
export const bootScript = (compilation: Compilation): string => {
  const asset = compilation.getAsset(FILE)
  if (asset === undefined) throw new Error(`${FILE} was not built`)
  const files = Object.fromEntries(screenNames.map((name) => [name, screenFiles(compilation, name)]))
  const code = asset.source.source().toString()
  compilation.deleteAsset(FILE)
  return `{const BOOT_FILES=${inline(files)},BOOT_CALLS=${inline(callPaths())};${code}}`
}
