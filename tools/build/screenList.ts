import type { Compiler, WebpackPluginInstance } from 'webpack'
import { accessOn } from '../../src/domain/addresses'
import * as copy from '../../src/domain/copy'
import { screenNames, screens, type ScreenName } from '../../src/domain/screens'
import { headingOf, textAt } from './screenTexts'

const NAME = 'ScreenList'

/** What a Griya host has to know of a screen to write its page (packages/server/src/books/pages/screens.ts reads it). */
const screenFacts = (name: ScreenName) => {
  const { path, firstPage = {}, firstCalls = [], griyaCalls = [], parent, asksByAddress, ...facts } = screens[name]
  const { lead, width } = firstPage
  return {
    path,
    isOpen: accessOn({ path, ...facts }, true) === 'everyone',
    calls: [...firstCalls, ...griyaCalls],
    ...(asksByAddress && { asks: asksByAddress }),
    heading: firstPage.heading === 'byHouse' ? copy.house.heading('{name}') : headingOf(name),
    ...(lead && { lead: textAt(lead) }),
    ...(width && { width }),
    hasParent: parent !== undefined,
  }
}

/** The table of screens as our server reads it. */
export const listScreens = () => Object.fromEntries(screenNames.map((name) => [name, screenFacts(name)]))

/** Writes screens.json: the table of screens, for the server. */
export class ScreenList implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset('screens.json', new sources.RawSource(`${JSON.stringify(listScreens())}\n`))
      })
    })
  }
}
