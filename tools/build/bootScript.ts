import { PERIODS } from '@griya/contract/words'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import type { BootScreen } from '../../src/boot/table'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import * as copy from '../../src/domain/copy'
import { screenNames, screens, type ScreenName } from '../../src/domain/screens'
import { filesOf, firstFiles } from './filesOf'
import { headingOf, textAt } from './screenTexts'

const NAME = 'BootScript'
const FILE = 'boot.js'

const pathOf = (call: TenantCallName): string => tenantCalls[call].path

const bootScreen = (compilation: Compilation, name: ScreenName): BootScreen => {
  const { path, access, isBeyondSpec, isOpenOnGriya, isInFirstScript = false, ...facts } = screens[name]
  const { firstCalls = [], griyaCalls = [], parent, firstPage = {} } = facts
  const heading = headingOf(name)
  return {
    path,
    access,
    ...(isBeyondSpec && { isBeyondSpec }),
    ...(isOpenOnGriya && { isOpenOnGriya }),
    files: isInFirstScript ? [] : filesOf(compilation, name),
    calls: firstCalls.map(pathOf),
    griyaCalls: griyaCalls.map(pathOf),
    ...(heading !== undefined && { heading }),
    ...(firstPage.lead && { lead: textAt(firstPage.lead) }),
    ...(firstPage.width && { width: firstPage.width }),
    ...(firstPage.griyaWidth && { griyaWidth: firstPage.griyaWidth }),
    hasParent: parent !== undefined,
  }
}

/** A screen whose heading names the period stands there once for each period, so that the page has nothing to work out. */
const entriesOf = (compilation: Compilation, name: ScreenName): readonly (readonly [string, BootScreen])[] => {
  const screen = bootScreen(compilation, name)
  if (screens[name].firstPage?.heading !== 'byPeriod') return [[name, screen]]
  return PERIODS.map((period) => [
    `${name} ${period}`,
    {
      ...screen,
      path: screen.path.replace(':period', period),
      heading: copy.extend.heading(copy.period[period].name),
    },
  ])
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
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // by then the pages hold it
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => compilation.deleteAsset(FILE))
    })
  }
}

/** The script for the pages, with the values that only this build knows. */
export const bootScript = (compilation: Compilation): string => {
  const asset = compilation.getAsset(FILE)
  if (asset === undefined) throw new Error(`${FILE} was not built`)
  const table = Object.fromEntries(screenNames.flatMap((name) => entriesOf(compilation, name)))
  const files = firstFiles(compilation)
  return `{const BOOT_SCREENS=${inline(table)},BOOT_FILES=${inline(files)};${asset.source.source().toString()}}`
}
