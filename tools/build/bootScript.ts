import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import type { BootScreen, SearchPaths } from '../../src/boot/table'
import { type TenantCallName, tenantCalls } from '../../src/contract/calls'
import * as copy from '../../src/domain/copy'
import { PERIODS } from '../../src/domain/stay'
import { screenNames, screens, type CopyKey, type ScreenName } from '../../src/domain/screens'
import { filesOf } from './filesOf'

const NAME = 'BootScript'
const FILE = 'boot.js'

const pathOf = (call: TenantCallName): string => tenantCalls[call].path

const searches: SearchPaths = {
  searchRoomsMonthlyOrDaily: pathOf('searchRoomsMonthlyOrDaily'),
  searchRoomsWeekly: pathOf('searchRoomsWeekly'),
  searchHouses: pathOf('searchHouses'),
}

const textAt = (key: CopyKey): string => {
  const text = key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], copy)
  if (typeof text !== 'string') throw new Error(`the catalogue has no text ${key}`)
  return text
}

const headingOf = (name: ScreenName): string | undefined => {
  const { title, firstPage: { heading = title, fromAnswer } = {} } = screens[name]
  if (fromAnswer === 'getHouse') return copy.house.heading('{name}')
  return heading === null || heading === 'byPeriod' ? undefined : textAt(heading)
}

const bootScreen = (compilation: Compilation, name: ScreenName): BootScreen => {
  const { path, access, isOpenOnGriya, level, isInFirstScript = false, ...facts } = screens[name]
  const { firstCalls = [], griyaCalls = [], asksByAddress, parent, firstPage = {} } = facts
  const heading = headingOf(name)
  return {
    path,
    access,
    ...(isOpenOnGriya && { isOpenOnGriya }),
    ...(level && { level }),
    files: isInFirstScript ? [] : filesOf(compilation, name),
    calls: firstCalls.map(pathOf),
    griyaCalls: griyaCalls.map(pathOf),
    ...(asksByAddress && { asks: asksByAddress }),
    ...(heading !== undefined && { heading }),
    ...(firstPage.lead && { lead: textAt(firstPage.lead) }),
    ...(firstPage.width && { width: firstPage.width }),
    ...(firstPage.fromAnswer && { named: pathOf(firstPage.fromAnswer) }),
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
  }
}

/** The script for the page, with the values that only this build knows. */
export const bootScript = (compilation: Compilation): string => {
  const asset = compilation.getAsset(FILE)
  if (asset === undefined) throw new Error(`${FILE} was not built`)
  const table = Object.fromEntries(screenNames.flatMap((name) => entriesOf(compilation, name)))
  const code = asset.source.source().toString()
  compilation.deleteAsset(FILE)
  return `{const BOOT_SCREENS=${inline(table)},BOOT_SEARCHES=${inline(searches)};${code}}`
}
